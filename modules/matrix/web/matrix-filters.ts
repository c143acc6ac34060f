import { gapChecks, gapFilter } from "../../../engine/matrix/gap-checks.ts"
import { filterOf } from "../../../renderers/list/list-state.ts"
import type { MatrixProfiles, MatrixQuery } from "../../../renderers/matrix/matrix-source.ts"
import type { MatrixState } from "../../../renderers/matrix/matrix-state.ts"
import type { Filter } from "../../../schemas/query.ts"
import { matrixParts, type MatrixPart } from "../../../schemas/matrix-parts.ts"

/** The filter of each type of records: its conditions, and what the gap looks for. */
export function matrixFilters(
  { filters, gap }: Pick<MatrixState, "filters" | "gap">,
  profiles: MatrixProfiles,
): MatrixQuery["filters"] {
  const check = gapChecks.find((one) => one.check === gap)
  const combined = matrixParts.flatMap((part): readonly (readonly [MatrixPart, Filter])[] => {
    const profile = profiles[part]
    if (!profile) return []
    const own = filters[part] && filterOf(filters[part])
    const ofGap = check?.part === part ? gapFilter(check.check, profile) : null
    const conditions = [own, ofGap].filter((filter): filter is Filter => Boolean(filter))
    const [first] = conditions
    if (!first) return []
    return [[part, conditions.length === 1 ? first : { filterType: "join", operator: "AND", conditions }]]
  })
  return Object.fromEntries(combined)
}
