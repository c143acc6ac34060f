import { defaultLook } from "../../../engine/heat-map/default-look.ts"
import { type AccessFixture, data, type Probe } from "../../../tests/server/access-control/access-fixture.ts"

/** The risk universe, with a risk of the northern project that has the name. */

const universe = "/api/v1/risk-universe"
const settings = `${universe}/heat-map/settings`
const ofClient = { probeScope: "client", about: "many", withoutRight: "forbidden" } as const

const similar = `${universe}/similar-records`
const ofRecords = { probeScope: "entity", about: "one", withoutRight: "forbidden" } as const

/** Two risks of the northern project with almost this name. */
async function similarRisks({ record }: AccessFixture, name: string) {
  return [await record(name, "risk"), await record(`${name} 2`, "risk")] as const
}

/** Two such risks, compared. */
async function comparedRisks(accessFixture: AccessFixture, name: string) {
  const { fixture, sendOk } = accessFixture
  const risks = await similarRisks(accessFixture, name)
  const { jobId } = await sendOk("POST", `${similar}/comparisons`, { type: "RISK" })
  await accessFixture.waitForJob(jobId)
  return { risks, projectId: fixture.projects.north }
}

export const probes: readonly Probe[] = [
  {
    name: "getHeatMapSettings",
    ...ofClient,
    buildRequest: async () => ({ method: "GET", url: settings, ids: [] }),
  },
  {
    name: "updateHeatMapSettings",
    ...ofClient,
    buildRequest: async ({ fixture, other }, secretMarker) => ({
      method: "PUT",
      url: settings,
      body: {
        ...defaultLook,
        bands: defaultLook.bands.map((band) => ({ ...band, name: { en: secretMarker } })),
        revision: 0,
      },
      ids: [],
      async after() {
        for (const { clientId, server } of [fixture, other])
          await server.database.clientTransaction(clientId, (tx) =>
            tx.deleteFrom("heat_map_settings").where("client_id", "=", clientId).execute(),
          )
      },
    }),
  },
  {
    name: "getHeatMap",
    ...ofClient,
    async buildRequest({ record }, secretMarker) {
      await record(secretMarker, "risk")
      return { method: "POST", url: `${universe}/heat-map`, body: {}, ids: [] }
    },
  },
  {
    name: "listMovedRisks",
    ...ofClient,
    async buildRequest({ record }, secretMarker) {
      await record(secretMarker, "risk")
      return { method: "POST", url: `${universe}/heat-map/moved`, body: { assessment: "inherent" }, ids: [] }
    },
  },
  {
    name: "exportHeatMapPdf",
    ...ofClient,
    async buildRequest({ record }, secretMarker) {
      await record(secretMarker, "risk")
      const body = { kind: "inherent", assessment: "inherent", lines: [], day: "2026-11-27" }
      return { method: "POST", url: `${universe}/heat-map/pdf`, body, ids: [] }
    },
  },
  {
    name: "listRiskTree",
    probeScope: "entity",
    about: "one",
    withoutRight: "forbidden",
    disclosesContent: true,
    async buildRequest({ record, fixture }, secretMarker) {
      await record(secretMarker, "risk")
      const parent = { projectId: fixture.projects.north }
      return { method: "POST", url: `${universe}/tree`, body: { parent, size: 200 }, ids: [parent.projectId] }
    },
  },
  {
    name: "startSimilarityComparison",
    ...ofClient,
    buildRequest: async ({ fixture, other }) => ({
      method: "POST",
      url: `${similar}/comparisons`,
      body: { type: "CONTROL" },
      ids: [],
      // Another request would find the comparison of this one.
      async after() {
        for (const { clientId, server } of [fixture, other])
          await server.database.clientTransaction(clientId, (tx) =>
            tx.deleteFrom("similarity_comparison").where("client_id", "=", clientId).execute(),
          )
      },
    }),
  },
  {
    name: "getSimilarityComparison",
    ...ofClient,
    buildRequest: async () => ({ method: "GET", url: `${similar}/comparison?type=RISK`, ids: [] }),
  },
  {
    name: "listSimilarGroups",
    ...ofClient,
    async buildRequest(accessFixture, secretMarker) {
      const { projectId } = await comparedRisks(accessFixture, secretMarker)
      return { method: "GET", url: `${similar}/groups?type=RISK&projectId=${projectId}`, ids: [] }
    },
  },
  {
    name: "dismissSimilarRecords",
    ...ofRecords,
    async buildRequest(accessFixture, secretMarker) {
      const recordIds = (await similarRisks(accessFixture, secretMarker)).map(({ id }) => id)
      return { method: "POST", url: `${similar}/dismissals`, body: { recordIds }, ids: recordIds.slice(0, 1) }
    },
  },
  {
    name: "restoreSimilarRecords",
    ...ofRecords,
    async buildRequest(accessFixture, secretMarker) {
      const recordIds = (await similarRisks(accessFixture, secretMarker)).map(({ id }) => id)
      return { method: "POST", url: `${similar}/dismissals/undo`, body: { recordIds }, ids: recordIds.slice(0, 1) }
    },
  },
  {
    name: "previewSimilarJoin",
    ...ofRecords,
    disclosesContent: true,
    async buildRequest(accessFixture, secretMarker) {
      const [target, joined] = await similarRisks(accessFixture, secretMarker)
      const body = { keepId: target.id, joinIds: [joined.id] }
      return { method: "POST", url: `${similar}/join/preview`, body, ids: [target.id] }
    },
  },
  {
    name: "joinSimilarRecords",
    ...ofRecords,
    async buildRequest(accessFixture, secretMarker) {
      const [target, joined] = await similarRisks(accessFixture, secretMarker)
      const revised = async ({ id }: { readonly id: string }) => ({
        id,
        revision: (await accessFixture.sendOk("GET", `${data}/${id}`)).revision,
      })
      const body = { keep: await revised(target), join: [await revised(joined)] }
      return { method: "POST", url: `${similar}/join`, body, ids: [target.id] }
    },
  },
]
