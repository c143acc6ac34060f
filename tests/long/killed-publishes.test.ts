import { setTimeout as delay } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { fillRecords, standingOf, standings } from "../support/filled-records.ts"
import { endProcess } from "../support/held-database.ts"
import { startJobProcess } from "../support/job-processes.ts"
import { startTestServer } from "../support/server.ts"
import { numericAmount, startVersionWorld, versionedProfile, type VersionWorld } from "../support/version-world.ts"

// Twenty times: a publish that rewrites records is killed at some moment, and looked at. Either nothing of it is there or all
// of it; and whoever takes it over ends it.

const trials = 20
const records = 5_000
const choices = { f_amount: { lossy: "convert", impossible: "clear" } }

let world: VersionWorld
beforeAll(async () => {
  world = await startVersionWorld(await startTestServer({ WORK_AT_ONCE: "0" }))
})
afterAll(() => world.server.close())

const startProcess = () => startJobProcess({ url: world.server.databaseUrl, works: [{ work: "profile.publish" }] })

test(`a publish killed at ${trials} moments leaves the old or the new version in force, never a mix`, async () => {
  const moments: Record<string, number> = {}
  for (let trial = 1; trial <= trials; trial += 1) {
    const id = `killed-${trial}`
    await world.begin(id)
    await fillRecords(world, id, records)
    const draftRevision = await world.draw(versionedProfile(id, numericAmount))
    const { body } = await world.ask("POST", `profiles/${id}/versions`, { draftRevision, choices })
    const killed = await startProcess()
    await delay(Math.random() * 1500)
    await killed.kill()
    const standing = await standingOf(world, id)
    const { before, after } = standings(records)
    expect(standing).toEqual(standing.version === 1 ? before : after)
    const { body: job } = await world.ask("GET", `jobs/${body.job.id}`)
    const moment = job.state === "running" ? String(job.phase) : String(job.state)
    moments[moment] = (moments[moment] ?? 0) + 1
    const next = await startProcess()
    expect(await world.ended(body.job)).toMatchObject({ state: "done" })
    expect(await standingOf(world, id)).toEqual(after)
    await endProcess(next.child, "SIGTERM")
  }
  const seen = Object.entries(moments).map(([moment, count]) => `${count} ${moment}`)
  process.stdout.write(`${trials} kills: ${seen.join(", ")}\n`)
})
