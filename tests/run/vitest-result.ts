import { existsSync, readFileSync } from "node:fs"
import { relative } from "node:path"

export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Why a part counts as failed although no test of it failed. */
  readonly complaint?: string
  /** Each test that failed, with the first lines of its reason, for the end of a long run. */
  readonly failures?: readonly TestFailure[]
  /** What failed and then passed on fresh data, and what passed and then failed: counted as passed, to be mended. */
  readonly flaky?: readonly TestFailure[]
  readonly durations?: readonly TestDuration[]
  readonly cpuSeconds?: number | undefined
}

export interface TestFailure {
  readonly file: string
  /** Undefined when the file broke before its tests. */
  readonly test?: string
  readonly reason: string
  /** Other values passing later prove nothing against a counterexample. */
  readonly isCounterexample: boolean
}

export interface TestDuration {
  readonly file: string
  readonly test: string
  readonly seconds: number
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly testResults: readonly {
    readonly name?: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly TestResult[]
  }[]
}

interface TestResult {
  readonly status: string
  readonly fullName?: string
  readonly duration?: number | null
  readonly failureMessages?: readonly string[]
}

/** Counts what Vitest's JSON report says; nothing that went wrong outside a test is allowed to pass for a success. */
export function parseVitestResult(reportFile: string, exitCode: number): Counts {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1, skipped: 0, complaint: "Vitest left no report." }
  const report: VitestReport = JSON.parse(readFileSync(reportFile, "utf8"))
  const failures = report.testResults.flatMap((file) => failuresOf(file))
  const lucky = report.testResults.flatMap(({ assertionResults }) => assertionResults).filter(passedOnRetry).length
  const counts = {
    passed: report.numPassedTests - lucky,
    failed: report.numFailedTests + lucky + failures.filter(({ test }) => test === undefined).length,
    skipped: report.numPendingTests,
    failures,
    durations: report.testResults.flatMap(({ name = "", assertionResults }) =>
      assertionResults.map(({ fullName = "", duration }) => ({
        file: pathOf(name),
        test: fullName,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
  }
  if (counts.failed > 0) return counts
  if (exitCode !== 0) return { ...counts, failed: 1, complaint: "Vitest ended with an error outside the tests." }
  if (counts.passed === 0) return { ...counts, failed: 1, complaint: "No test was run." }
  return counts
}

function failuresOf({ name = "", status, message = "", assertionResults }: VitestReport["testResults"][number]) {
  const file = pathOf(name)
  const tests = assertionResults
    .filter((result) => result.status === "failed" || passedOnRetry(result))
    .map(({ fullName = "", failureMessages: [first = ""] = [] }): TestFailure => {
      return { file, test: fullName, reason: firstLines(first), isCounterexample: isCounterexample(first) }
    })
  if (status !== "failed" || tests.length > 0) return tests
  return [{ file, reason: firstLines(message), isCounterexample: false }]
}

/** A property that failed has failed, whatever other values its second try drew. */
function passedOnRetry({ status, failureMessages: [message = ""] = [] }: TestResult): boolean {
  return status === "passed" && isCounterexample(message)
}

function isCounterexample(message: string): boolean {
  return message.includes("Property failed after")
}

function pathOf(name: string): string {
  return name.startsWith("/") ? relative(process.cwd(), name) : name
}

/** The first lines are the assertion; what follows is the way to it, of which only our own files matter. */
function firstLines(message: string): string {
  const lines = message.split("\n").filter((line) => line.trim() !== "" && !line.includes("/node_modules/"))
  return lines.slice(0, 6).join("\n")
}
