import { existsSync, readFileSync } from "node:fs"

export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Why a part counts as failed although no test of it failed. */
  readonly complaint?: string
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

/** Counts what Vitest's JSON report says; nothing that went wrong outside a test is allowed to pass for a success. */
export function readVitestResult(reportFile: string, exitCode: number): Counts {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1, skipped: 0, complaint: "Vitest left no report." }
  const report: VitestReport = JSON.parse(readFileSync(reportFile, "utf8"))
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((one) => one.status === "failed"),
  )
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests,
  }
  if (counts.failed > 0) return counts
  if (exitCode !== 0) return { ...counts, failed: 1, complaint: "Vitest ended with an error outside the tests." }
  if (counts.passed === 0) return { ...counts, failed: 1, complaint: "No test was run." }
  return counts
}
