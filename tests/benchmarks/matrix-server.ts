import { mkdtempSync, rmSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { monitorEventLoopDelay, performance } from "node:perf_hooks"
import type { MatrixChange, MatrixOutline } from "../../modules/matrix/contracts/matrix.ts"
import { maxMatrixChanges } from "../../modules/matrix/contracts/matrix.ts"
import type { RecordId } from "../../schemas/ids.ts"
import { buildApp } from "../../server/app.ts"
import { loadConfiguration } from "../../server/configuration/load-configuration.ts"
import { type Database, openDatabase } from "../../server/database/database.ts"
import { startEmbedded } from "../../server/database/embedded/start-embedded.ts"
import { migrate } from "../../server/database/migrate.ts"
import type { BenchOptions, BenchTable } from "./benchmark.ts"
import { type FilledMatrix, fillMatrix, firstRecords } from "./matrix-server/filled-matrix.ts"
import { formatMeasurement, median, percentile, shortfall } from "./measurements.ts"
import { signIn } from "./server/sign-in.ts"
import { timed, type Timed } from "./server/timed.ts"

const pasted = { records: 2_000, cells: 10 } as const
const aims = { firstRows: 100, outline: 100, paste: 3_000, delay: 50 } as const
const firstRows = "first rows: two sections of 50"

/** The server of the risk and control matrix over HTTP. */
export async function run({ quick, log }: BenchOptions): Promise<BenchTable> {
  const pairs = quick ? 5_000 : 50_000
  const { calls, paste, longestDelay } = await withMatrix(pairs, log, (origin, database, filled) =>
    measure(origin, database, filled, quick ? 5 : 30, log),
  )
  const p50 = (name: string) => median(calls.find((one) => one.name === name)?.times ?? [])
  return {
    title: "Server of the risk and control matrix",
    about: `${pairs.toLocaleString("en")} pairs in one project, and as many of another year; one caller; bundled PostgreSQL with fsync; one process on the machine's cores.`,
    columns: ["", "p50 ms", "p95 ms", "target"],
    rows: [
      ...calls.map(({ name, times }) => [
        name,
        formatMeasurement(median(times)),
        formatMeasurement(percentile(times, 95)),
        name === firstRows ? `p50 ≤ ${aims.firstRows}` : name === "outline" ? `p50 ≤ ${aims.outline}` : "",
      ]),
      ...paste.map(({ name, times }) => [
        name,
        formatMeasurement(median(times)),
        formatMeasurement(percentile(times, 95)),
        `≤ ${aims.paste}`,
      ]),
      ["longest delay of the event loop meanwhile", formatMeasurement(longestDelay), "", `≤ ${aims.delay}`],
    ],
    remarks: ["Everything on one machine: the caller, the server and the database share its cores."],
    shortfalls: [
      ...shortfall("outline, p50", p50("outline"), aims.outline, "ms"),
      ...shortfall("first rows, p50", p50(firstRows), aims.firstRows, "ms"),
      ...paste.flatMap(({ name, times }) => shortfall(name, median(times), aims.paste, "ms")),
      ...shortfall("longest delay of the event loop", longestDelay, aims.delay, "ms"),
    ],
  }
}

async function withMatrix<T>(
  pairs: number,
  log: BenchOptions["log"],
  measureIn: (origin: string, database: Database, filled: FilledMatrix) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "risk-universe-bench-"))
  const embedded = await startEmbedded({ dataDirectory: folder, log: () => undefined })
  try {
    await migrate(embedded.url)
    const database = openDatabase({ ownerUrl: embedded.url })
    const configuration = loadConfiguration({ LOG_LEVEL: "silent", RATE_LIMIT: "1000000", RATE_LIMIT_SIGN_IN: "10000" })
    const app = await buildApp({ configuration, database })
    try {
      log(`making a matrix of ${pairs} pairs`)
      const filled = await fillMatrix(database, pairs)
      await app.listen({ host: "127.0.0.1", port: 0 })
      const { port } = app.server.address() as AddressInfo
      return await measureIn(`http://127.0.0.1:${port}`, database, filled)
    } finally {
      await app.close()
      await database.close()
    }
  } finally {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Measured {
  readonly calls: readonly Timed[]
  readonly paste: readonly Timed[]
  /** In milliseconds. */
  readonly longestDelay: number
}

async function measure(
  origin: string,
  database: Database,
  filled: FilledMatrix,
  runs: number,
  log: BenchOptions["log"],
): Promise<Measured> {
  const headers = { authorization: await signIn(origin, filled.email), "content-type": "application/json" }
  const call = async <Reply>(method: "POST" | "PUT", path: string, body: object): Promise<Reply> => {
    const reply = await fetch(`${origin}/api/v1/rcm${path}`, {
      method,
      headers,
      body: JSON.stringify({ projectId: filled.projectId, ...body }),
    })
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`)
    return reply.json() as Promise<Reply>
  }
  const { sections } = await call<MatrixOutline>("POST", "/outline", {})
  const page = (index: number, count: number) => ({
    sections: Array.from({ length: count }, (_, at) => {
      const { processId, subProcessId } = sections[(index * count + at) % sections.length] ?? {}
      return { processId, subProcessId, offset: 0, size: 50 }
    }),
  })
  const named = { filterType: "text", column: "system:name", operator: "contains", value: "payment" }
  const [risk] = await firstRecords(database, filled, "RISK", 1)
  log("measuring calls")
  const calls = [
    await timed("outline", runs, () => call("POST", "/outline", {})),
    await timed("outline, risks filtered by name", runs, () => call("POST", "/outline", { filters: { RISK: named } })),
    await timed("outline, searched for a text", runs, () => call("POST", "/outline", { search: "vendor payroll" })),
    await timed(firstRows, runs, (index) => call("POST", "/rows", page(index, 2))),
    await timed("rows of ten sections of 50", runs, (index) => call("POST", "/rows", page(index, 10))),
    await timed("gaps", runs, () => call("POST", "/gaps", {})),
    await timed("similar controls", runs, () => call("POST", "/similar-controls", { riskId: risk?.id })),
    await timed("presence", runs, () => call("POST", "/presence", { cell: null })),
  ]
  log("measuring changes")
  const delays = monitorEventLoopDelay({ resolution: 5 })
  const paste: Timed[] = []
  for (const validateOnly of [true, false]) {
    const records = await firstRecords(database, filled, "CONTROL", pasted.records)
    delays.enable()
    const start = performance.now()
    for (let from = 0; from < records.length; from += maxMatrixChanges) {
      const changes = records.slice(from, from + maxMatrixChanges).map((record, at) => changeOf(record, from + at))
      await call("PUT", "/records", { changes, validateOnly })
    }
    delays.disable()
    const did = validateOnly ? "validated" : "saved"
    paste.push({
      name: `${pasted.records} records × ${pasted.cells} cells ${did}`,
      times: [performance.now() - start],
    })
  }
  return { calls, paste, longestDelay: delays.max / 1_000_000 }
}

/** Ten cells of a control, as a paste changes them. */
function changeOf(record: { readonly id: RecordId; readonly revision: number }, at: number): MatrixChange {
  return {
    ...record,
    fields: {
      title_1: { value: `Control ${at}` },
      description_1: { value: `Description of control ${at}` },
      key_control_1: { value: at % 2 === 0 ? "true" : "false" },
      frequency_1: { listValue: ["monthly"] },
      nature_1: { listValue: ["preventive"] },
      execution_1: { listValue: ["manual"] },
      evidence_retained_1: { value: `Report ${at}` },
      location_1: { value: `Location ${at}` },
      department_1: { listValue: ["finance"] },
      policy_procedure_1: { value: `Policy ${at}` },
    },
  }
}
