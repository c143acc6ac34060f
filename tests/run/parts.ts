import { mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { buildWebWhenChanged } from "../../server/commands/build-web.ts"
import { prepareChromium } from "./chromium.ts"
import { projectRoot, runTool } from "./command.ts"
import { type Counts, readVitestResult } from "./vitest-result.ts"

/** One part of `npm test`, run on its own by `npm test -- <name>`. */
export interface Part {
  readonly name: string
  readonly says: string
  run(filters: readonly string[]): Promise<Counts>
}

/** In order: what fails fastest first. */
export const parts: readonly Part[] = [
  check("format", "every file is formatted", "oxfmt/bin/oxfmt", ["--check"]),
  check("lint", "no lint error, import laws included", "oxlint/bin/oxlint", []),
  check("types", "everything compiles", "typescript/bin/tsc", ["-p", "tsconfig.json"]),
  check("unused", "no unused file, export or package", "knip/bin/knip.js", []),
  suite("unit", "unit tests and the laws of the house", { projects: ["unit"] }),
  suite("server", "the server on a real PostgreSQL", { projects: ["server"] }),
  suite("stories", "every story in Chromium with axe, in English and in Arabic", {
    config: "vitest.stories.config.ts",
    projects: ["stories-en-ltr", "stories-ar-rtl"],
    prepare: prepareBrowser,
  }),
  suite("e2e", "journeys through the built product in Chromium", {
    projects: ["e2e"],
    prepare: async () => {
      prepareBrowser()
      await buildWebWhenChanged(projectRoot, console.log)
    },
  }),
]

/** What takes longer than a developer waits: `npm run test:long`. */
export const longParts: readonly Part[] = [suite("long", "kill trials and other long ones", { projects: ["long"] })]

/** What needs an S3 service: `npm run test:s3`. */
export const s3Parts: readonly Part[] = [suite("s3", "files in a bucket of a real S3 service", { projects: ["s3"] })]

function check(name: string, says: string, script: string, toolArguments: string[]): Part {
  return {
    name,
    says,
    async run() {
      const { code, output } = await runTool(script, toolArguments, { live: false })
      if (code === 0) return { passed: 1, failed: 0, skipped: 0 }
      console.log(output.trim())
      return { passed: 0, failed: 1, skipped: 0 }
    },
  }
}

interface SuiteOptions {
  readonly config?: string
  readonly projects: readonly string[]
  readonly prepare?: () => Promise<void> | void
}

function suite(name: string, says: string, { config = "vitest.config.ts", projects, prepare }: SuiteOptions): Part {
  return {
    name,
    says,
    async run(filters) {
      await prepare?.()
      const reportFile = join(projectRoot, ".vitest", "results", `${name}.json`)
      mkdirSync(join(projectRoot, ".vitest", "results"), { recursive: true })
      rmSync(reportFile, { force: true })
      const { code } = await runTool(
        "vitest/vitest.mjs",
        [
          "run",
          `--config=${config}`,
          ...projects.map((project) => `--project=${project}`),
          "--reporter=dot",
          "--reporter=json",
          `--outputFile.json=${reportFile}`,
          ...filters,
        ],
        { live: true },
      )
      return readVitestResult(reportFile, code)
    },
  }
}

function prepareBrowser(): void {
  prepareChromium(console.log)
}
