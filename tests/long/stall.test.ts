import { once } from "node:events"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { setTimeout as delay } from "node:timers/promises"
import { Worker } from "node:worker_threads"
import { afterAll, beforeAll, expect, test } from "vitest"
import { contracts } from "../../server/http/contracts.ts"
import { buildApp } from "../../server/app.ts"
import { readConfiguration } from "../../server/configuration/read-configuration.ts"
import type { TestPerson } from "../support/organisation.ts"
import { allRecords, type ProfileWorld, startProfileWorld } from "../support/profile-world.ts"
import { startTestServer } from "../support/server.ts"
import type { CallOrder, CallResult, SentCall } from "./stall-caller.ts"
import { largestBodies } from "./largest-bodies.ts"

// One ordinary account does its worst, call by call, while another reads records and lists: what do the others notice?

let world: ProfileWorld
let origin = ""
let closeApp = () => Promise.resolve()
let hostile: TestPerson
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
const longestMs = 50

beforeAll(async () => {
  const server = await startTestServer()
  world = await startProfileWorld(server)
  hostile = await world.person("hostile", { grants: allRecords })
  const quiet = await world.person("quiet", { grants: allRecords })
  for (let made = 0; made < records; made += 1) {
    const { body } = await world.call(quiet, "POST", "/api/v1/profiles/data", {
      profileId: "control",
      projectId: world.projects.north,
      fields: { title_1: { value: `Control ${made}` } },
    })
    recordId = body.id
  }
  // As it is served: replies are not held against their contracts.
  const configuration = readConfiguration({ LOG_LEVEL: "silent", RATE_LIMIT: "1000000", RATE_LIMIT_SIGN_IN: "10000" })
  const app = await buildApp({ configuration, database: server.database })
  origin = await app.listen({ host: "127.0.0.1", port: 0 })
  closeApp = () => app.close()
  const headers = { ...(await world.signedIn(quiet)), "content-type": "application/json" }
  const list = { profileId: "control", projectId: world.projects.north, query: { size: 50 } }
  others = [
    { method: "GET", url: `/api/v1/profiles/data/${recordId}`, headers, body: undefined },
    { method: "POST", url: "/api/v1/profiles/data/v4/paginated", headers, body: JSON.stringify(list) },
  ]
})
afterAll(async () => {
  await Promise.all([hostileThread.terminate(), quietThread.terminate()])
  await closeApp()
  await world.server.close()
})

interface Seen {
  readonly p95: number
  /** The 99th percentile of the event loop's delay, and how long the thread worked at a stretch at most, by its own time. */
  readonly delay: number
  readonly stretch: number
  readonly statuses: readonly number[]
}

async function measured(call: SentCall | undefined, atOnce: number): Promise<Seen> {
  const rounds = call ? Number.POSITIVE_INFINITY : 0
  const hostileOrder = { origin, calls: call ? [call] : [], atOnce, rounds, givesWay: true }
  const hostileCalls = order(hostileThread, hostileOrder)
  if (call) await delay(headStartMs)
  const loopDelay = monitorEventLoopDelay({ resolution: 5 })
  const stretch = longestStretch()
  loopDelay.enable()
  const { times } = await order(quietThread, {
    origin,
    calls: others,
    atOnce: 1,
    rounds: roundsOfOthers,
    givesWay: false,
  })
  loopDelay.disable()
  const longest = stretch.end()
  // A thread of this process has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  hostileThread.postMessage("stop")
  const { statuses } = await hostileCalls
  const sorted = times.toSorted((one, other) => one - other)
  return {
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    delay: loopDelay.percentile(99) / 1e6,
    stretch: longest,
    statuses,
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
function longestStretch() {
  let longest = 0
  let last = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage(last)
    longest = Math.max(longest, (user + system) / 1000)
    last = process.threadCpuUsage()
  }
  const looking = setInterval(look, 5)
  return {
    end() {
      clearInterval(looking)
      look()
      return longest
    },
  }
}

test("no call at its worst holds the thread, and the others notice little", async () => {
  const headers = await world.signedIn(hostile)
  await measured(undefined, 0)
  const idle = await measured(undefined, 0)
  const bounds = {
    p95: 2 * Math.max(leastMs, idle.p95),
    // Where the machine itself keeps the loop waiting, twice that.
    delay: Math.max(longestMs, 2 * idle.delay),
    stretch: longestMs,
  }
  const lines: { readonly share: number; readonly line: string }[] = []
  const failed: string[] = []
  for (const { name, call, atOnce } of largestBodies(
    contracts,
    { projectId: world.projects.north, recordId },
    headers,
  )) {
    const seen = await measured(call, atOnce)
    const figures = [seen.delay, seen.stretch, seen.p95].map((ms) => `${ms.toFixed(0)} ms`).join(" | ")
    const line = `${name} (${seen.statuses.join()}) | ${figures} | × ${(seen.p95 / idle.p95).toFixed(1)}`
    const share = Math.max(seen.p95 / bounds.p95, seen.delay / bounds.delay, seen.stretch / bounds.stretch)
    lines.push({ share, line })
    console.log(line)
    if (seen.statuses.some((status) => status >= 500 && status !== 503) || share > 1) failed.push(line)
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
