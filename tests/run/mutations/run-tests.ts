import { spawn } from "node:child_process"
import { existsSync, readFileSync, rmSync } from "node:fs"
import { join, relative } from "node:path"

/** What tests said of a tree: `failed` names the first test that failed, `broken` why there was none to say anything. */
export type Outcome =
  | { readonly kind: "passed" }
  | { readonly kind: "failed"; readonly by: string }
  | { readonly kind: "broken"; readonly why: string }

/** Test files of one part of `npm test`; of a part without files, all of it. */
export interface PartRun {
  readonly part: string
  readonly files: readonly string[]
}

/** What ends no sooner than this is stuck. */
const longestRunMs = 20 * 60_000

const folders: Readonly<Record<string, string>> = {
  "tests/unit/": "unit",
  "tests/laws/": "unit",
  "tests/server/": "server",
  "tests/e2e/": "e2e",
  "stories/": "stories",
}

/** Test files by the part that runs them, in the order they are named; what is no path is the name of a part. */
export function partsOf(files: readonly string[]): readonly PartRun[] {
  const partOf = (file: string) => Object.entries(folders).find(([folder]) => file.startsWith(folder))?.[1] ?? file
  return [...Map.groupBy(files, partOf)].map(([part, own]) => ({ part, files: own.filter((file) => file !== part) }))
}

/** Runs parts in a tree one after another, by its own runner, until one does not pass. */
export async function runTests(root: string, runs: readonly PartRun[]): Promise<Outcome> {
  for (const run of runs) {
    const outcome = await runPart(root, run)
    if (outcome.kind !== "passed") return outcome
  }
  return { kind: "passed" }
}

async function runPart(root: string, { part, files }: PartRun): Promise<Outcome> {
  const report = join(root, ".vitest", "results", `${part}.json`)
  rmSync(report, { force: true })
  const { code, output } = await runNode(root, [join("tests", "run", "main.ts"), part, ...files])
  if (code === 0) return { kind: "passed" }
  // A check such as `types` has no tests: that it complains is its failure.
  if (!existsSync(report)) return part.length > 0 && isCheck(part) ? { kind: "failed", by: part } : broken(output)
  return failureIn(root, JSON.parse(readFileSync(report, "utf8")) as Report) ?? broken(output)
}

const isCheck = (part: string) => part === "types" || part === "lint" || part === "unused"

const broken = (output: string): Outcome => ({ kind: "broken", why: output.trim().split("\n").slice(-15).join("\n") })

interface Report {
  readonly testResults: readonly {
    readonly name?: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName?: string }[]
  }[]
}

/** The first test that failed; undefined where a file fell over before its tests. */
export function failureIn(root: string, { testResults }: Report): Outcome | undefined {
  for (const { name = "", assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === "failed")
    if (failed) return { kind: "failed", by: `${relative(root, name)} › ${failed.fullName ?? ""}` }
  }
  return undefined
}

function runNode(cwd: string, nodeArguments: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, nodeArguments, {
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
      timeout: longestRunMs,
    })
    let output = ""
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)))
    child.once("error", reject)
    child.once("close", (code) => resolve({ code: code ?? 1, output }))
  })
}
