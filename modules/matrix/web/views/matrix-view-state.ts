import { conditionsOf, filterOf } from "../../../../renderers/list/list-state.ts"
import type { MatrixState } from "../../../../renderers/matrix/matrix-state.ts"
import { matrixParts } from "../../../../schemas/matrix-parts.ts"
import type { MatrixViewContent } from "../../contracts/views.ts"
import { arrangementOf } from "../matrix-layout.ts"

/** What a view saves of a matrix. */
export function viewContentOf(state: MatrixState): MatrixViewContent {
  const filters = matrixParts.flatMap((part) => {
    const conditions = state.filters[part]
    const filter = conditions && filterOf(conditions)
    return filter ? [[part, filter]] : []
  })
  return {
    ...arrangementOf(state),
    search: state.search.trim(),
    filters: Object.fromEntries(filters) as MatrixViewContent["filters"],
    gap: state.gap,
    isGrouped: state.isGrouped,
  }
}

/** A matrix as a view shows it. */
export function stateOfView({ filters, ...content }: MatrixViewContent): MatrixState {
  const conditions = matrixParts.flatMap((part) => (filters[part] ? [[part, conditionsOf(filters[part])]] : []))
  return { ...content, filters: Object.fromEntries(conditions) as MatrixState["filters"] }
}

/** Whether two states show the same matrix. */
export function isSameMatrix(one: MatrixState, other: MatrixState): boolean {
  return JSON.stringify(viewContentOf(one)) === JSON.stringify(viewContentOf(other))
}
