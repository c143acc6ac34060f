import type { MatrixPart } from "../../schemas/matrix-parts.ts"
import type { ViewColumn } from "../../modules/records/contracts/views.ts"
import type { Density } from "../../schemas/densities.ts"
import type { ListState } from "../list/list-state.ts"
import type { ColumnGroup } from "./matrix-model.ts"

/** Query and layout of a matrix; the app stores it in the URL and in the user's preferences. */
export interface MatrixState {
  readonly search: string
  /** The conditions on each type of records; a row is shown if each of its records matches those of its type. */
  readonly filters: Readonly<Partial<Record<MatrixPart, Pick<ListState, "conditions" | "join">>>>
  /** Only rows with this gap, a check of `engine/matrix/gap-checks.ts`. */
  readonly gap: string | null
  /** Whether processes and sub-processes are headings that can be collapsed, instead of columns of a flat table. */
  readonly isGrouped: boolean
  /** Order, width and visibility of the columns of each group, unless they are those of the profiles. */
  readonly columns: Readonly<Partial<Record<ColumnGroup, readonly ViewColumn[]>>>
  /** Key of the last column that stays while scrolling horizontally; null for none. */
  readonly frozen: string | null
  readonly density: Density
}
