import { type ChildProcess, fork, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer, type AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { setTimeout as delay } from "node:timers/promises"
import { prepareDatabase } from "../../server/commands/prepare-database.ts"
import type { Grant } from "../../schemas/permissions.ts"
import { type Database, openDatabase } from "../../server/database/database.ts"
import { startEmbedded } from "../../server/database/embedded/start-embedded.ts"
import type { BenchOptions, BenchTable } from "./benchmark.ts"
import { median, formatMeasurement, shortfall } from "./measurements.ts"
import type { OfficeOrder, OfficeReport } from "./memory/office-order.ts"
import { readProcessMemory, type ProcessMemory } from "./memory/process-memory.ts"
import { createTestUser } from "../support/organisation.ts"
import { fillClient } from "./server/filled-client.ts"

const people = 200
const records = 10_000
const aims = { idleMemory: 250, underLoad: 500, failedPercent: 1 }
const pollIntervalMs = 5_000
/** Until what the start or the work needed is given back. */
const settlingMs = 60_000
const root = join(import.meta.dirname, "../..")

/** What the production process holds at rest, while an office works, and afterwards. */
export async function run({ quick, log }: BenchOptions): Promise<BenchTable> {
  const minutes = quick ? 2 : 60
  const { idleMemory, samples, after, over, done, requestCount, processorSeconds } = await measure(minutes, log)
  const phase = (from: number, to: number) =>
    samples.slice(Math.floor(samples.length * from), Math.floor(samples.length * to)).map(({ pss }) => pss)
  const [middle, last] = [median(phase(1 / 3, 2 / 3)), median(phase(2 / 3, 1))]
  const peak = Math.max(...samples.map(({ pss }) => pss))
  const row = (name: string, { pss, rss }: ProcessMemory, aim = "") => [
    name,
    formatMeasurement(pss),
    formatMeasurement(rss),
    aim,
  ]
  const typical = (from: number, to: number): ProcessMemory => ({
    pss: median(phase(from, to)),
    rss: median(
      samples.slice(Math.floor(samples.length * from), Math.floor(samples.length * to)).map(({ rss }) => rss),
    ),
  })
  return {
    title: "Memory",
    about: `The process as started by the service, with ${records.toLocaleString("en")} controls; ${people} active users for ${minutes} minutes, each signed in, with a live stream, signing in again every ten minutes, and opening, listing, saving or polling every two to eight seconds: ${done}. PSS counts shared pages proportionally, RSS completely.`,
    columns: ["", "PSS MB", "RSS MB", "target"],
    rows: [
      row("idle, before", idleMemory, `PSS ≤ ${aims.idleMemory} MB`),
      row("first third of the time, median", typical(0, 1 / 3)),
      row("second third, median", typical(1 / 3, 2 / 3)),
      row("last third, median", typical(2 / 3, 1)),
      row("most", { pss: peak, rss: Math.max(...samples.map(({ rss }) => rss)) }, `PSS ≤ ${aims.underLoad} MB`),
      row("a minute after", after),
    ],
    remarks: [
      `From the second third to the last PSS changed by ${formatMeasurement(((last - middle) / middle) * 100)} %.`,
      `The process used ${formatMeasurement(processorSeconds)} s of processor time in these ${minutes} minutes.`,
      `${over.streams} of ${people} live streams were open at the end.`,
      ...(over.failed > 0 ? [`Unexpected responses: ${over.failures.join("; ")}.`] : []),
    ],
    shortfalls: [
      ...shortfall("Idle, PSS", idleMemory.pss, aims.idleMemory, "MB"),
      ...shortfall("Under load, PSS", peak, aims.underLoad, "MB"),
      // Whoever is refused works less than the figures are about.
      ...shortfall("Failed requests", (over.failed / requestCount) * 100, aims.failedPercent, "% of all"),
      ...(over.streams < people ? [`Live streams at the end: ${over.streams}; the target is ${people}.`] : []),
    ],
  }
}

async function measure(minutes: number, log: BenchOptions["log"]) {
  const folder = mkdtempSync(join(tmpdir(), "risk-universe-bench-"))
  const embedded = await startEmbedded({ dataDirectory: join(folder, "database"), log: () => undefined })
  const children: ChildProcess[] = []
  try {
    await prepareDatabase(embedded.url)
    const database = openDatabase({ ownerUrl: embedded.url })
    log(`making ${records} records and ${people} people`)
    const { emails, projectId, recordIds } = await office(database).finally(() => database.close())
    const { server, origin } = await startApp(embedded.url, folder)
    children.push(server)
    const pid = server.pid ?? 0
    await delay(settlingMs)
    const idleMemory = readProcessMemory(pid)
    const callers = fork(join(import.meta.dirname, "memory/office.ts"))
    children.push(callers)
    log("signing in")
    callers.send({ origin, emails, projectId, recordIds, minutes } satisfies OfficeOrder)
    await once(callers, "message")
    const before = processorSecondsOf(pid)
    const samples: ProcessMemory[] = []
    const polling = setInterval(() => {
      samples.push(readProcessMemory(pid))
      if (samples.length % 12 === 0)
        log(`${samples.length / 12} min: ${formatMeasurement(samples.at(-1)?.pss ?? Number.NaN)} MB`)
    }, pollIntervalMs)
    const [over] = (await once(callers, "message")) as [OfficeReport]
    clearInterval(polling)
    const processorSeconds = processorSecondsOf(pid) - before
    await delay(settlingMs)
    const after = readProcessMemory(pid)
    if (over.kind !== "over") throw new Error("The office ended without its figures.")
    const counts = Object.entries(over.calls).map(([what, count]) => `${what} ${count.toLocaleString("en")}`)
    const done = `${counts.join(", ")}, and ${over.events.toLocaleString("en")} live events`
    const requestCount = Object.values(over.calls).reduce((sum, count) => sum + count, 0)
    return { idleMemory, samples, after, over, done, requestCount, processorSeconds }
  } finally {
    await Promise.all(children.map(waitForExit))
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function office(database: Database) {
  const { clientId, entityId, projectId, recordIds } = await fillClient(database, records)
  const grants: Grant[] = [{ feature: "Activities", subFeature: "*", actions: ["CREATE", "READ", "UPDATE"] }]
  const emails: string[] = []
  for (let index = 0; index < people; index += 1) {
    const email = `person${index}@test.example`
    await createTestUser(database, clientId, { email, entityIds: [entityId], grants })
    emails.push(email)
  }
  return { emails, projectId, recordIds }
}

/** As `deploy/risk-universe@.service` starts it. */
async function startApp(url: string, folder: string) {
  const port = await freePort()
  const unit = readFileSync(join(root, "deploy/risk-universe@.service"), "utf8")
  const [, parameters = ""] = /^ExecStart=\S+ (.+)$/m.exec(unit) ?? []
  const allocator = [...unit.matchAll(/^Environment=(MALLOC_\w+)=(.+)$/gm)].map(([, name, value]) => [name, value])
  const server = spawn(process.execPath, parameters.split(" "), {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      ...Object.fromEntries(allocator),
      NODE_OPTIONS: "",
      RISK_UNIVERSE_ENVIRONMENT: "production",
      DATABASE_URL: url,
      DATA_DIRECTORY: folder,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      RATE_LIMIT: "1000000",
      RATE_LIMIT_SIGN_IN: "10000",
      LOG_LEVEL: "info",
    },
  })
  const origin = `http://127.0.0.1:${port}`
  for await (const line of createInterface({ input: server.stdout })) if (line.includes(`:${port}`)) break
  // What it goes on writing is read, or the pipe would fill.
  server.stdout.resume()
  return { server, origin }
}

async function freePort(): Promise<number> {
  const listening = createServer().listen(0, "127.0.0.1")
  await once(listening, "listening")
  const { port } = listening.address() as AddressInfo
  listening.close()
  await once(listening, "close")
  return port
}

/** In hundredths of a second, the 14th and 15th figure of its line. */
function processorSecondsOf(pid: number): number {
  const line = readFileSync(`/proc/${pid}/stat`, "utf8")
  const measurements = line.slice(line.lastIndexOf(")") + 2).split(" ")
  return (Number(measurements[11]) + Number(measurements[12])) / 100
}

async function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill("SIGTERM")
  await once(child, "exit")
}
