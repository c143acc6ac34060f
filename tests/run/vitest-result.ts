import { existsSync, readFileSync } from "node:fs"

export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Why a part counts as failed although no test of it failed. */
  readonly complaint?: string
  /** What the reader of a long run wants to see at its end: each test that failed, or passed only when tried again. */
  readonly told?: readonly string[]
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
  readonly failureMessages?: readonly string[]
}

/** Counts what Vitest's JSON report says; nothing that went wrong outside a test is allowed to pass for a success. */
export function readVitestResult(reportFile: string, exitCode: number): Counts {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1, skipped: 0, complaint: "Vitest left no report." }
  const report: VitestReport = JSON.parse(readFileSync(reportFile, "utf8"))
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((one) => one.status === "failed"),
  )
  const lucky = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(foundCounterexample).length
  const counts = {
    passed: report.numPassedTests - lucky,
    failed: report.numFailedTests + brokenFiles.length + lucky,
    skipped: report.numPendingTests,
    told: [
      ...brokenFiles.map(({ name = "a file", message = "" }) => `broken: ${name}${reason(message)}`),
      ...report.testResults.flatMap(({ name = "", assertionResults }) => tellTests(name, assertionResults)),
    ],
  }
  if (counts.failed > 0) return counts
  if (exitCode !== 0) return { ...counts, failed: 1, complaint: "Vitest ended with an error outside the tests." }
  if (counts.passed === 0) return { ...counts, failed: 1, complaint: "No test was run." }
  return counts
}

function tellTests(file: string, results: readonly TestResult[]): string[] {
  return results.flatMap(({ status, fullName = "", failureMessages: [message] = [] }) => {
    if (status === "failed" || foundCounterexample({ status, failureMessages: [message ?? ""] }))
      return [`failed: ${file} > ${fullName}${reason(message ?? "")}`]
    return message === undefined ? [] : [`passed when tried again: ${file} > ${fullName}${reason(message)}`]
  })
}

/** A property that failed has failed, whatever other values its second try drew. */
function foundCounterexample({ status, failureMessages: [message = ""] = [] }: TestResult): boolean {
  return status === "passed" && message.includes("Property failed after")
}

/** The first lines are the assertion; what follows is the way to it. */
function reason(message: string): string {
  const lines = message.split("\n").filter((line) => line.trim() !== "")
  return lines
    .slice(0, 6)
    .map((line) => `\n    ${line}`)
    .join("")
}
