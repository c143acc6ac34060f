import { ChevronDown, ChevronUp, GripVertical, X } from "lucide-react"
import { useId, useLayoutEffect, useRef } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { columnId, listedColumns } from "../../../../engine/edit/columns.ts"
import type { ListColumn } from "../../../../schemas/profile.ts"
import { Badge } from "../../../../ui/badge.tsx"
import { IconButton } from "../../../../ui/icon-button.tsx"
import type { ProfileEditorState } from "../profile-editor-state.ts"
import { dragRow } from "./drag-row.ts"
import { useColumnKeyboardDrag } from "./use-column-keyboard-drag.ts"
import { useColumnName } from "./use-column-name.ts"

interface ColumnListProps {
  readonly editorState: ProfileEditorState
  readonly selected: string | null
  readonly onChoose: (id: string) => void
}

/** The columns of the list, to reorder, select and remove. */
export function ColumnList({ editorState, selected, onChoose }: ColumnListProps) {
  const { definition, onEdit } = editorState
  const { formatMessage } = useIntl()
  const columns = listedColumns(definition)
  const { nameOf, kindOf } = useColumnName(definition)
  const keyboardDrag = useColumnKeyboardDrag(columns, nameOf, onEdit)
  const hint = useId()
  const list = useRef<HTMLOListElement>(null)
  // After a move, the focus follows the moved column; after a removal, it goes to the column in that position. In the
  // layout phase: an effect of an earlier render may still be pending when a key is pressed, and would use it up.
  const holding = useRef<FocusedColumn | null>(null)
  useLayoutEffect(() => {
    const focused = holding.current
    holding.current = null
    if (focused && list.current) findFocusTarget(list.current, focused)?.focus()
  })
  const step = (column: ListColumn, by: 1 | -1) => {
    const [id, position] = [columnId(column), columns.indexOf(column)]
    holding.current = { id, position, step: by }
    keyboardDrag.moveTo({ id, position: position + by })
  }
  return (
    <>
      <span id={hint} hidden>
        <FormattedMessage id="recordType.lists.hint" />
      </span>
      <ol ref={list} className="ru-panel ru-divided" aria-label={formatMessage({ id: "recordType.lists.columns" })}>
        {keyboardDrag.visible.map((column, at) => {
          const id = columnId(column)
          const name = nameOf(column)
          return (
            <li
              key={id}
              className="designer-lists__row designer__sortable-row ru-row ru-gap-4"
              data-lifted={keyboardDrag.lifted === id ? "" : undefined}
              data-chosen={selected === id ? "" : undefined}
            >
              <span
                className="designer__handle ru-row ru-subtle ru-icons-14"
                aria-hidden="true"
                onPointerDown={(event) => dragRow(event, (position) => keyboardDrag.moveTo({ id, position }))}
              >
                <GripVertical />
              </span>
              <button
                type="button"
                className="designer-lists__column ru-plain-button ru-fill ru-gap-8"
                data-column={id}
                aria-pressed={selected === id}
                aria-describedby={hint}
                onClick={() => onChoose(id)}
                onKeyDown={(event) => {
                  holding.current = event.key === "Tab" ? null : { id, position: at }
                  keyboardDrag.onKeyDown(event, id)
                }}
                onBlur={(event) => {
                  if (keyboardDrag.lifted === id && event.relatedTarget) keyboardDrag.cancel()
                }}
              >
                <bdi className="ru-truncate">{name}</bdi>
                <small className="ru-muted ru-truncate">{kindOf(column)}</small>
              </button>
              {column.modules?.map((module) => (
                <Badge key={module}>{formatMessage({ id: `shell.module.${module}` })}</Badge>
              ))}
              <IconButton
                size="xs"
                label={formatMessage({ id: "list.columns.up" }, { column: name })}
                shortcut="Alt+↑"
                icon={<ChevronUp aria-hidden="true" />}
                data-step={-1}
                disabled={at === 0}
                onClick={() => step(column, -1)}
              />
              <IconButton
                size="xs"
                label={formatMessage({ id: "list.columns.down" }, { column: name })}
                shortcut="Alt+↓"
                icon={<ChevronDown aria-hidden="true" />}
                data-step={1}
                disabled={at === columns.length - 1}
                onClick={() => step(column, 1)}
              />
              <IconButton
                size="xs"
                label={formatMessage({ id: "recordType.lists.remove" }, { column: name })}
                shortcut="Delete"
                icon={<X aria-hidden="true" />}
                onClick={() => {
                  holding.current = { id, position: at }
                  keyboardDrag.remove(id)
                }}
              />
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** The focused column or move button. */
interface FocusedColumn {
  readonly id: string
  readonly position: number
  readonly step?: 1 | -1
}

/**
 * The focus target after rendering: the column at this position when the column was removed, or the column when its
 * button is disabled.
 */
function findFocusTarget(list: HTMLElement, { id, position, step }: FocusedColumn): HTMLElement | undefined {
  const columns = [...list.querySelectorAll<HTMLElement>("[data-column]")]
  const column = columns.find((one) => one.dataset["column"] === id) ?? columns[Math.min(position, columns.length - 1)]
  const button = step && column?.closest("li")?.querySelector<HTMLElement>(`[data-step="${step}"]:enabled`)
  return button || column
}
