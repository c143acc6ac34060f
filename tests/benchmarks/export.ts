import { execFile } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { prepareDatabase } from "../../server/commands/prepare-database.ts"
import { openDatabase } from "../../server/database/database.ts"
import { startEmbedded } from "../../server/database/embedded/start-embedded.ts"
import type { BenchOptions, BenchTable } from "./benchmark.ts"
import type { ExportMeasurements } from "./export/export-server.ts"
import { formatMeasurement, shortfall } from "./measurements.ts"
import { fillScaledClient, type ScaledClient } from "./scale/scaled-client.ts"

const maxMegabytes = 300

/** A whole list made a workbook, as a page asks for it, in a server that does nothing else; and as many of its rows as a PDF holds. */
export async function run({ quick, log }: BenchOptions): Promise<BenchTable> {
  const records = quick ? 100_000 : 1_000_000
  const measurements = await measured(records, log)
  const count = (rows: number) => rows.toLocaleString("en")
  return {
    title: "Export",
    about: `A list of ${count(records)} records and all its columns, exported by the page's requests from a server with default settings; time is from the request to the finished file. Each file is created by a child process of the server, which frees its memory at the end.`,
    columns: [
      "",
      "seconds",
      "file MB",
      "peak memory of the child process MB",
      "peak memory of the server MB",
      "target",
    ],
    rows: measurements.map(({ name, rows, seconds, megabytes, peak, peakApart }) => [
      `${name}, ${count(rows)} rows`,
      formatMeasurement(seconds),
      formatMeasurement(megabytes),
      formatMeasurement(peakApart),
      formatMeasurement(peak),
      name === "XLSX" ? `memory < ${maxMegabytes} MB` : "",
    ]),
    remarks: [],
    shortfalls: measurements.flatMap(({ name, peakApart }) =>
      name === "XLSX" ? shortfall("export to XLSX, peak memory", peakApart, maxMegabytes, "MB") : [],
    ),
  }
}

async function measured(records: number, log: BenchOptions["log"]): Promise<readonly ExportMeasurements[]> {
  const folder = mkdtempSync(join(tmpdir(), "risk-universe-bench-"))
  const embedded = await startEmbedded({ dataDirectory: join(folder, "database"), log: () => undefined })
  try {
    await prepareDatabase(embedded.url)
    const database = openDatabase({ ownerUrl: embedded.url })
    log(`making ${records} records`)
    const filled = await fillScaledClient(database, records, log).finally(() => database.close())
    const { email, clientId, projectId } = filled
    const client = { email, clientId, projectId }
    log("exporting")
    return [
      await exported({ records, url: embedded.url, folder, client, format: "EXCEL", rows: records }),
      await exported({ records, url: embedded.url, folder, client, format: "PDF", rows: 10_000 }),
    ]
  } finally {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export interface ExportBenchmarkOptions {
  readonly records: number
  readonly url: string
  readonly folder: string
  readonly client: Pick<ScaledClient, "email" | "clientId" | "projectId">
  readonly format: "EXCEL" | "PDF"
  readonly rows: number
}

/** In a process of its own, whose memory is the server's alone. */
async function exported(options: ExportBenchmarkOptions): Promise<ExportMeasurements> {
  const script = join(import.meta.dirname, "export/export-server.ts")
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(options)])
  return JSON.parse(stdout) as ExportMeasurements
}
