import { storedSelection } from "../../../../engine/heat-map/stored-option.ts"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type { Assessment, HeatMapAxis, HeatMapLook } from "../../../../schemas/heat-map.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import { type listMovedRisks, maxMovedRisks, type MovedRisks } from "../../contracts/heat-map.ts"
import { mappedProfile, mappedRisks } from "./mapped-risks.ts"
import { findMoves, type StoredLevels } from "./move-repository.ts"
import { ratingColumns } from "./risk-repository.ts"

/** The risks of an arrow of the map, or of all its arrows. */
export async function loadMovedRisks(
  tx: ClientTransaction,
  access: AccessContext,
  look: HeatMapLook,
  { assessment, from, to, change, page = 0, size = maxMovedRisks, ...scope }: BodyOf<typeof listMovedRisks>,
): Promise<MovedRisks> {
  const mapped = mappedProfile(access, look, scope.profileId)
  if (!mapped?.axes) return { content: [], total: 0 }
  const { profile, axes } = mapped
  return findMoves(tx, access.actor.clientId, {
    risks: await mappedRisks(tx, access, profile, scope),
    ratings: ratingColumns(profile, axes),
    assessment,
    impact: storedLevels(axes.impact, assessment),
    likelihood: storedLevels(axes.likelihood, assessment),
    from,
    to,
    change,
    offset: page * size,
    size,
  })
}

function storedLevels({ levels }: HeatMapAxis, assessment: Assessment): StoredLevels {
  const options = levels.flatMap((level, index) => level.options[assessment].map((id) => ({ id, level: index + 1 })))
  return {
    selections: options.map(({ id }) => storedSelection(id)),
    levels: options.map(({ level }) => level),
    scores: levels.map(({ score }) => score),
  }
}
