import { ChevronDown, ChevronUp, GripVertical, X } from "lucide-react"
import { useEffect, useId, useRef } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { columnId, listedColumns } from "../../../../engine/edit/columns.ts"
import type { ListColumn } from "../../../../schemas/profile.ts"
import { Badge } from "../../../../ui/badge.tsx"
import { IconButton } from "../../../../ui/icon-button.tsx"
import type { Desk } from "../desk.ts"
import { dragRow } from "./drag-row.ts"
import { useColumnLift } from "./use-column-lift.ts"
import { useColumnName } from "./use-column-name.ts"

interface ColumnBoardProps {
  readonly desk: Desk
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

/** The columns of the list, from the first to the last, to be put in order, chosen and taken away. */
export function ColumnBoard({ desk, chosen, onChoose }: ColumnBoardProps) {
  const { definition, onEdit } = desk
  const { formatMessage } = useIntl()
  const columns = listedColumns(definition)
  const { nameOf, kindOf } = useColumnName(definition)
  const lift = useColumnLift(columns, nameOf, onEdit)
  const hint = useId()
  const list = useRef<HTMLOListElement>(null)
  // What moved stands elsewhere now; whoever moved it stays with it.
  const holding = useRef<string | null>(null)
  useEffect(() => {
    const id = holding.current
    holding.current = null
    if (id === null) return
    list.current?.querySelector<HTMLElement>(`[data-column="${CSS.escape(id)}"]`)?.focus()
  })
  const step = (column: ListColumn, by: 1 | -1) => {
    const id = columnId(column)
    lift.moveTo({ id, place: columns.indexOf(column) + by })
  }
  return (
    <>
      <span id={hint} hidden>
        <FormattedMessage id="recordType.lists.hint" />
      </span>
      <ol ref={list} className="lists__columns" aria-label={formatMessage({ id: "recordType.lists.columns" })}>
        {lift.shown.map((column, at) => {
          const id = columnId(column)
          const name = nameOf(column)
          return (
            <li key={id} data-lifted={lift.lifted === id ? "" : undefined} data-chosen={chosen === id ? "" : undefined}>
              <span
                className="lists__grip"
                aria-hidden="true"
                onPointerDown={(event) => dragRow(event, (place) => lift.moveTo({ id, place }))}
              >
                <GripVertical />
              </span>
              <button
                type="button"
                className="lists__column"
                data-column={id}
                aria-pressed={chosen === id}
                aria-describedby={hint}
                onClick={() => onChoose(id)}
                onKeyDown={(event) => {
                  holding.current = event.key === "Tab" ? null : id
                  lift.onKeyDown(event, id)
                }}
                onBlur={(event) => {
                  if (lift.lifted === id && event.relatedTarget) lift.cancel()
                }}
              >
                <bdi className="ru-truncate">{name}</bdi>
                <small>{kindOf(column)}</small>
              </button>
              {column.modules?.map((module) => (
                <Badge key={module}>{formatMessage({ id: `shell.module.${module}` })}</Badge>
              ))}
              <IconButton
                size="xs"
                label={formatMessage({ id: "list.columns.up" }, { column: name })}
                shortcut="Alt+↑"
                icon={<ChevronUp aria-hidden="true" />}
                disabled={at === 0}
                onClick={() => step(column, -1)}
              />
              <IconButton
                size="xs"
                label={formatMessage({ id: "list.columns.down" }, { column: name })}
                shortcut="Alt+↓"
                icon={<ChevronDown aria-hidden="true" />}
                disabled={at === columns.length - 1}
                onClick={() => step(column, 1)}
              />
              <IconButton
                size="xs"
                label={formatMessage({ id: "recordType.lists.remove" }, { column: name })}
                shortcut="Delete"
                icon={<X aria-hidden="true" />}
                onClick={() => onEdit({ kind: "removeColumn", columnId: id })}
              />
            </li>
          )
        })}
      </ol>
    </>
  )
}
