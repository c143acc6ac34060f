import { ChevronDown, Plus, Unlink } from "lucide-react"
import { useId, useRef, useState, type MouseEvent } from "react"
import { useText } from "../../fields/rendering/use-text.ts"
import type { CompiledLink } from "../../schemas/compiled.ts"
import type { LinkedRecord } from "../../schemas/record.ts"
import { Button } from "../../ui/button.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { Pill } from "../../ui/pill.tsx"
import { LinkedBadge } from "./linked-badge.tsx"
import { useRecordServices } from "./services.tsx"
import { useLinkedRows } from "./use-linked-rows.ts"
import type { RecordForm } from "./use-record-form.ts"

/** Rows shown before “View more (n)”. */
const initialRows = 3

export interface LinkedGroupProps {
  readonly form: RecordForm
  readonly link: CompiledLink
  readonly name: string
  readonly search: string
  /** Undefined when the user cannot add; the Add menu explains why. */
  readonly onAdd?: (() => void) | undefined
  readonly addLabel: string
  readonly onUnlink?: ((record: LinkedRecord) => void) | undefined
}

/** Lists linked records of one kind: the first three initially, more on demand, and large lists by page. */
export function LinkedGroup({ form, link, name, search, onAdd, addLabel, onUnlink }: LinkedGroupProps) {
  const text = useText()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState(true)
  const [all, setAll] = useState(false)
  const { rows, total, state, loadMore } = useLinkedRows(form, link.keyword, search)
  const visible = all ? rows : rows.slice(0, initialRows)
  const hidden = total - visible.length
  const showMore = async () => {
    const before = visible.length
    if (all || rows.length <= visible.length) await loadMore()
    setAll(true)
    // The button may have been removed, so focus moves to the first new row.
    requestAnimationFrame(() => focusRow(list.current, before))
  }
  return (
    <section className="ru-linked-group" aria-labelledby={`${id}-name`}>
      <div className="ru-linked-group__head ru-row ru-gap-8">
        <h3 className="ru-fill">
          <button
            type="button"
            className="ru-linked-group__toggle ru-plain-button ru-row ru-gap-6 ru-muted"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown aria-hidden="true" className="ru-icon-14 ru-subtle" />
            <bdi id={`${id}-name`}>{name}</bdi>
            <Pill>{total}</Pill>
          </button>
        </h3>
        {onAdd ? <IconButton size="xs" icon={<Plus aria-hidden="true" />} label={addLabel} onClick={onAdd} /> : null}
      </div>
      {open ? (
        <div className="ru-linked-group__box ru-panel" id={id}>
          {total === 0 && state === "ready" ? (
            <p className="ru-linked-group__none ru-subtle">
              {text(search === "" ? "record.linked.none" : "record.linked.noMatch")}
            </p>
          ) : null}
          <ul
            ref={list}
            className="ru-divided"
            aria-busy={state === "loading" ? true : undefined}
            data-all={all ? "" : undefined}
          >
            {visible.map((record) => (
              <LinkedRow key={record.id} record={record} onUnlink={onUnlink} />
            ))}
          </ul>
          {state === "failed" ? (
            <p className="ru-linked-group__none ru-subtle" role="alert">
              {text("record.linked.failed")}{" "}
              <Button variant="link" onClick={() => void loadMore()}>
                {text("record.linked.retry")}
              </Button>
            </p>
          ) : hidden > 0 ? (
            <button
              type="button"
              className="ru-linked-group__more"
              id={`${id}-more`}
              aria-labelledby={`${id}-more ${id}-name`}
              disabled={state === "loading"}
              onClick={() => void showMore()}
            >
              {text("record.linked.more", { count: hidden })}
            </button>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

function focusRow(list: HTMLUListElement | null, index: number): void {
  list?.children[index]?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: false })
}

interface LinkedRowProps {
  readonly record: LinkedRecord
  readonly onUnlink: ((record: LinkedRecord) => void) | undefined
}

function LinkedRow({ record, onUnlink }: LinkedRowProps) {
  const text = useText()
  return (
    <li className="ru-linked-row ru-row ru-gap-8">
      <bdi dir="ltr" className="ru-linked-row__uid ru-code ru-muted ru-truncate">
        {record.uniqueId}
      </bdi>
      <RecordName record={record} className="ru-linked-row__name ru-fill ru-truncate" />
      <LinkedBadge record={record} />
      {onUnlink ? (
        <IconButton
          size="xs"
          icon={<Unlink aria-hidden="true" />}
          label={text("record.unlink", { name: record.uniqueId || record.name })}
          onClick={() => onUnlink(record)}
        />
      ) : null}
    </li>
  )
}

/** Name of a record: a link for users who can open it, otherwise plain text. */
export function RecordName({ record, className }: { record: LinkedRecord; className: string }) {
  const services = useRecordServices()
  const href = record.accessible ? services.recordHref(record) : undefined
  if (href === undefined)
    return (
      <span className={className} dir="auto">
        {record.name}
      </span>
    )
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    services.openRecord(record)
  }
  return (
    <a className={`ru-link ${className}`} dir="auto" href={href} onClick={open}>
      {record.name}
    </a>
  )
}
