import { afterAll, beforeAll, expect, test } from "vitest"
import type { JobId, ProjectId } from "../../../../schemas/ids.ts"
import { runJobHere } from "../../../../tests/server/jobs/killed/run-job-here.ts"
import { startTestServer } from "../../../../tests/support/server.ts"
import { databaseClock } from "../../../../server/clock.ts"
import { loadActor } from "../../../auth/server/index.ts"
import { compiledProfiles } from "../../../profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../../record-extensions.ts"
import { loadAccessContext } from "../../../records/server/index.ts"
import { compareJob } from "../../server/similar/compare-job.ts"
import { listGroups } from "../../server/similar/list-groups.ts"
import { setupUniverseFixture, type UniverseFixture, universe } from "./universe-fixture.ts"

const similar = `${universe}/similar-records`

let fixture: UniverseFixture

beforeAll(async () => {
  // The test runs the comparisons itself, with lower limits.
  fixture = await setupUniverseFixture(await startTestServer({ WORKER_CONCURRENCY: "0" }))
})
afterAll(() => fixture.server.close())

/** Adds equal risks and returns them from the oldest to the newest. */
async function addEqual(project: ProjectId, count: number, entityId?: typeof fixture.south) {
  const added = []
  for (let index = 0; index < count; index += 1)
    added.push(await fixture.add("risk", project, "Payments to fictitious vendors", {}, entityId))
  return added.map(({ id }) => id)
}

async function compare(records: number) {
  const { call, clientId, server, worker } = fixture
  const { body } = await call(worker, "POST", `${similar}/comparisons`, { type: "RISK" })
  const kind = compareJob({ compiledProfiles: compiledProfiles() }, { records, scopesPerQuery: 1 })
  await runJobHere(server, kind, { clientId, userId: worker.id, jobId: body.jobId, input: { type: "RISK" } })
  return (await call(worker, "GET", `${similar}/comparison?type=RISK`)).body
}

test("of more records than are compared the newest are, in each project and entity, and the reply says so", async () => {
  const project = await fixture.addProject(2026)
  const north = await addEqual(project, 4)
  const south = await addEqual(project, 2, fixture.south)
  const other = await addEqual(await fixture.addProject(2027), 2)
  expect(await compare(3)).toMatchObject({ state: "done", isPartial: true })
  const { body } = await fixture.call(fixture.worker, "GET", `${similar}/groups?type=RISK`)
  const found: readonly string[][] = body.content.map((group: { records: { id: string }[] }) =>
    group.records.map(({ id }) => id).toSorted(),
  )
  const added = new Set<string>([...north, ...south, ...other])
  const ofThisTest = found.filter((ids) => ids.some((id) => added.has(id)))
  expect(ofThisTest.toSorted()).toEqual([north.slice(1), south, other].toSorted())
  expect(await compare(4)).toMatchObject({ state: "done", isPartial: false })
})

test("of more pairs than are grouped the most similar are, and the reply says so", async () => {
  const { add, clientId, server, worker } = fixture
  const projectId = await fixture.addProject(2028)
  await add("risk", projectId, "Orders above the limit are not approved")
  await add("risk", projectId, "Orders above a limit are not approved")
  const equal = await addEqual(projectId, 2)
  await compare(10)
  const grouped = (maxPairs: number) =>
    server.database.clientTransaction(clientId, async (tx) => {
      const actor = await loadActor(tx, {
        clientId,
        userId: worker.id,
        module: "IC",
        entityId: null,
        jobId: "none" as JobId,
      })
      const deps = { compiledProfiles: compiledProfiles(), clock: databaseClock, extensions: recordExtensions }
      const access = await loadAccessContext(tx, actor, deps)
      const { content, isLimited } = await listGroups(tx, access, { type: "RISK", projectId }, maxPairs)
      return { ids: content.map(({ records }) => records.map(({ id }) => id).toSorted()), isLimited }
    })
  expect(await grouped(1)).toEqual({ ids: [equal], isLimited: true })
  expect(await grouped(2)).toMatchObject({ ids: [equal, expect.anything()], isLimited: false })
})
