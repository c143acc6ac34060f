import { X } from "lucide-react"
import type { ReactNode } from "react"
import { useIntl } from "react-intl"
import { maxSelectedRows } from "../../schemas/matrix-parts.ts"
import { IconButton } from "../../ui/icon-button.tsx"
import { useListText } from "../list/use-list-text.ts"
import type { RowSelection } from "./use-row-selection.ts"
import { useMatrixText } from "./use-matrix-text.ts"

export interface MatrixSelectionBarProps {
  readonly selection: RowSelection
  /** The actions for the selected rows. */
  readonly children: ReactNode
}

/**
 * Shows the number of selected rows, and whether it is the most that can be selected, the actions for them, and a
 * button to clear the selection.
 */
export function MatrixSelectionBar({ selection, children }: MatrixSelectionBarProps) {
  const text = useMatrixText()
  const listText = useListText()
  const intl = useIntl()
  const count = selection.rows.length
  return (
    <div className="ru-selection-bar ru-row ru-gap-2" role="toolbar" aria-label={listText("list.selected.bar")}>
      <span className="ru-selection-bar__count ru-small ru-bold" role="status">
        {count >= maxSelectedRows
          ? text("matrixGrid.selected.most", { shown: intl.formatNumber(count) })
          : text("matrixGrid.selected", { count, shown: intl.formatNumber(count) })}
      </span>
      {children}
      <IconButton
        size="sm"
        label={listText("list.selected.clear")}
        icon={<X aria-hidden="true" />}
        onClick={selection.none}
      />
    </div>
  )
}
