import { mkdtempSync, rmSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { performance } from "node:perf_hooks"
import { sql } from "kysely"
import { compile } from "../../engine/compile/compile.ts"
import { buildApp } from "../../server/app.ts"
import { loadConfiguration } from "../../server/configuration/load-configuration.ts"
import { type Database, openDatabase } from "../../server/database/database.ts"
import { startEmbedded } from "../../server/database/embedded/start-embedded.ts"
import { migrate } from "../../server/database/migrate.ts"
import { wideProfile } from "../support/generated-definition.ts"
import type { BenchOptions, BenchTable } from "./benchmark.ts"
import { median, percentile, formatMeasurement, shortfall } from "./measurements.ts"
import { fillClient, type FilledClient } from "./server/filled-client.ts"
import { signIn } from "./server/sign-in.ts"
import { timed, type Timed } from "./server/timed.ts"

const size = 100

/** The server over HTTP, with permissions, policies and the audit chain on, beside the SQL of the same page alone. */
export async function run({ quick, log }: BenchOptions): Promise<BenchTable> {
  const records = quick ? 10_000 : 100_000
  const measurements = await measured(records, quick ? 10 : 60, log)
  const times = (name: string) => measurements.find((measurement) => measurement.name === name)?.times ?? []
  const aims: Readonly<Record<string, string>> = {
    "list, first page": "p95 ≤ 2 × the SQL alone",
    "record read": "p50 ≤ 3",
    "durable write": "p50 ≤ 6",
  }
  return {
    title: "Server over HTTP",
    about: `${records.toLocaleString("en")} controls in one project; pages of ${size}; one caller; bundled PostgreSQL with fsync; one process on the machine's cores.`,
    columns: ["", "p50 ms", "p95 ms", "target"],
    rows: measurements.map(({ name, times: own }) => [
      name,
      formatMeasurement(median(own)),
      formatMeasurement(percentile(own, 95)),
      aims[name] ?? "",
    ]),
    remarks: [],
    shortfalls: [
      ...shortfall(
        "list, first page, p95",
        percentile(times("list, first page"), 95),
        2 * percentile(times("its SQL alone"), 95),
        "ms",
      ),
      ...shortfall("record read, p50", median(times("record read")), 3, "ms"),
      ...shortfall("durable write, p50", median(times("durable write")), 6, "ms"),
    ],
  }
}

async function measured(records: number, runs: number, log: BenchOptions["log"]): Promise<Timed[]> {
  const folder = mkdtempSync(join(tmpdir(), "risk-universe-bench-"))
  const embedded = await startEmbedded({ dataDirectory: folder, log: () => undefined })
  try {
    await migrate(embedded.url)
    const database = openDatabase({ ownerUrl: embedded.url })
    const configuration = loadConfiguration({ LOG_LEVEL: "silent", RATE_LIMIT: "1000000", RATE_LIMIT_SIGN_IN: "10000" })
    const app = await buildApp({ configuration, database })
    try {
      log(`making ${records} records`)
      const filled = await fillClient(database, records)
      await app.listen({ host: "127.0.0.1", port: 0 })
      const { port } = app.server.address() as AddressInfo
      log("measuring the server")
      const alone = await timed("its SQL alone", runs, () => pageAlone(database, filled))
      return [...(await measure(`http://127.0.0.1:${port}`, filled, runs)), alone, benchCompile()]
    } finally {
      await app.close()
      await database.close()
    }
  } finally {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The bare statements of the first page: how many there are, up to the bound, and the page's rows. */
function pageAlone(database: Database, { clientId, projectId }: FilledClient): Promise<unknown> {
  const where = sql`client_id = ${clientId} and profile_id = 'control' and project_id = ${projectId}`
  return database.clientTransaction(clientId, async (tx) => {
    await sql`select count(*) from (select 1 from record where ${where} limit 10001) hits`.execute(tx)
    return sql`select * from record where ${where} order by due_date, id limit ${size}`.execute(tx)
  })
}

async function measure(origin: string, { email, projectId, recordIds }: FilledClient, runs: number): Promise<Timed[]> {
  const headers = { authorization: await signIn(origin, email), "content-type": "application/json" }
  const call = async (method: string, path: string, body?: object) => {
    const reply = await fetch(`${origin}/api/v1/profiles/data${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`)
    return reply.json() as Promise<{ id: string; revision: number; totalElements: number }>
  }
  const list = (more: object) => () => call("POST", "/v4/paginated", { profileId: "control", projectId, ...more })
  const at = (index: number) => recordIds[index % recordIds.length] ?? ""
  const revisions = new Map<string, number>()
  const selected = { filterType: "tagref", column: "design_result_1", operator: "anyOf", values: ["fail"] }
  const named = { filterType: "text", column: "system:name", operator: "contains", value: "abcde" }
  return [
    await timed("list, first page", runs, list({ query: { size } })),
    await timed("list, by name", runs, list({ query: { size, sortBy: "system:name" } })),
    await timed("list, by a choice", runs, list({ query: { size, sortBy: "design_result_1", direction: "desc" } })),
    await timed("list, filtered by a choice", runs, list({ query: { size }, filter: selected })),
    await timed("list, searched for a rare text", runs, list({ query: { size }, search: "abcde" })),
    await timed("list, name contains a rare text", runs, list({ query: { size }, filter: named })),
    await timed("record read", runs * 3, (index) => call("GET", `/${at(index)}`)),
    await timed("durable write", runs * 3, async (index) => {
      const body = { revision: revisions.get(at(index)) ?? 1, fields: { title_1: { value: `Written ${index}` } } }
      revisions.set(at(index), (await call("PUT", `/${at(index)}`, body)).revision)
    }),
    await timed("record created", runs * 2, (index) =>
      call("POST", "", { profileId: "control", projectId, fields: { title_1: { value: `Created ${index}` } } }),
    ),
  ]
}

function benchCompile(): Timed {
  const definition = wideProfile(500)
  const times = Array.from({ length: 30 }, () => {
    const start = performance.now()
    const { ok } = compile(definition, { tags: {}, profiles: [], version: 1 })
    if (!ok) throw new Error("The wide profile does not compile.")
    return performance.now() - start
  })
  return { name: "compile of a 500-field definition", times }
}
