import { mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { buildWebWhenChanged } from "../../server/commands/build-web.ts"
import { rememberCosts } from "./changed/remembered-costs.ts"
import { prepareChromium } from "./chromium.ts"
import { projectRoot, runTool } from "./command.ts"
import { runFailedAgain } from "./run-again.ts"
import { type Counts, parseVitestResult } from "./vitest-result.ts"

export interface SuiteRequest {
  /** Only test files whose path holds one of them; none for all. */
  readonly filters: readonly string[]
  /** Of the order in which files, and tests where they may change places, are run. */
  readonly seed: number
  /** Runs files of failed tests once more. */
  readonly rerunFailed: boolean
}

/** One part of `npm test`, run on its own by `npm test -- <name>`. */
export interface TestSuite {
  readonly name: string
  readonly description: string
  /** Parts of one budget, run side by side. */
  readonly group?: string
  run(request: SuiteRequest): Promise<Counts>
  /** Runs what a change affects at each change, until it is stopped. */
  watch?(filters: readonly string[]): Promise<number>
}

/** In order: what fails fastest first, and of the checks the longest. */
export const suites: readonly TestSuite[] = [
  check("types", "everything compiles", "typescript/bin/tsc", ["-p", "tsconfig.json"]),
  check("format", "every file is formatted", "oxfmt/bin/oxfmt", ["--check"]),
  check("lint", "no lint error, import rules included", "oxlint/bin/oxlint", []),
  check("unused", "no unused file, export or package", "knip/bin/knip.js", []),
  suite("unit", "unit and architecture tests", { shufflesTests: true }),
  suite("server", "the server on a real PostgreSQL", { shufflesTests: true }),
  suite("stories", "every story in Chromium with axe", {
    config: "vitest.stories.config.ts",
    project: "stories*",
    prepare: prepareBrowser,
    shufflesTests: true,
  }),
  suite("e2e", "journeys through the built product in Chromium", {
    prepare: async () => {
      prepareBrowser()
      await buildWebWhenChanged(projectRoot, console.log)
    },
  }),
]

/** What takes longer than a developer waits: `npm run test:long`. */
export const longSuites: readonly TestSuite[] = [suite("long", "kill trials and exhaustive matrices")]

/** What needs an S3 service: `npm run test:s3`. */
export const s3Suites: readonly TestSuite[] = [suite("s3", "files in a bucket of a real S3 service")]

function check(name: string, description: string, script: string, toolArguments: readonly string[]): TestSuite {
  return {
    name,
    description,
    group: "checks",
    async run() {
      const { code, output, cpuSeconds } = await runTool(script, toolArguments, { live: false })
      if (code === 0) return { passed: 1, failed: 0, skipped: 0, cpuSeconds }
      console.log(output.trim())
      return { passed: 0, failed: 1, skipped: 0, cpuSeconds }
    },
  }
}

interface SuiteOptions {
  readonly config?: string
  readonly project?: string
  readonly prepare?: () => Promise<void> | void
  /** Whether the tests within a file change places as well. */
  readonly shufflesTests?: boolean
}

function suite(
  name: string,
  description: string,
  { config = "vitest.config.ts", project = name, prepare, shufflesTests = false }: SuiteOptions = {},
): TestSuite {
  const selected = [`--config=${config}`, `--project=${project}`]
  const runTests = async (filters: readonly string[], { seed }: SuiteRequest): Promise<Counts> => {
    const reportFile = join(projectRoot, ".vitest", "results", `${name}.json`)
    mkdirSync(join(projectRoot, ".vitest", "results"), { recursive: true })
    rmSync(reportFile, { force: true })
    const order = ["--sequence.shuffle.files", `--sequence.seed=${seed}`]
    if (shufflesTests) order.push("--sequence.shuffle.tests")
    const reports = ["--reporter=./tests/run/reporter.ts", "--reporter=json", `--outputFile.json=${reportFile}`]
    const vitest = ["run", ...selected, "--retry=0", ...order, ...reports, ...filters]
    const { code, cpuSeconds } = await runTool("vitest/vitest.mjs", vitest, { live: true })
    const counts = { ...parseVitestResult(reportFile, code), cpuSeconds }
    if (filters.length === 0 && counts.complaint === undefined) rememberCosts(projectRoot, name, counts)
    return counts
  }
  return {
    name,
    description,
    async run(request) {
      await prepare?.()
      const first = await runTests(request.filters, request)
      return request.rerunFailed ? runFailedAgain(first, (files) => runTests(files, request)) : first
    },
    async watch(filters) {
      await prepare?.()
      const { code } = await runTool("vitest/vitest.mjs", ["watch", ...selected, ...filters], {
        live: true,
        keys: true,
      })
      return code
    },
  }
}

function prepareBrowser(): void {
  prepareChromium(console.log)
}
