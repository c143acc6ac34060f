import { mkdtempSync, rmSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buildApp } from "../../server/app.ts"
import { loadConfiguration } from "../../server/configuration/load-configuration.ts"
import { openDatabase } from "../../server/database/database.ts"
import { startEmbedded } from "../../server/database/embedded/start-embedded.ts"
import { migrate } from "../../server/database/migrate.ts"
import { signIn } from "./server/sign-in.ts"
import { timed, type Timed } from "./server/timed.ts"
import { fillScaledClient, type ScaledClient } from "./scale/scaled-client.ts"
import type { BenchOptions, BenchTable } from "./benchmark.ts"
import { median, percentile, formatMeasurement, shortfall } from "./measurements.ts"

const size = 100
/** Of the issue of scale: at most so many milliseconds in nineteen of twenty calls. */
const aim = 100

/** Lists of a million records over HTTP, permissions and row-level security in force. */
export async function run({ quick, log }: BenchOptions): Promise<BenchTable> {
  const records = quick ? 100_000 : 1_000_000
  const measurements = await measured(records, quick ? 10 : 40, log)
  return {
    title: "Lists at scale",
    about: `${records.toLocaleString("en")} records of one type in one project, five listed columns with distinct values; pages of ${size} over HTTP, with permissions and row-level security; one caller; bundled PostgreSQL, one process on the machine's cores.`,
    columns: ["", "p50 ms", "p95 ms", "hits"],
    rows: measurements.map(({ name, times, hits }) => [
      name,
      formatMeasurement(median(times)),
      formatMeasurement(percentile(times, 95)),
      hits,
    ]),
    remarks: [`Hits with ~ are estimates. The target is a p95 of ${aim} ms for each.`],
    shortfalls: measurements.flatMap(({ name, times }) => shortfall(`${name}, p95`, percentile(times, 95), aim, "ms")),
  }
}

interface Measurement extends Timed {
  readonly hits: string
}

async function measured(records: number, runs: number, log: BenchOptions["log"]): Promise<readonly Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), "risk-universe-scale-"))
  const embedded = await startEmbedded({ dataDirectory: folder, log: () => undefined })
  try {
    await migrate(embedded.url)
    const database = openDatabase({ ownerUrl: embedded.url })
    const configuration = loadConfiguration({ LOG_LEVEL: "silent", RATE_LIMIT: "1000000", RATE_LIMIT_SIGN_IN: "10000" })
    const app = await buildApp({ configuration, database })
    try {
      log(`making ${records} records`)
      const filled = await fillScaledClient(database, records, log)
      await app.listen({ host: "127.0.0.1", port: 0 })
      const { port } = app.server.address() as AddressInfo
      log("measuring lists")
      return await measure(`http://127.0.0.1:${port}`, filled, runs, Math.floor((records * 0.9) / size))
    } finally {
      await app.close()
      await database.close()
    }
  } finally {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Page {
  readonly totalElements: number
  readonly totalIsExact: boolean
  readonly next: string | null
}

async function measure(
  origin: string,
  { email, projectId }: ScaledClient,
  runs: number,
  deepPage: number,
): Promise<readonly Measurement[]> {
  const headers = { authorization: await signIn(origin, email), "content-type": "application/json" }
  const list = async (body: object): Promise<Page> => {
    const reply = await fetch(`${origin}/api/v1/profiles/data/v4/paginated`, {
      method: "POST",
      headers,
      body: JSON.stringify({ profileId: "scaled", projectId, ...body }),
    })
    if (!reply.ok) throw new Error(`A page answered ${reply.status}: ${await reply.text()}`)
    return reply.json() as Promise<Page>
  }
  const deep = await list({ query: { size, page: deepPage, sortBy: "system:updated_at", direction: "desc" } })
  const deepByValue = await list({ query: { size, page: deepPage, sortBy: "amount_1" } })
  const measurements: Measurement[] = []
  for (const [name, body] of Object.entries(listQueries(deepPage, deep.next, deepByValue.next))) {
    let hits = ""
    const times = await timed(name, runs, async () => {
      const { totalElements, totalIsExact } = await list(body)
      hits = `${totalIsExact ? "" : "~ "}${totalElements.toLocaleString("en")}`
    })
    measurements.push({ ...times, hits })
  }
  return measurements
}

function listQueries(deepPage: number, after: string | null, afterValue: string | null): Record<string, object> {
  const level = (value: string) => ({ filterType: "tagref", column: "level_1", operator: "anyOf", values: [value] })
  const amount = (from: string, to: string) => ({
    filterType: "number",
    column: "amount_1",
    operator: "between",
    from,
    to,
  })
  const days = (column: string, from: string, to: string) => ({
    filterType: "dateString",
    column,
    operator: "between",
    from,
    to,
  })
  const and = (...conditions: object[]) => ({ filterType: "join", operator: "AND", conditions })
  const first = { query: { size } }
  return {
    "first page": first,
    "sorted by a number": { query: { size, sortBy: "amount_1" } },
    "sorted by a date, newest first": { query: { size, sortBy: "tested_1", direction: "desc" } },
    "sorted by a choice": { query: { size, sortBy: "level_1" } },
    "sorted by name": { query: { size, sortBy: "system:name" } },
    "equality, a frequent choice": { ...first, filter: level("high") },
    "equality, a rare choice": { ...first, filter: level("none") },
    "range of numbers, few": { ...first, filter: amount("1000", "2000") },
    "range of numbers, many": { ...first, filter: amount("100000", "1000000") },
    "range of days, by another column": {
      query: { size, sortBy: "amount_1" },
      filter: days("tested_1", "2022-01-01", "2022-01-31"),
    },
    "range of due days": { ...first, filter: days("system:due_date", "2026-05-01", "2026-05-07") },
    "a choice and a range": { ...first, filter: and(level("high"), amount("1000", "20000")) },
    "text search, rare": { ...first, search: "abcde" },
    "text search, frequent": { ...first, search: "payment" },
    "text search, two letters": { ...first, search: "ab" },
    "deep page by cursor": {
      query: { size, page: deepPage + 1, sortBy: "system:updated_at", direction: "desc", after },
    },
    "deep page by cursor, by a number": { query: { size, page: deepPage + 1, sortBy: "amount_1", after: afterValue } },
    "deep page by its number": { query: { size, page: deepPage, sortBy: "system:updated_at", direction: "desc" } },
    "count, exact on request": { query: { size, count: "exact" } },
  }
}
