import { randomUUID } from "node:crypto"
import type { AccessFixture, Probe } from "../../../tests/server/access-control/access-fixture.ts"
import { text } from "../../../tests/support/profile-fixture.ts"

/** The matrix of the northern project, with a control or risk that has the name. */

const rcm = "/api/v1/rcm"
const ofProject = { probeScope: "entity", about: "one", withoutRight: "forbidden" } as const

const ownView = { probeScope: "own", about: "one", withoutRight: "forbidden" } as const
const viewContent = {
  columns: {},
  frozen: null,
  density: "compact",
  search: "",
  filters: {},
  gap: null,
  isGrouped: true,
} as const
const viewOf = async ({ sendOk }: AccessFixture, name: string): Promise<string> =>
  (await sendOk("POST", `${rcm}/views`, { name, shared: false, content: viewContent })).id

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
    name: "checkMatrixRows",
    ...ofProject,
    async buildRequest(accessFixture, secretMarker) {
      const { id: controlId, projectId } = await addedIn(accessFixture, secretMarker)
      const rows = [{ processId: null, subProcessId: null, riskId: null, controlId }]
      return { method: "POST", url: `${rcm}/rows/check`, body: { projectId, rows, search: "?" }, ids: [projectId] }
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
  {
    name: "listMatrixViews",
    probeScope: "own",
    about: "many",
    withoutRight: "forbidden",
    disclosesContent: true,
    async buildRequest(accessFixture, secretMarker) {
      const id = await viewOf(accessFixture, secretMarker)
      return { method: "GET", url: `${rcm}/views`, ids: [id] }
    },
  },
  {
    name: "createMatrixView",
    probeScope: "client",
    about: "many",
    withoutRight: "forbidden",
    buildRequest: async (_, secretMarker) => ({
      method: "POST",
      url: `${rcm}/views`,
      body: { name: `${secretMarker} ${randomUUID()}`, shared: false, content: viewContent },
      ids: [],
    }),
  },
  ...(["PUT", "DELETE"] as const).map((method): Probe => ({
    name: method === "PUT" ? "updateMatrixView" : "deleteMatrixView",
    ...ownView,
    async buildRequest(accessFixture, secretMarker) {
      const id = await viewOf(accessFixture, secretMarker)
      return method === "PUT"
        ? {
            method,
            url: `${rcm}/views/${id}`,
            body: { revision: 1, name: secretMarker, shared: false, content: viewContent },
            ids: [id],
          }
        : { method, url: `${rcm}/views/${id}?revision=1`, ids: [id] }
    },
  })),
  {
    name: "saveMatrixPreference",
    ...ownView,
    async buildRequest(accessFixture, secretMarker) {
      const id = await viewOf(accessFixture, secretMarker)
      return { method: "PUT", url: `${rcm}/preference`, body: { defaultViewId: id }, ids: [id] }
    },
  },
]
