import { defaultLook } from "../../../engine/heat-map/default-look.ts"
import type { Probe } from "../../../tests/server/access-control/access-fixture.ts"

/** The risk universe, with a risk of the northern project that has the name. */

const universe = "/api/v1/risk-universe"
const settings = `${universe}/heat-map/settings`
const ofClient = { probeScope: "client", about: "many", withoutRight: "forbidden" } as const

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
]
