import { setTimeout as delay } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { fillRecords, profileSnapshot, snapshots } from "../support/filled-records.ts"
import { endProcess } from "../support/database-process.ts"
import { startJobProcess } from "../support/job-processes.ts"
import { startTestServer } from "../support/server.ts"
import {
  numericAmount,
  setupVersionFixture,
  versionedProfile,
  type VersionFixture,
} from "../support/version-fixture.ts"

// Twenty times: a publish that rewrites records is killed at some moment, and looked at. Either nothing of it is there
// or all of it; and whoever takes it over ends it.

const trials = 20
const records = 5_000
const choices = { f_amount: { lossy: "convert", impossible: "clear" } }

let fixture: VersionFixture
beforeAll(async () => {
  fixture = await setupVersionFixture(await startTestServer({ WORKER_CONCURRENCY: "0" }))
})
afterAll(() => fixture.server.close())

const startProcess = () => startJobProcess({ url: fixture.server.databaseUrl, jobs: [{ run: "profile.publish" }] })

test(`a publish killed at ${trials} moments leaves the old or the new version in force, never a mix`, async () => {
  const moments: Record<string, number> = {}
  for (let trial = 1; trial <= trials; trial += 1) {
    const id = `killed-${trial}`
    await fixture.publishFirst(id)
    await fillRecords(fixture, id, records)
    const draftRevision = await fixture.saveDraft(versionedProfile(id, numericAmount))
    const { body } = await fixture.sendRequest("POST", `profiles/${id}/versions`, { draftRevision, choices })
    const killed = await startProcess()
    await delay(Math.random() * 1500)
    await killed.kill()
    const snapshot = await profileSnapshot(fixture, id)
    const { before, after } = snapshots(records)
    expect(snapshot).toEqual(snapshot.version === 1 ? before : after)
    const { body: job } = await fixture.sendRequest("GET", `jobs/${body.job.id}`)
    const moment = job.state === "running" ? String(job.phase) : String(job.state)
    moments[moment] = (moments[moment] ?? 0) + 1
    const next = await startProcess()
    expect(await fixture.waitForJob(body.job)).toMatchObject({ state: "done" })
    expect(await profileSnapshot(fixture, id)).toEqual(after)
    await endProcess(next.child, "SIGTERM")
  }
  const summary = Object.entries(moments).map(([moment, count]) => `${count} ${moment}`)
  process.stdout.write(`${trials} kills: ${summary.join(", ")}\n`)
})
