import { moveColumn } from "../list/list-layout.ts"
import type { MatrixColumn, MatrixModel } from "./matrix-model.ts"
import type { MatrixColumnLayout } from "./use-matrix-layout.ts"

type ArrangedColumn = Pick<MatrixColumn, "group" | "columnKey" | "key">
type Arranging = Pick<MatrixModel, "state" | "change">

/** Moves a column before or after another one of its group. */
export function moveMatrixColumn(
  { state, change }: Arranging,
  { arranged }: Pick<MatrixColumnLayout, "arranged">,
  { group, columnKey }: ArrangedColumn,
  side: "before" | "after",
  target: string,
): void {
  const columns = moveColumn(arranged.get(group) ?? [], columnKey, side, target)
  change({ columns: { ...state.columns, [group]: columns } })
}

/** Shows or hides a column. */
export function showMatrixColumn(
  { state, change }: Arranging,
  { arranged }: Pick<MatrixColumnLayout, "arranged">,
  { group, columnKey, key }: ArrangedColumn,
  isVisible: boolean,
): void {
  const columns = (arranged.get(group) ?? []).map(({ hidden, ...column }) => {
    const isHidden = column.key === columnKey ? !isVisible : hidden
    return isHidden ? { ...column, hidden: true as const } : column
  })
  change({
    columns: { ...state.columns, [group]: columns },
    // A hidden column has no place up to which others could stay.
    ...(!isVisible && state.frozen === key && { frozen: null }),
  })
}
