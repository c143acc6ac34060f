import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { BenchPart } from "./bench-part.ts"
import { choose } from "./choose.ts"
import { describeBusyness, describeMachine } from "./machine.ts"
import { printTable } from "./print-table.ts"
import { renewReport } from "./write-report.ts"

// `npm run bench` measures every part, `npm run bench -- record` one; `--quick` a tenth, `--write` renews docs/performance.md.

const parts: Readonly<Record<string, () => Promise<BenchPart>>> = {
  record: () => import("./record.ts"),
  compile: () => import("./compile.ts"),
  list: () => import("./list.ts"),
  server: () => import("./server.ts"),
}
const known = Object.keys(parts)
const report = join(import.meta.dirname, "../../docs/performance.md")

try {
  const { parts: chosen, write, options } = choose(known, process.argv.slice(2))
  const machine = describeMachine()
  const busy = describeBusyness()
  const printed = new Map<string, string>()
  if (busy) process.stderr.write(`${busy.trim()}\n`)
  for (const name of chosen) {
    const part = await parts[name]?.()
    if (!part) continue
    const table = printTable(await part.run({ ...options, log: (line) => process.stderr.write(`${name}: ${line}\n`) }))
    process.stdout.write(`\n${table}\n`)
    printed.set(name, `${table}\n\nMeasured ${new Date().toISOString().slice(0, 10)} on ${machine}.${busy}`)
    if (write)
      writeFileSync(report, renewReport(existsSync(report) ? readFileSync(report, "utf8") : "", known, printed))
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
