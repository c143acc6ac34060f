import { masterLibrary } from "../../../schemas/ids.ts"
import { text } from "../../../tests/support/profile-fixture.ts"
import { type AccessFixture, data, type Probe } from "../../../tests/server/access-control/access-fixture.ts"

/** The master library: for every user of the client with the permission, whatever their entities are. */

const mapping = "/api/v1/profiles/process-mapping"
const masters = `${data}/master`
const shared = { probeScope: "client", about: "one" } as const

async function master({ sendOk }: AccessFixture, secretMarker: string, profileId = "process") {
  const body = { profileId, projectId: masterLibrary, fields: { title_1: text(secretMarker) } }
  const { id, revision } = await sendOk("POST", data, body)
  return { id: id as string, revision: revision as number }
}

export const probes: readonly Probe[] = [
  {
    name: "listMasterProcesses",
    probeScope: "client",
    about: "many",
    disclosesContent: true,
    async buildRequest(accessFixture, secretMarker) {
      await master(accessFixture, secretMarker)
      return { method: "GET", url: `${mapping}/master`, ids: [] }
    },
  },
  {
    name: "mapChildProcess",
    ...shared,
    async buildRequest(accessFixture, secretMarker) {
      const { id, revision } = await master(accessFixture, secretMarker)
      return { method: "PUT", url: `${mapping}/child`, body: { id, parentId: null, revision }, ids: [id] }
    },
  },
  {
    name: "deleteMasterProcess",
    ...shared,
    async buildRequest(accessFixture, secretMarker) {
      const { id, revision } = await master(accessFixture, secretMarker)
      return { method: "DELETE", url: `${mapping}/${id}?revision=${revision}`, ids: [id] }
    },
  },
  {
    name: "setMasterProcessFiles",
    ...shared,
    async buildRequest(accessFixture, secretMarker) {
      const { id, revision } = await master(accessFixture, secretMarker)
      const body = { keyword: "narrative_files_1", files: [], revision }
      return { method: "PUT", url: `${mapping}/${id}/files`, body, ids: [id] }
    },
  },
  {
    name: "listProcessAssignments",
    probeScope: "entity",
    about: "many",
    async buildRequest(accessFixture, secretMarker) {
      const { id } = await master(accessFixture, secretMarker)
      const assign = [{ processId: id, entityId: accessFixture.fixture.north }]
      await accessFixture.sendOk("PUT", `${mapping}/entities`, { assign, withdraw: [] })
      return { method: "GET", url: `${mapping}/entities`, ids: [] }
    },
  },
  {
    name: "changeProcessAssignments",
    probeScope: "entity",
    about: "one",
    async buildRequest(accessFixture, secretMarker) {
      const { id } = await master(accessFixture, secretMarker)
      const assign = [{ processId: id, entityId: accessFixture.fixture.north }]
      const body = { assign, withdraw: [] }
      return { method: "PUT", url: `${mapping}/entities`, body, ids: [accessFixture.fixture.north] }
    },
  },
  ...["getProcessTeam", "listTeamCandidates", "addTeamMembers", "removeTeamMember"].map((name): Probe => ({
    name,
    probeScope: "entity",
    about: "one",
    async buildRequest(accessFixture, secretMarker) {
      const { fixture, sendOk } = accessFixture
      const process = await master(accessFixture, secretMarker)
      const pair = { processId: process.id, entityId: fixture.north }
      await sendOk("PUT", `${mapping}/entities`, { assign: [pair], withdraw: [] })
      const url = `${mapping}/${process.id}/team/${fixture.north}`
      const ids = [fixture.north]
      if (name === "getProcessTeam") return { method: "GET", url, ids }
      if (name === "listTeamCandidates") return { method: "GET", url: `${url}/candidates`, ids }
      const member = await fixture.user(`${secretMarker}-member`)
      const body = { userIds: [member.id], permission: { read: true, update: false, delete: false } }
      if (name === "addTeamMembers") return { method: "POST", url, body, ids }
      await sendOk("POST", url, body)
      return { method: "DELETE", url: `${url}/${member.id}`, ids }
    },
  })),
  {
    name: "createMaster",
    ...shared,
    withoutRight: "forbidden",
    async buildRequest(accessFixture, secretMarker) {
      const process = await master(accessFixture, secretMarker)
      const body = {
        profileId: "sub-process",
        fields: { title_1: text("Below it") },
        linkTo: { id: process.id, keyword: "sub_processes_1" },
      }
      return { method: "POST", url: masters, body, ids: [process.id] }
    },
  },
  {
    name: "updateMaster",
    ...shared,
    withoutRight: "forbidden",
    async buildRequest(accessFixture, secretMarker) {
      const { id, revision } = await master(accessFixture, secretMarker, "control")
      const body = { revision, fields: { title_1: text("Another name") } }
      return { method: "PUT", url: `${masters}/${id}`, body, ids: [id] }
    },
  },
  {
    name: "listMasterUses",
    ...shared,
    withoutRight: "absent",
    async buildRequest(accessFixture, secretMarker) {
      const { id } = await master(accessFixture, secretMarker, "risk")
      return { method: "GET", url: `${masters}/${id}/uses`, ids: [id] }
    },
  },
]
