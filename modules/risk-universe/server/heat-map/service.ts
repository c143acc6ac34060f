import { defaultLook } from "../../../../engine/heat-map/default-look.ts"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type { HeatMapLook } from "../../../../schemas/heat-map.ts"
import type { LocalisedText } from "../../../../schemas/languages.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import { appendAudit } from "../../../../server/audit-log/append.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { loadAccessContext, type RecordDeps } from "../../../records/server/index.ts"
import type {
  getHeatMap,
  HeatMap,
  HeatMapSettings,
  listMovedRisks,
  MovedRisks,
  updateHeatMapSettings,
} from "../../contracts/heat-map.ts"
import { loadHeatMap } from "./heat-map.ts"
import { loadMovedRisks } from "./moved-risks.ts"
import { findLook, saveLook } from "./settings-repository.ts"

export type HeatMapService = ReturnType<typeof heatMapService>

/** The heat map of the risks that the caller can see, and how it looks. */
export function heatMapService(deps: RecordDeps) {
  const { database } = deps
  return {
    map: (actor: Actor, body: BodyOf<typeof getHeatMap>): Promise<HeatMap> =>
      database.readTransaction(actor.clientId, async (tx) =>
        loadHeatMap(
          tx,
          await loadAccessContext(tx, actor, deps),
          { ...(await loadSettings(tx, actor)), ...body.levels },
          body,
        ),
      ),

    moved: (actor: Actor, body: BodyOf<typeof listMovedRisks>): Promise<MovedRisks> =>
      database.readTransaction(actor.clientId, async (tx) =>
        loadMovedRisks(tx, await loadAccessContext(tx, actor, deps), await loadSettings(tx, actor), body),
      ),

    settings: (actor: Actor): Promise<HeatMapSettings> =>
      database.readTransaction(actor.clientId, (tx) => loadSettings(tx, actor)),

    updateSettings: (
      actor: Actor,
      { revision, ...requested }: BodyOf<typeof updateHeatMapSettings>,
    ): Promise<HeatMapSettings> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        if (revision === undefined) throw new HttpError(428, problem("record.revision_missing", ["revision"]))
        const look = validLook(requested)
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

/** Trims the names of the bands; throws with every problem of the bands. */
function validLook(look: HeatMapLook): HeatMapLook {
  const bands = look.bands.map((band) => ({ ...band, name: trimmed(band.name) }))
  const problems = bands.flatMap(({ name, from, pattern }, index): Problem[] => {
    const before = bands[index - 1]
    return [
      ...(name.en === "" ? [problem("value.required", ["bands", index, "name"])] : []),
      ...((before ? from <= before.from : from !== 0) ? [problem("heat_map.bad_bands", ["bands", index, "from"])] : []),
      ...(bands.slice(0, index).some((earlier) => earlier.pattern === pattern)
        ? [problem("heat_map.same_pattern", ["bands", index, "pattern"])]
        : []),
    ]
  })
  if (problems.length > 0) throw new HttpError(400, problems)
  return { ...look, bands }
}

/** English is required; an empty name in another language is left out, so that English is shown instead. */
function trimmed({ en, ...others }: LocalisedText): LocalisedText {
  const translations = Object.entries(others).flatMap(([language, text]) => {
    const translation = text.trim()
    return translation === "" ? [] : [[language, translation]]
  })
  return { ...(Object.fromEntries(translations) as typeof others), en: en.trim() }
}
