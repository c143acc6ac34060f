import { execFile } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { prepareDatabase } from "../../server/commands/prepare-database.ts"
import { openDatabase } from "../../server/database/database.ts"
import { startEmbedded } from "../../server/database/embedded/start-embedded.ts"
import type { BenchOptions, BenchTable } from "./bench-part.ts"
import type { ExportFigures } from "./export/export-server.ts"
import { printFigure, shortfall } from "./figures.ts"
import { fillScaledClient, type ScaledClient } from "./scale/scaled-client.ts"

const mostMegabytes = 300

/** A whole list made a workbook, as a page asks for it, in a server that does nothing else; and as many of its rows as a PDF holds. */
export async function run({ quick, log }: BenchOptions): Promise<BenchTable> {
  const records = quick ? 100_000 : 1_000_000
  const figures = await measured(records, log)
  const count = (rows: number) => rows.toLocaleString("en")
  return {
    title: "Export",
    about: `A list of ${count(records)} records and all its columns, exported by the calls a page makes; by a server as anybody starts it, with the time from the question to the finished file. Either is made by a process beside the server, and its memory ends with it.`,
    columns: [
      "",
      "seconds",
      "file MB",
      "peak memory of the process that makes it MB",
      "peak memory of the server MB",
      "aim",
    ],
    rows: figures.map(({ name, rows, seconds, megabytes, peak, peakApart }) => [
      `${name}, ${count(rows)} rows`,
      printFigure(seconds),
      printFigure(megabytes),
      printFigure(peakApart),
      printFigure(peak),
      name === "XLSX" ? `memory < ${mostMegabytes} MB` : "",
    ]),
    remarks: [],
    shortfalls: figures.flatMap(({ name, peakApart }) =>
      name === "XLSX" ? shortfall("export to XLSX, peak memory", peakApart, mostMegabytes, "MB") : [],
    ),
  }
}

async function measured(records: number, log: BenchOptions["log"]): Promise<readonly ExportFigures[]> {
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

export interface ExportWish {
  readonly records: number
  readonly url: string
  readonly folder: string
  readonly client: Pick<ScaledClient, "email" | "clientId" | "projectId">
  readonly format: "EXCEL" | "PDF"
  readonly rows: number
}

/** In a process of its own, whose memory is the server's alone. */
async function exported(wish: ExportWish): Promise<ExportFigures> {
  const script = join(import.meta.dirname, "export/export-server.ts")
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(wish)])
  return JSON.parse(stdout) as ExportFigures
}
