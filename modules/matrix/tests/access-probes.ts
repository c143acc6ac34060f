import type { AccessFixture, Probe } from "../../../tests/server/access-control/access-fixture.ts"
import { text } from "../../../tests/support/profile-fixture.ts"

/** The matrix of the northern project, with a control or risk that has the name. */

const rcm = "/api/v1/rcm"
const ofProject = { probeScope: "entity", about: "one", withoutRight: "forbidden" } as const

const addedIn = ({ record, fixture }: AccessFixture, secretMarker: string, profileId = "control") =>
  record(secretMarker, profileId).then(({ id, revision }) => ({
    id: id as string,
    revision: revision as number,
    projectId: fixture.projects.north,
  }))

export const probes: readonly Probe[] = [
  {
    name: "outlineMatrix",
    ...ofProject,
    disclosesContent: true,
    async buildRequest(accessFixture, secretMarker) {
      const { projectId } = await addedIn(accessFixture, secretMarker, "process")
      return { method: "POST", url: `${rcm}/outline`, body: { projectId }, ids: [projectId] }
    },
  },
  {
    name: "listMatrixRows",
    ...ofProject,
    disclosesContent: true,
    async buildRequest(accessFixture, secretMarker) {
      const { projectId } = await addedIn(accessFixture, secretMarker)
      const section = { processId: null, subProcessId: null, offset: 0, size: 500 }
      return { method: "POST", url: `${rcm}/rows`, body: { projectId, sections: [section] }, ids: [projectId] }
    },
  },
  {
    name: "countMatrixGaps",
    ...ofProject,
    async buildRequest(accessFixture, secretMarker) {
      const { projectId } = await addedIn(accessFixture, secretMarker)
      return { method: "POST", url: `${rcm}/gaps`, body: { projectId }, ids: [projectId] }
    },
  },
  {
    name: "changeMatrixRecords",
    ...ofProject,
    async buildRequest(accessFixture, secretMarker) {
      const { id, revision, projectId } = await addedIn(accessFixture, secretMarker)
      const changes = [{ id, revision, fields: { title_1: text("Changed") } }]
      return { method: "PUT", url: `${rcm}/records`, body: { projectId, changes }, ids: [projectId, id] }
    },
  },
  {
    name: "listSimilarControls",
    ...ofProject,
    disclosesContent: true,
    async buildRequest(accessFixture, secretMarker) {
      const { id: riskId, projectId } = await addedIn(accessFixture, `${secretMarker} risk`, "risk")
      await accessFixture.record(secretMarker)
      const body = { projectId, riskId, search: secretMarker }
      return { method: "POST", url: `${rcm}/similar-controls`, body, ids: [projectId, riskId] }
    },
  },
  {
    name: "reportMatrixPresence",
    ...ofProject,
    async buildRequest(accessFixture, secretMarker) {
      const { id: recordId, projectId } = await addedIn(accessFixture, secretMarker)
      const body = { projectId, cell: { recordId, column: "title_1" } }
      return { method: "POST", url: `${rcm}/presence`, body, ids: [projectId, recordId] }
    },
  },
]
