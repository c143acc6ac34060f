import { masterLibrary } from "../../../schemas/ids.ts"
import { text } from "../../../tests/support/profile-fixture.ts"
import { type AccessFixture, data, type Probe } from "../../../tests/server/access-control/access-fixture.ts"

/** Syncs with the master library: only for the user who compares, who must see the library and the project. */

const syncs = `${data}/sync-with-master`
const own = { probeScope: "own", about: "one", withoutRight: "forbidden" } as const

/** Compares the northern project with a library of one process with this name. */
async function compared(accessFixture: AccessFixture, secretMarker: string): Promise<string> {
  const { fixture, sendOk, waitForJob } = accessFixture
  // With a unique number, because a record of the project with the same number would be linked under its own name.
  const fields = { title_1: text(secretMarker), uid_1: text(secretMarker) }
  const master = { profileId: "process", projectId: masterLibrary, fields }
  const { id: processId } = await sendOk("POST", data, master)
  const assign = [{ processId, entityId: fixture.north }]
  await sendOk("PUT", "/api/v1/profiles/process-mapping/entities", { assign, withdraw: [] })
  const { id, job } = await sendOk("POST", syncs, { projectId: fixture.projects.north })
  await waitForJob(job.id)
  return id
}

async function applied(accessFixture: AccessFixture, secretMarker: string): Promise<string> {
  const id = await compared(accessFixture, secretMarker)
  const { job } = await accessFixture.sendOk("POST", `${syncs}/${id}/apply`)
  await accessFixture.waitForJob(job.id)
  return id
}

export const probes: readonly Probe[] = [
  {
    name: "startMasterSync",
    probeScope: "entity",
    about: "one",
    withoutRight: "forbidden",
    async buildRequest({ fixture }) {
      const { north } = fixture.projects
      return { method: "POST", url: syncs, body: { projectId: north }, ids: [north] }
    },
  },
  {
    name: "listMasterSyncs",
    probeScope: "own",
    about: "many",
    withoutRight: "forbidden",
    async buildRequest(accessFixture, secretMarker) {
      await compared(accessFixture, secretMarker)
      return { method: "GET", url: syncs, ids: [] }
    },
  },
  {
    name: "getMasterSync",
    ...own,
    async buildRequest(accessFixture, secretMarker) {
      const id = await compared(accessFixture, secretMarker)
      return { method: "GET", url: `${syncs}/${id}`, ids: [id] }
    },
  },
  {
    name: "listMasterSyncRows",
    ...own,
    disclosesContent: true,
    async buildRequest(accessFixture, secretMarker) {
      const id = await compared(accessFixture, secretMarker)
      return { method: "GET", url: `${syncs}/${id}/rows?size=200&search=${secretMarker}`, ids: [id] }
    },
  },
  {
    name: "chooseSyncRow",
    ...own,
    async buildRequest(accessFixture, secretMarker) {
      const id = await compared(accessFixture, secretMarker)
      const { content } = await accessFixture.sendOk("GET", `${syncs}/${id}/rows?search=${secretMarker}`)
      const url = `${syncs}/${id}/rows/${content[0].row}`
      return { method: "PATCH", url, body: { choice: "project" }, ids: [id] }
    },
  },
  {
    name: "chooseSyncRows",
    ...own,
    async buildRequest(accessFixture, secretMarker) {
      const id = await compared(accessFixture, secretMarker)
      return { method: "PUT", url: `${syncs}/${id}/choices`, body: { of: "add", choice: "project" }, ids: [id] }
    },
  },
  {
    name: "applyMasterSync",
    ...own,
    async buildRequest(accessFixture, secretMarker) {
      const id = await compared(accessFixture, secretMarker)
      return { method: "POST", url: `${syncs}/${id}/apply`, ids: [id] }
    },
  },
  {
    name: "undoMasterSync",
    ...own,
    async buildRequest(accessFixture, secretMarker) {
      const id = await applied(accessFixture, secretMarker)
      return { method: "POST", url: `${syncs}/${id}/undo`, ids: [id] }
    },
  },
  {
    name: "discardMasterSync",
    ...own,
    async buildRequest(accessFixture, secretMarker) {
      const id = await compared(accessFixture, secretMarker)
      return { method: "DELETE", url: `${syncs}/${id}`, ids: [id] }
    },
  },
]
