import { spawn } from "node:child_process"
import { existsSync, readFileSync, rmSync } from "node:fs"
import { join, relative } from "node:path"
import { stopAlong } from "../command.ts"
import { suiteOf } from "../changed/test-files.ts"

/**
 * What tests said of a tree: `failed` names the first test that failed, `broken` why there was none to say anything.
 */
export type Outcome =
  | { readonly kind: "passed" }
  | { readonly kind: "failed"; readonly by: string }
  | { readonly kind: "broken"; readonly why: string }

/** Test files of one part of `npm test`; a check has none. */
export interface SuiteRun {
  readonly suite: string
  readonly files: readonly string[]
}

/** What ends no sooner than this is stuck. */
const maxRunMs = 20 * 60_000

/** Test files by the part that runs them, in the order they are named; what is no test file is the name of a check. */
export function groupBySuite(files: readonly string[]): readonly SuiteRun[] {
  const filesBySuite = Map.groupBy(files, (file) => suiteOf(file) ?? file)
  return [...filesBySuite].map(([suite, own]) => ({ suite, files: own.filter((file) => file !== suite) }))
}

/** Runs parts in a tree one after another, by its own runner, until one does not pass. */
export async function runTests(root: string, runs: readonly SuiteRun[]): Promise<Outcome> {
  for (const run of runs) {
    const outcome = await runSuite(root, run)
    if (outcome.kind !== "passed") return outcome
  }
  return { kind: "passed" }
}

function runSuite(root: string, { suite, files }: SuiteRun): Promise<Outcome> {
  return outcomeOf(root, suite, [join("tests", "run", "main.ts"), suite, ...files])
}

/** Runs unit tests of some folders until the first fails. */
export function runUnitTests(root: string, folders: readonly string[]): Promise<Outcome> {
  const vitest = ["run", "--project=unit", "--bail=1", "--reporter=json", `--outputFile.json=${reportOf(root, "unit")}`]
  return outcomeOf(root, "unit", [join("node_modules", "vitest", "vitest.mjs"), ...vitest, ...folders])
}

async function outcomeOf(root: string, suite: string, nodeArguments: readonly string[]): Promise<Outcome> {
  const report = reportOf(root, suite)
  rmSync(report, { force: true })
  const { code, output } = await runNode(root, nodeArguments)
  if (code === 0) return { kind: "passed" }
  // A check has no tests: that it complains is its failure.
  if (checks.has(suite)) return { kind: "failed", by: suite }
  if (!existsSync(report)) return broken(output)
  return findFailure(root, JSON.parse(readFileSync(report, "utf8")) as Report) ?? broken(output)
}

const reportOf = (root: string, suite: string): string => join(root, ".vitest", "results", `${suite}.json`)

/** Parts of `npm test` without test files. */
export const checks: ReadonlySet<string> = new Set(["types", "format", "lint", "unused"])

const broken = (output: string): Outcome => ({ kind: "broken", why: output.trim().split("\n").slice(-15).join("\n") })

interface Report {
  readonly testResults: readonly {
    readonly name?: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName?: string }[]
  }[]
}

/** The first test that failed; undefined where a file fell over before its tests. */
export function findFailure(root: string, { testResults }: Report): Outcome | undefined {
  for (const { name = "", assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === "failed")
    if (failed) return { kind: "failed", by: `${relative(root, name)} › ${failed.fullName ?? ""}` }
  }
  return undefined
}

function runNode(
  cwd: string,
  nodeArguments: readonly string[],
): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, nodeArguments, {
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
      timeout: maxRunMs,
    })
    stopAlong(child)
    let output = ""
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)))
    child.once("error", reject)
    child.once("close", (code) => resolve({ code: code ?? 1, output }))
  })
}
