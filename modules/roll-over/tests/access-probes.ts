import { expect } from "vitest"
import { isUnfinished } from "../../../server/jobs/is-unfinished.ts"
import { type AccessFixture, data, type Probe } from "../../../tests/server/access-control/access-fixture.ts"
import { text } from "../../../tests/support/profile-fixture.ts"

const rollOvers = "/api/v1/roll-overs"

/** A record of the northern project that continues a record with this name in another project. */
async function recordWithPreviousYear(accessFixture: AccessFixture, secretMarker: string): Promise<string> {
  const { fixture, owner, record, sendOk } = accessFixture
  const projectId = await fixture.addProject(`Before ${secretMarker}`, [fixture.north])
  const fields = { title_1: text(secretMarker) }
  const previous = await sendOk("POST", data, { profileId: "control", projectId, fields })
  const { id } = await record(`${secretMarker} again`)
  await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx
      .insertInto("record_predecessor")
      .values({
        client_id: fixture.clientId,
        project_id: fixture.projects.north,
        entity_id: fixture.north,
        record_id: id,
        previous_id: previous.id,
        previous_project_id: projectId,
        rolled_by: owner.id,
      })
      .execute(),
  )
  return id
}

const own = { probeScope: "own", about: "one", withoutRight: "forbidden" } as const

/** A roll-over of a previous year with a process of this name into the northern project. */
async function prepared(accessFixture: AccessFixture, secretMarker: string): Promise<string> {
  const { sendOk, waitForJob, fixture } = accessFixture
  const sourceId = await previousYear(accessFixture, secretMarker)
  const body = { projectId: fixture.projects.north, sourceId, parts: ["risks"] }
  const { id, job } = await sendOk("POST", rollOvers, body)
  await waitForJob(job.id)
  return id
}

async function previousYear({ fixture, sendOk }: AccessFixture, secretMarker: string): Promise<string> {
  const projectId = await fixture.addProject(`Year before ${secretMarker}`, [fixture.north])
  await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx.updateTable("project").set({ financial_year: 2025 }).where("id", "=", projectId).execute(),
  )
  await sendOk("POST", data, { profileId: "process", projectId, fields: { title_1: text(secretMarker) } })
  return projectId
}

async function applied(accessFixture: AccessFixture, secretMarker: string): Promise<string> {
  const id = await prepared(accessFixture, secretMarker)
  const { job } = await accessFixture.sendOk("POST", `${rollOvers}/${id}/apply`)
  await accessFixture.waitForJob(job.id)
  const rollOver = await accessFixture.sendOk("GET", `${rollOvers}/${id}`)
  expect(rollOver).toMatchObject({ state: "applied", results: { left: 0, outdated: 0, rejected: 0 } })
  return id
}

/** Waits for the job that a request has started; it changes what the next roll-over into the same project finds. */
const untilDone =
  ({ fixture, owner }: AccessFixture, id: string) =>
  async () => {
    await fixture.server.untilJobs(
      () => fixture.call(owner, "GET", `${rollOvers}/${id}`),
      ({ body }) => !isUnfinished(body.job),
    )
  }

export const probes: readonly Probe[] = [
  {
    name: "listRollOverSources",
    probeScope: "entity",
    about: "one",
    withoutRight: "forbidden",
    disclosesContent: true,
    async buildRequest(accessFixture, secretMarker) {
      await previousYear(accessFixture, secretMarker)
      const { north } = accessFixture.fixture.projects
      return { method: "GET", url: `${rollOvers}/sources?projectId=${north}`, ids: [north] }
    },
  },
  {
    name: "listRollOverProcesses",
    probeScope: "entity",
    about: "one",
    withoutRight: "forbidden",
    disclosesContent: true,
    async buildRequest(accessFixture, secretMarker) {
      const sourceId = await previousYear(accessFixture, secretMarker)
      const { north } = accessFixture.fixture.projects
      const url = `${rollOvers}/processes?projectId=${north}&sourceId=${sourceId}`
      return { method: "GET", url, ids: [north, sourceId] }
    },
  },
  {
    name: "startRollOver",
    probeScope: "entity",
    about: "one",
    withoutRight: "forbidden",
    async buildRequest(accessFixture, secretMarker) {
      const sourceId = await previousYear(accessFixture, secretMarker)
      const { north } = accessFixture.fixture.projects
      const body = { projectId: north, sourceId, parts: [] }
      return { method: "POST", url: rollOvers, body, ids: [north, sourceId] }
    },
  },
  {
    name: "listRollOvers",
    probeScope: "own",
    about: "many",
    withoutRight: "forbidden",
    async buildRequest(accessFixture, secretMarker) {
      await prepared(accessFixture, secretMarker)
      return { method: "GET", url: rollOvers, ids: [] }
    },
  },
  {
    name: "getRollOver",
    ...own,
    async buildRequest(accessFixture, secretMarker) {
      const id = await prepared(accessFixture, secretMarker)
      return { method: "GET", url: `${rollOvers}/${id}`, ids: [id] }
    },
  },
  {
    name: "listRollOverRows",
    ...own,
    disclosesContent: true,
    async buildRequest(accessFixture, secretMarker) {
      const id = await prepared(accessFixture, secretMarker)
      return { method: "GET", url: `${rollOvers}/${id}/rows`, ids: [id] }
    },
  },
  {
    name: "updateRollOver",
    ...own,
    async buildRequest(accessFixture, secretMarker) {
      const id = await prepared(accessFixture, secretMarker)
      return { method: "PATCH", url: `${rollOvers}/${id}`, body: { movesDates: false }, ids: [id] }
    },
  },
  {
    name: "chooseRollOverRow",
    ...own,
    async buildRequest(accessFixture, secretMarker) {
      const id = await prepared(accessFixture, secretMarker)
      return { method: "PATCH", url: `${rollOvers}/${id}/rows/1`, body: { choice: "leave" }, ids: [id] }
    },
  },
  {
    name: "chooseRollOverRows",
    ...own,
    async buildRequest(accessFixture, secretMarker) {
      const id = await prepared(accessFixture, secretMarker)
      return { method: "PUT", url: `${rollOvers}/${id}/choices`, body: { kind: "add", choice: "leave" }, ids: [id] }
    },
  },
  {
    name: "applyRollOver",
    ...own,
    async buildRequest(accessFixture, secretMarker) {
      const id = await prepared(accessFixture, secretMarker)
      return { method: "POST", url: `${rollOvers}/${id}/apply`, ids: [id], after: untilDone(accessFixture, id) }
    },
  },
  {
    name: "undoRollOver",
    ...own,
    async buildRequest(accessFixture, secretMarker) {
      const id = await applied(accessFixture, secretMarker)
      return { method: "POST", url: `${rollOvers}/${id}/undo`, ids: [id], after: untilDone(accessFixture, id) }
    },
  },
  {
    name: "discardRollOver",
    ...own,
    async buildRequest(accessFixture, secretMarker) {
      const id = await prepared(accessFixture, secretMarker)
      return { method: "DELETE", url: `${rollOvers}/${id}`, ids: [id] }
    },
  },
  {
    name: "getRecordYears",
    probeScope: "entity",
    about: "one",
    withoutRight: "forbidden",
    disclosesContent: true,
    async buildRequest(accessFixture, secretMarker) {
      const id = await recordWithPreviousYear(accessFixture, secretMarker)
      return { method: "GET", url: `${rollOvers}/records/${id}`, ids: [id] }
    },
  },
]
