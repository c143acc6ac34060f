import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { hashSources } from "../../server/commands/build-web.ts"
import type { Benchmark } from "./benchmark.ts"
import { choose } from "./choose.ts"
import { describeBusyness, describeMachine } from "./machine.ts"
import { formatTable } from "./format-table.ts"
import { renewReport } from "./write-report.ts"

// `npm run bench` measures every part, `npm run bench -- record` one; `--quick` a tenth, `--write` renews
// docs/performance.md.

const benchmarks: Readonly<Record<string, () => Promise<Benchmark>>> = {
  record: () => import("./record.ts"),
  designer: () => import("./designer.ts"),
  preview: () => import("./preview.ts"),
  compile: () => import("./compile.ts"),
  list: () => import("./list.ts"),
  matrix: () => import("./matrix.ts"),
  "matrix-server": () => import("./matrix-server.ts"),
  "risk-universe": () => import("./risk-universe.ts"),
  server: () => import("./server.ts"),
  throughput: () => import("./throughput.ts"),
  memory: () => import("./memory.ts"),
  upload: () => import("./upload.ts"),
  app: () => import("./app.ts"),
  scale: () => import("./scale.ts"),
  export: () => import("./export.ts"),
  versions: () => import("./versions.ts"),
  reminders: () => import("./reminders.ts"),
  tasks: () => import("./tasks.ts"),
}
const known = Object.keys(benchmarks)
const projectRoot = join(import.meta.dirname, "../..")
const report = join(projectRoot, "docs/performance.md")

try {
  const { benchmarks: selected, write, options } = choose(known, process.argv.slice(2))
  const machine = describeMachine()
  const formattedResults = new Map<string, string>()
  for (const name of selected) {
    const benchmark = await benchmarks[name]?.()
    if (!benchmark) continue
    const busy = describeBusyness()
    const before = hashSources(projectRoot)
    const table = formatTable(
      await benchmark.run({ ...options, log: (line) => process.stderr.write(`${name}: ${line}\n`) }),
    )
    const changed =
      before === hashSources(projectRoot)
        ? ""
        : " Sources were edited during the run: the results are for the sources at its start."
    const circumstances = `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}.${busy}${changed}`
    process.stdout.write(`\n${table}\n\n${circumstances}\n`)
    formattedResults.set(name, `${table}\n\n${circumstances}`)
    if (write)
      writeFileSync(
        report,
        renewReport(existsSync(report) ? readFileSync(report, "utf8") : "", known, formattedResults),
      )
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
