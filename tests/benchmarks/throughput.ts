import { fork } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buildApp } from "../../server/app.ts"
import { loadConfiguration } from "../../server/configuration/load-configuration.ts"
import { openDatabase } from "../../server/database/database.ts"
import { startEmbedded } from "../../server/database/embedded/start-embedded.ts"
import { migrate } from "../../server/database/migrate.ts"
import { countProcessStatements } from "../support/count-statements.ts"
import type { BenchOptions, BenchTable } from "./benchmark.ts"
import { median, formatMeasurement } from "./measurements.ts"
import { fillClient } from "./server/filled-client.ts"
import { signIn } from "./server/sign-in.ts"
import type { CallOrder } from "./throughput/call-order.ts"

const records = 10_000
const connections = 8
const pageSize = 50
const aim = 600
/**
 * The processor's time is a median of so many, and the least of them, which other work on the machine lengthens least.
 */
const batches = 20

interface Throughput {
  readonly name: string
  readonly callsPerSecond: number
  readonly processorMs: number
  readonly leastProcessorMs: number
  readonly statements: number
  readonly roundTrips: number
}

/** How many calls of one account a server answers, and what each of them costs it. */
export async function run({ quick, log }: BenchOptions): Promise<BenchTable> {
  const measured = await measure(quick ? 600 : 4000, log)
  return {
    title: "Throughput",
    about: `${connections} connections of one account, ${records.toLocaleString("en")} controls in one project; a record opened, and a list page of ${pageSize}. Bundled PostgreSQL with fsync and the callers share the machine's cores with the server. Processor time is that of the server process alone, the median and minimum of ${batches} batches and the least of them.`,
    columns: [
      "",
      "calls/s",
      "processor ms per call",
      "least",
      "SQL statements per call",
      "waits for the database per call",
      "target",
    ],
    rows: measured.map(({ name, callsPerSecond, processorMs, leastProcessorMs, statements, roundTrips }) => [
      name,
      formatMeasurement(callsPerSecond),
      formatMeasurement(processorMs),
      leastProcessorMs.toFixed(2),
      formatMeasurement(statements),
      formatMeasurement(roundTrips),
      `≥ ${aim} calls/s`,
    ]),
    remarks: [],
    shortfalls: measured
      .filter(({ callsPerSecond }) => callsPerSecond < aim)
      .map(
        ({ name, callsPerSecond }) =>
          `${name}: ${formatMeasurement(callsPerSecond)} calls/s; the target is at least ${aim}.`,
      ),
  }
}

async function measure(calls: number, log: BenchOptions["log"]): Promise<Throughput[]> {
  const folder = mkdtempSync(join(tmpdir(), "risk-universe-bench-"))
  const embedded = await startEmbedded({ dataDirectory: folder, log: () => undefined })
  const caller = fork(join(import.meta.dirname, "throughput/caller.ts"))
  try {
    await migrate(embedded.url)
    const database = openDatabase({ ownerUrl: embedded.url })
    const configuration = loadConfiguration({ LOG_LEVEL: "silent", RATE_LIMIT: "1000000", RATE_LIMIT_SIGN_IN: "10000" })
    const app = await buildApp({ configuration, database })
    try {
      log(`making ${records} records`)
      const { email, projectId, recordIds } = await fillClient(database, records)
      await app.listen({ host: "127.0.0.1", port: 0 })
      const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
      const common = { origin, authorization: await signIn(origin, email), connections }
      const data = "/api/v1/profiles/data"
      const opening: CallOrder = { ...common, method: "GET", paths: recordIds.map((id) => `${data}/${id}`), calls }
      const list = JSON.stringify({ profileId: "control", projectId, query: { size: pageSize } })
      const listing: CallOrder = { ...common, method: "POST", paths: [`${data}/v4/paginated`], body: list, calls }
      const perform = async (order: CallOrder): Promise<number> => {
        caller.send(order)
        const [{ seconds }] = (await once(caller, "message")) as [{ seconds: number }]
        return seconds
      }
      const throughputOf = async (name: string, order: CallOrder): Promise<Throughput> => {
        log(name)
        // The first calls fill caches that a running server has filled.
        await perform({ ...order, calls: Math.min(300, calls) })
        const costs: number[] = []
        const inBatches = async () => {
          let seconds = 0
          for (let batch = 0; batch < batches; batch += 1) {
            const before = process.cpuUsage()
            seconds += await perform({ ...order, calls: calls / batches })
            const { user, system } = process.cpuUsage(before)
            costs.push((user + system) / 1000 / (calls / batches))
          }
          return seconds
        }
        const { result: seconds, statements, roundTrips } = await countProcessStatements(inBatches)
        return {
          name,
          callsPerSecond: calls / seconds,
          processorMs: median(costs),
          leastProcessorMs: Math.min(...costs),
          statements: statements / calls,
          roundTrips: roundTrips / calls,
        }
      }
      return [await throughputOf("record opened", opening), await throughputOf(`list page of ${pageSize}`, listing)]
    } finally {
      await app.close()
      await database.close()
    }
  } finally {
    caller.kill()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
