import { ChevronDown, Plus, Unlink } from "lucide-react"
import { useId, useState, type MouseEvent } from "react"
import { useText } from "../../fields/drawing/use-text.ts"
import type { LinkedRecord } from "../../schemas/record.ts"
import { IconButton } from "../../ui/icon-button.tsx"
import { Pill } from "../../ui/pill.tsx"
import { LinkedBadge } from "./linked-badge.tsx"
import { useRecordServices } from "./services.tsx"

/** Rows shown before “View more (n)”. */
const shownAtFirst = 3

export interface LinkedGroupProps {
  readonly name: string
  readonly records: readonly LinkedRecord[]
  /** The records are what a search left of them. */
  readonly searched: boolean
  /** Absent where the reader may not add; the Add menu says why. */
  readonly onAdd?: (() => void) | undefined
  readonly addLabel: string
  readonly onUnlink?: ((record: LinkedRecord) => void) | undefined
}

/** Records of one kind that hang on this one: three at first, the rest on demand. */
export function LinkedGroup({ name, records, searched, onAdd, addLabel, onUnlink }: LinkedGroupProps) {
  const text = useText()
  const id = useId()
  const [open, setOpen] = useState(true)
  const [all, setAll] = useState(false)
  const shown = all ? records : records.slice(0, shownAtFirst)
  const hidden = records.length - shown.length
  return (
    <section className="ru-linked-group" aria-labelledby={`${id}-name`}>
      <div className="ru-linked-group__head">
        <h3>
          <button
            type="button"
            className="ru-linked-group__toggle"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown aria-hidden="true" />
            <bdi id={`${id}-name`}>{name}</bdi>
            <Pill>{records.length}</Pill>
          </button>
        </h3>
        {onAdd ? <IconButton size="xs" icon={<Plus aria-hidden="true" />} label={addLabel} onClick={onAdd} /> : null}
      </div>
      {open ? (
        <div className="ru-linked-group__box" id={id}>
          {records.length === 0 ? (
            <p className="ru-linked-group__none">{text(searched ? "record.linked.noMatch" : "record.linked.none")}</p>
          ) : null}
          <ul>
            {shown.map((record) => (
              <LinkedRow key={record.id} record={record} onUnlink={onUnlink} />
            ))}
          </ul>
          {hidden > 0 ? (
            <button type="button" className="ru-linked-group__more" onClick={() => setAll(true)}>
              {text("record.linked.more", { count: hidden })}
            </button>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

interface LinkedRowProps {
  readonly record: LinkedRecord
  readonly onUnlink: ((record: LinkedRecord) => void) | undefined
}

function LinkedRow({ record, onUnlink }: LinkedRowProps) {
  const text = useText()
  return (
    <li className="ru-linked-row">
      <bdi dir="ltr" className="ru-linked-row__uid ru-code">
        {record.uniqueId}
      </bdi>
      <RecordName record={record} className="ru-linked-row__name ru-truncate" />
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

/** A record's name: a link for those who may open it, plain text for the others. */
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
    <a className={className} dir="auto" href={href} onClick={open}>
      {record.name}
    </a>
  )
}
