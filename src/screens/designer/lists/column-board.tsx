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
  // What moved stands elsewhere now; whoever moved it stays with it, and whoever took it away with what stands there then.
  const holding = useRef<Held | null>(null)
  useEffect(() => {
    const held = holding.current
    holding.current = null
    if (held && list.current) heldIn(list.current, held)?.focus()
  })
  const step = (column: ListColumn, by: 1 | -1) => {
    const [id, place] = [columnId(column), columns.indexOf(column)]
    holding.current = { id, place, step: by }
    lift.moveTo({ id, place: place + by })
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
                  holding.current = event.key === "Tab" ? null : { id, place: at }
                  lift.onKeyDown(event, id)
                }}
                onBlur={(event) => {
                  if (lift.lifted === id && event.relatedTarget) lift.cancel()
                }}
              >
                <bdi className="ru-truncate">{name}</bdi>
                <small className="ru-truncate">{kindOf(column)}</small>
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
                  holding.current = { id, place: at }
                  lift.remove(id)
                }}
              />
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** What has the focus: a column, or the button that moves it by a step. */
interface Held {
  readonly id: string
  readonly place: number
  readonly step?: 1 | -1
}

/** The same as it stands now; where the column is gone the one in its place, where the button is off its column. */
function heldIn(list: HTMLElement, { id, place, step }: Held): HTMLElement | undefined {
  const columns = [...list.querySelectorAll<HTMLElement>("[data-column]")]
  const column = columns.find((one) => one.dataset["column"] === id) ?? columns[Math.min(place, columns.length - 1)]
  const button = step && column?.closest("li")?.querySelector<HTMLElement>(`[data-step="${step}"]:enabled`)
  return button || column
}
