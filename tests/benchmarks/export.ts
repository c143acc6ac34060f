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
import { fillMatrix } from "./matrix-server/filled-matrix.ts"
import { formatMeasurement, shortfall } from "./measurements.ts"
import { fillScaledClient, type ScaledClient } from "./scale/scaled-client.ts"

const maxMegabytes = 300
const maxMatrixSeconds = 60

/**
 * Exports a complete list to a workbook, as many of its rows as a PDF can have, and a matrix to a workbook, each with the
 * page's requests on a server that does nothing else.
 */
export async function run({ quick, log }: BenchOptions): Promise<BenchTable> {
  const records = quick ? 100_000 : 1_000_000
  const pairs = quick ? 5_000 : 50_000
  const measurements = await measureExports(records, pairs, log)
  const count = (rows: number) => rows.toLocaleString("en")
  return {
    title: "Export",
    about: `A list of ${count(records)} records and all its columns, and a risk and control matrix of ${count(pairs)} pairs and 25 columns, exported by the page's requests from a server with default settings; time is from the request to the finished file. Each file is created by a child process of the server, which frees its memory at the end.`,
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
      targetOf(name),
    ]),
    remarks: [],
    shortfalls: measurements.flatMap(({ name, seconds, peakApart }) =>
      name === "PDF"
        ? []
        : [
            ...shortfall(`export to ${name}, peak memory`, peakApart, maxMegabytes, "MB"),
            ...(name === "XLSX" ? [] : shortfall(`export to ${name}`, seconds, maxMatrixSeconds, "s")),
          ],
    ),
  }
}

function targetOf(name: ExportMeasurements["name"]): string {
  if (name === "PDF") return ""
  return name === "XLSX" ? `memory < ${maxMegabytes} MB` : `≤ ${maxMatrixSeconds} s, memory < ${maxMegabytes} MB`
}

async function measureExports(
  records: number,
  pairs: number,
  log: BenchOptions["log"],
): Promise<readonly ExportMeasurements[]> {
  const folder = mkdtempSync(join(tmpdir(), "risk-universe-bench-"))
  const embedded = await startEmbedded({ dataDirectory: join(folder, "database"), log: () => undefined })
  try {
    await prepareDatabase(embedded.url)
    const database = openDatabase({ ownerUrl: embedded.url })
    log(`creating ${records} records and a matrix of ${pairs} pairs`)
    const client = scopeOf(await fillScaledClient(database, records, log))
    const matrixClient = scopeOf(await fillMatrix(database, pairs))
    await database.close()
    log("exporting")
    return [
      await exportInProcess({ records, url: embedded.url, folder, client, format: "EXCEL", rows: records }),
      await exportInProcess({ records, url: embedded.url, folder, client, format: "PDF", rows: 10_000 }),
      await exportInProcess({
        records,
        url: embedded.url,
        folder,
        client: matrixClient,
        format: "MATRIX",
        rows: pairs,
      }),
    ]
  } finally {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const scopeOf = ({ email, clientId, projectId }: ExportBenchmarkOptions["client"]) => ({ email, clientId, projectId })

export interface ExportBenchmarkOptions {
  readonly records: number
  readonly url: string
  readonly folder: string
  readonly client: Pick<ScaledClient, "email" | "clientId" | "projectId">
  /** `MATRIX` for the workbook of a matrix. */
  readonly format: "EXCEL" | "PDF" | "MATRIX"
  readonly rows: number
}

/** Exports in a separate process, so that its memory is the server's only. */
async function exportInProcess(options: ExportBenchmarkOptions): Promise<ExportMeasurements> {
  const script = join(import.meta.dirname, "export/export-server.ts")
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(options)])
  return JSON.parse(stdout) as ExportMeasurements
}
