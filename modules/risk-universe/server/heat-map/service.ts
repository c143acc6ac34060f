import { defaultLook } from "../../../../engine/heat-map/default-look.ts"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type { HeatMapLook } from "../../../../schemas/heat-map.ts"
import { problem } from "../../../../schemas/problems.ts"
import { appendAudit } from "../../../../server/audit-log/append.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { RecordDeps } from "../../../records/server/index.ts"
import type { HeatMapSettings, updateHeatMapSettings } from "../../contracts/heat-map.ts"
import { findLook, saveLook } from "./settings-repository.ts"

export type HeatMapService = ReturnType<typeof heatMapService>

/** The heat map of the risks that the caller can see, and how it looks. */
export function heatMapService({ database }: RecordDeps) {
  return {
    settings: (actor: Actor): Promise<HeatMapSettings> =>
      database.readTransaction(actor.clientId, (tx) => loadSettings(tx, actor)),

    updateSettings: (
      actor: Actor,
      { revision, ...look }: BodyOf<typeof updateHeatMapSettings>,
    ): Promise<HeatMapSettings> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        if (revision === undefined) throw new HttpError(428, problem("record.revision_missing", ["revision"]))
        assertAscending(look)
        const before = await loadSettings(tx, actor)
        if (!(await saveLook(tx, actor, look, revision)))
          throw new HttpError(409, problem("heat_map.conflict", ["revision"]), { current: before })
        const changes = (["impactLevels", "likelihoodLevels", "bands", "appetite"] as const).flatMap((parameter) => {
          const [previous, current] = [before[parameter], look[parameter]]
          return JSON.stringify(previous) === JSON.stringify(current)
            ? []
            : [{ section: null, parameter, previous, current }]
        })
        await appendAudit(tx, actor, {
          subjectKind: "heatMapSettings",
          subjectId: actor.clientId,
          action: "heat_map_changed",
          changes,
        })
        return loadSettings(tx, actor)
      }),
  }
}

async function loadSettings(tx: ClientTransaction, { clientId }: Actor): Promise<HeatMapSettings> {
  const stored = await findLook(tx, clientId)
  return stored ? { ...stored.look, revision: stored.revision } : { ...defaultLook, revision: 0 }
}

function assertAscending({ bands }: HeatMapLook): void {
  bands.forEach(({ from }, index) => {
    const before = bands[index - 1]
    if (before ? from <= before.from : from !== 0)
      throw new HttpError(400, problem("heat_map.bad_bands", ["bands", index, "from"]))
  })
}
