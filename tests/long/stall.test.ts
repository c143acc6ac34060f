import { once } from "node:events"
import { monitorEventLoopDelay } from "node:perf_hooks"
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
const thread = new Worker(new URL("./stall-caller.ts", import.meta.url))
const records = 2_000
const rounds = 10

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
  await thread.terminate()
  await closeApp()
  await world.server.close()
})

async function measured(call: SentCall | undefined, atOnce: number) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  // A thread of this process has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  thread.postMessage({ origin, hostile: call, atOnce, others, rounds } satisfies CallOrder)
  const [{ times, statuses }] = (await once(thread, "message")) as [CallResult]
  delay.disable()
  const sorted = times.toSorted((one, other) => one - other)
  return {
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    loop: delay.percentile(99) / 1e6,
    longest: delay.max / 1e6,
    statuses,
  }
}

test("the others’ calls beside every call at its worst", async () => {
  const headers = await world.signedIn(hostile)
  await measured(undefined, 0)
  const idle = await measured(undefined, 0)
  const lines: { readonly loop: number; readonly line: string }[] = []
  const failed: string[] = []
  for (const { name, call, atOnce } of largestBodies(
    contracts,
    { projectId: world.projects.north, recordId },
    headers,
  )) {
    const seen = await measured(call, atOnce)
    if (seen.statuses.some((status) => status >= 500 && status !== 503)) failed.push(`${name}: ${seen.statuses.join()}`)
    const ratio = seen.p95 / idle.p95
    const figures = [seen.loop, seen.longest, seen.p95].map((ms) => `${ms.toFixed(0)} ms`).join(" | ")
    const line = `${name} (${seen.statuses.join()}) | ${figures} | × ${ratio.toFixed(1)}`
    lines.push({ loop: seen.loop, line })
    console.log(line)
  }
  const worst = lines.toSorted((one, other) => other.loop - one.loop)
  console.log(
    [
      `idle | ${idle.loop.toFixed(0)} ms | ${idle.longest.toFixed(0)} ms | ${idle.p95.toFixed(0)} ms`,
      "call | event-loop delay p99 | longest | others’ p95 | of idle",
      ...worst.slice(0, 20).map(({ line }) => line),
    ].join("\n"),
  )
  expect(failed).toEqual([])
})
