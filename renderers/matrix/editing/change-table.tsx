import { useState, type CSSProperties, type SyntheticEvent } from "react"
import { useFieldView } from "../../../fields/rendering/view-context.tsx"
import { textIn } from "../../../schemas/languages.ts"
import { useEditingText } from "../../list/editing/use-editing-text.ts"
import { Badge } from "../../../ui/badge.tsx"
import type { MatrixProfiles } from "../matrix-source.ts"
import type { RunCell } from "./change-run.ts"

/**
 * Heights of rows without and with messages, in pixels; rows are of equal height, so that any can be rendered alone.
 */
const rowHeights = { plain: 52, explained: 76 } as const
/** Rows rendered above and below the visible ones. */
const overscan = 6
/** Rows rendered before the height of the table is known. */
const initialRows = 12

const toneOf = { change: "accent", same: "neutral", skipped: "warning", rejected: "danger" } as const

export interface ChangeTableProps {
  readonly cells: readonly RunCell[]
  readonly profiles: MatrixProfiles
  readonly label: string
}

/** Cells with their values before and after a change; renders only the visible ones. */
export function ChangeTable({ cells, profiles, label }: ChangeTableProps) {
  const text = useEditingText()
  const { language } = useFieldView()
  const [visible, setVisible] = useState({ first: 0, count: initialRows })
  const rowHeight = rowHeights[cells.some(({ message }) => message) ? "explained" : "plain"]
  const showVisible = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    const first = Math.floor(currentTarget.scrollTop / rowHeight)
    const count = Math.ceil(currentTarget.clientHeight / rowHeight)
    if (first !== visible.first || count !== visible.count) setVisible({ first, count })
  }
  // Fields of different record types can have the same label.
  const typeOf = ({ column: { group } }: RunCell) => {
    const profile = profiles[group === "RESULTS" ? "CONTROL" : group]
    return profile ? textIn(profile.name, language) : ""
  }
  const from = Math.max(0, Math.min(visible.first, cells.length - visible.count) - overscan)
  const to = Math.min(cells.length, visible.first + visible.count + overscan)
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    <div
      className="ru-matrix-changes ru-panel"
      tabIndex={0}
      role="region"
      aria-label={label}
      onScroll={showVisible}
      onFocus={showVisible}
      style={{ "--ru-change-row": `${rowHeight}px` } as CSSProperties}
    >
      <table className="ru-data-table" aria-rowcount={cells.length + 1}>
        <thead>
          <tr>
            <th scope="col">{text("editing.paste.record")}</th>
            <th scope="col">{text("editing.paste.column")}</th>
            <th scope="col">{text("editing.paste.before")}</th>
            <th scope="col">{text("editing.paste.after")}</th>
            <th scope="col">{text("editing.paste.result")}</th>
          </tr>
        </thead>
        <tbody>
          <Spacer height={from * rowHeight} />
          {cells.slice(from, to).map((cell, at) => (
            <tr key={`${cell.record.id} ${cell.column.key} ${cell.after}`} aria-rowindex={from + at + 2}>
              <td>
                <bdi dir="ltr" className="ru-code">
                  {cell.record.uniqueId}
                </bdi>
              </td>
              <td>
                <bdi>{cell.column.label}</bdi>
                <CellText note>{typeOf(cell)}</CellText>
              </td>
              <td>
                <CellText>{cell.before || text("editing.blank")}</CellText>
              </td>
              <td>
                <CellText>{cell.after || text("editing.blank")}</CellText>
              </td>
              <td>
                <Badge tone={cell.isDone ? "success" : toneOf[cell.status]}>
                  {text(cell.isDone ? "editing.paste.result.done" : `editing.paste.result.${cell.status}`)}
                </Badge>
                {cell.message ? <CellText note>{cell.message}</CellText> : null}
              </td>
            </tr>
          ))}
          <Spacer height={(cells.length - to) * rowHeight} />
        </tbody>
      </table>
    </div>
  )
}

function CellText({ children, note = false }: { readonly children: string; readonly note?: boolean }) {
  return (
    <span className={note ? "ru-matrix-changes__text ru-note" : "ru-matrix-changes__text"} dir="auto">
      {children}
    </span>
  )
}

/** Takes the space of rows that are not rendered. */
function Spacer({ height }: { readonly height: number }) {
  return height > 0 ? <tr aria-hidden="true" style={{ blockSize: height }} /> : null
}
