import {
  countCells,
  countMovements,
  createCellLookup,
  type RatedOptions,
} from "../../../../engine/heat-map/count-cells.ts"
import { storedOption } from "../../../../engine/heat-map/stored-option.ts"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type { Assessment, HeatMapAxes, HeatMapCell, HeatMapLook } from "../../../../schemas/heat-map.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import type { getHeatMap, HeatMap } from "../../contracts/heat-map.ts"
import { mappedProfile, mappedRisks } from "./mapped-risks.ts"
import { type CountedRisks, countRisks, ratingColumns, type StoredRating } from "./risk-repository.ts"

/** Counts the risks of the map's list by cell. */
export async function loadHeatMap(
  tx: ClientTransaction,
  access: AccessContext,
  look: HeatMapLook,
  body: BodyOf<typeof getHeatMap>,
): Promise<HeatMap> {
  const mapped = mappedProfile(access, look, body.profileId)
  if (!mapped) return toHeatMap(null, null, [])
  const { profile, axes } = mapped
  const risks = await mappedRisks(tx, access, profile, body)
  const counted = await countRisks(tx, access.actor.clientId, risks, ratingColumns(profile, axes))
  return toHeatMap(profile.profileId, axes, counted)
}

function toHeatMap(profileId: ProfileId | null, axes: HeatMapAxes | null, counted: readonly CountedRisks[]): HeatMap {
  const cellOf = { inherent: lookup(axes, "inherent"), residual: lookup(axes, "residual") }
  const now = counted
    .filter((one) => one.kind === "now")
    .map(({ inherent, residual, count }) => ({
      inherent: cellOf.inherent(inherent),
      residual: cellOf.residual(residual),
      count,
    }))
  const lastYear = (assessment: Assessment) => {
    const movements = counted.flatMap((one) =>
      "previous" in one && one.kind === assessment
        ? [{ from: cellOf[assessment](one.previous), to: cellOf[assessment](one.current), count: one.count }]
        : [],
    )
    return {
      count: sum(movements),
      cells: countCells(movements.map(({ from, count }) => ({ cell: from, count }))).cells,
      movements: countMovements(movements),
    }
  }
  const { count: continued, ...inherent } = lastYear("inherent")
  const { cells, movements } = lastYear("residual")
  const total = sum(now)
  return {
    profileId,
    axes,
    total,
    inherent: countCells(now.map((one) => ({ cell: one.inherent, count: one.count }))),
    residual: countCells(now.map((one) => ({ cell: one.residual, count: one.count }))),
    byControls: countMovements(now.map((one) => ({ from: one.inherent, to: one.residual, count: one.count }))),
    lastYear: {
      continued,
      added: total - continued,
      discontinued: sum(counted.filter(({ kind }) => kind === "discontinued")),
      inherent,
      residual: { cells, movements },
    },
  }
}

function lookup(axes: HeatMapAxes | null, assessment: Assessment): (rating: StoredRating) => HeatMapCell | null {
  if (!axes) return () => null
  const cellOf = createCellLookup(axes, assessment)
  return ({ impact, likelihood }) => {
    const options: RatedOptions = { impact: storedOption(impact), likelihood: storedOption(likelihood) }
    return cellOf(options)
  }
}

const sum = (counted: readonly { readonly count: number }[]) => counted.reduce((all, { count }) => all + count, 0)
