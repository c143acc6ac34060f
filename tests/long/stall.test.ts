import { once } from "node:events"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { setTimeout as delay } from "node:timers/promises"
import { Worker } from "node:worker_threads"
import { afterAll, beforeAll, expect, test } from "vitest"
import { contracts } from "../../server/http/contracts.ts"
import { buildApp } from "../../server/app.ts"
import { loadConfiguration } from "../../server/configuration/load-configuration.ts"
import type { TestUser } from "../support/organisation.ts"
import { allRecords, type ProfileFixture, setupProfileFixture } from "../support/profile-fixture.ts"
import { startTestServer } from "../support/server.ts"
import type { CallOrder, CallResult, SentCall } from "./stall-caller.ts"
import { largestBodies } from "./largest-bodies.ts"

// One ordinary account does its worst, call by call, while another reads records and lists: what do the others notice?
// `STALL_CALLS=createProject` measures only the calls whose names contain that text.

const measuredCalls = process.env["STALL_CALLS"] ?? ""

let fixture: ProfileFixture
let origin = ""
let closeApp = () => Promise.resolve()
let hostile: TestUser
let others: SentCall[] = []
let recordId = ""
const caller = () => new Worker(new URL("./stall-caller.ts", import.meta.url))
const hostileThread = caller()
const quietThread = caller()
const records = 2_000
/** Of two calls each. */
const roundsOfOthers = 30
/** So long the hostile account is at it before the others come, which uses up what anyone may take at once. */
const headStartMs = 800

/** Nobody notices less: two calls of a few milliseconds each, as fast as they come, are noise. */
const leastMs = 10
/** Of the thread that answers, at a stretch. */
const maxStallMs = 50

beforeAll(async () => {
  const server = await startTestServer()
  fixture = await setupProfileFixture(server)
  hostile = await fixture.user("hostile", { grants: allRecords })
  const quiet = await fixture.user("quiet", { grants: allRecords })
  for (let recordIndex = 0; recordIndex < records; recordIndex += 1) {
    const { body } = await fixture.call(quiet, "POST", "/api/v1/profiles/data", {
      profileId: "control",
      projectId: fixture.projects.north,
      fields: { title_1: { value: `Control ${recordIndex}` } },
    })
    recordId = body.id
  }
  // As it is served: replies are not held against their contracts.
  const configuration = loadConfiguration({ LOG_LEVEL: "silent", RATE_LIMIT: "1000000", RATE_LIMIT_SIGN_IN: "10000" })
  const app = await buildApp({ configuration, database: server.database })
  origin = await app.listen({ host: "127.0.0.1", port: 0 })
  closeApp = () => app.close()
  const headers = { ...(await fixture.signedIn(quiet)), "content-type": "application/json" }
  const list = { profileId: "control", projectId: fixture.projects.north, query: { size: 50 } }
  others = [
    { method: "GET", url: `/api/v1/profiles/data/${recordId}`, headers, body: undefined },
    { method: "POST", url: "/api/v1/profiles/data/v4/paginated", headers, body: JSON.stringify(list) },
  ]
})
afterAll(async () => {
  await Promise.all([hostileThread.terminate(), quietThread.terminate()])
  await closeApp()
  await fixture.server.close()
})

interface LoadMeasurement {
  readonly p95: number
  /**
   * The 99th percentile of the event loop's delay, and how long the thread worked at a stretch at most, by its own
   * time.
   */
  readonly delay: number
  readonly stretch: number
  readonly statuses: readonly number[]
}

async function measured(call: SentCall | undefined, concurrency: number): Promise<LoadMeasurement> {
  const rounds = call ? Number.POSITIVE_INFINITY : 0
  const hostileOrder = { origin, calls: call ? [call] : [], concurrency, rounds, yields: true }
  const hostileCalls = order(hostileThread, hostileOrder)
  if (call) await delay(headStartMs)
  const loopDelay = monitorEventLoopDelay({ resolution: 5 })
  const stretch = measureLongestStretch()
  loopDelay.enable()
  const { times } = await order(quietThread, {
    origin,
    calls: others,
    concurrency: 1,
    rounds: roundsOfOthers,
    yields: false,
  })
  loopDelay.disable()
  const maxStretchMs = stretch.end()
  // A thread of this process has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  hostileThread.postMessage("stop")
  const { statuses } = await hostileCalls
  const sorted = times.toSorted((one, other) => one - other)
  return {
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    delay: loopDelay.percentile(99) / 1e6,
    stretch: maxStretchMs,
    statuses,
  }
}

const metrics = ["p95", "delay", "stretch"] as const

/** Of each figure; with the statuses of all. */
function medians(measurements: readonly LoadMeasurement[]): LoadMeasurement {
  const medianOf = (figure: (typeof metrics)[number]) =>
    measurements.map((one) => one[figure]).toSorted((one, other) => one - other)[1] ?? 0
  return {
    p95: medianOf("p95"),
    delay: medianOf("delay"),
    stretch: medianOf("stretch"),
    statuses: [...new Set(measurements.flatMap(({ statuses }) => statuses))],
  }
}

async function order(thread: Worker, calls: CallOrder): Promise<CallResult> {
  // A thread of this process has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  thread.postMessage(calls)
  const [result] = (await once(thread, "message")) as [CallResult]
  return result
}

/** Looks every few milliseconds how much the thread has worked since; what keeps it from looking was one stretch. */
function measureLongestStretch() {
  let maxStretchMs = 0
  let last = process.threadCpuUsage()
  const poll = () => {
    const { user, system } = process.threadCpuUsage(last)
    maxStretchMs = Math.max(maxStretchMs, (user + system) / 1000)
    last = process.threadCpuUsage()
  }
  const polling = setInterval(poll, 5)
  return {
    end() {
      clearInterval(polling)
      poll()
      return maxStretchMs
    },
  }
}

test("no worst-case request blocks the event loop, and other requests are hardly delayed", async () => {
  const headers = await fixture.signedIn(hostile)
  await measured(undefined, 0)
  const idle = await measured(undefined, 0)
  const bounds = {
    p95: 2 * Math.max(leastMs, idle.p95),
    // Where the machine itself keeps the loop waiting, twice that.
    delay: Math.max(maxStallMs, 2 * idle.delay),
    stretch: maxStallMs,
  }
  const lines: { readonly share: number; readonly line: string }[] = []
  const failed: string[] = []
  const place = { projectId: fixture.projects.north, recordId }
  const calls = largestBodies(contracts, place, headers).filter(({ name }) => name.includes(measuredCalls))
  const shareOf = (measurement: LoadMeasurement) =>
    Math.max(...metrics.map((figure) => measurement[figure] / bounds[figure]))
  for (const { name, call, concurrency } of calls) {
    const first = await measured(call, concurrency)
    // Of some 600 values, a few show a garbage collection of this process or the machine's own work. The median of
    // three decides, which a call that is really too expensive does not pass.
    const isWithin = shareOf(first) <= 1
    const measurement = isWithin
      ? first
      : medians([first, await measured(call, concurrency), await measured(call, concurrency)])
    const measuredValues = [measurement.delay, measurement.stretch, measurement.p95]
      .map((ms) => `${ms.toFixed(0)} ms`)
      .join(" | ")
    const repeated = isWithin ? "" : " | median of three"
    const line = `${name} (${measurement.statuses.join()}) | ${measuredValues} | × ${(measurement.p95 / idle.p95).toFixed(1)}${repeated}`
    const share = shareOf(measurement)
    lines.push({ share, line })
    console.log(line)
    if (measurement.statuses.some((status) => status >= 500 && status !== 503) || share > 1) failed.push(line)
  }
  console.log(
    [
      `idle | ${idle.delay.toFixed(0)} ms | ${idle.stretch.toFixed(0)} ms | ${idle.p95.toFixed(0)} ms`,
      "call | event-loop delay p99 | longest stretch | others’ p95 | of idle",
      ...lines
        .toSorted((one, other) => other.share - one.share)
        .slice(0, 20)
        .map(({ line }) => line),
    ].join("\n"),
  )
  expect(failed).toEqual([])
})
