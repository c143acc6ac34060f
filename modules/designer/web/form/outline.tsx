import { ChevronRight } from "lucide-react"
import { useRef, useState, type KeyboardEvent } from "react"
import { useIntl } from "react-intl"
import { findField } from "../../../../engine/edit/find.ts"
import { fieldTypeOf } from "../../../../fields/index.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { useDirection } from "../../../../ui/direction.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { DesignerIcon } from "../designer-icon.tsx"
import type { Selection } from "../selection.ts"
import { outlineRows, typeahead, type OutlineRow } from "./outline-rows.ts"

interface OutlineProps {
  readonly definition: ProfileDefinition
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
}

/** Maximum delay between characters of one search, in ms. */
const oneGo = 600

/**
 * Sections and fields as a tree: arrow keys navigate and expand, typing searches, Enter selects and scrolls the canvas.
 */
export function Outline({ definition, selection, onSelect }: OutlineProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const isLtr = useDirection() === "ltr"
  const tree = useRef<HTMLDivElement>(null)
  const recentKeys = useRef({ text: "", at: 0 })
  const selectedSection = selection?.kind === "field" ? findField(definition, selection.id)?.section.id : undefined
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(selectedSection ? [selectedSection] : []))
  const [active, setActive] = useState<string | null>(selection?.id ?? null)
  const rows = outlineRows(definition, open)
  const current = rows.find(({ id }) => id === active) ?? rows.find(({ id }) => id === selection?.id) ?? rows[0]
  const nameOf = (row: OutlineRow) => textIn(row.name, language)

  const go = (row: OutlineRow | undefined) => {
    if (!row) return
    setActive(row.id)
    tree.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.id)}"]`)?.focus()
  }
  const toggleSection = (id: string, isOpen: boolean) => {
    const next = new Set(open)
    if (isOpen) next.add(id)
    else next.delete(id)
    setOpen(next)
  }

  const onKeyDown = (event: KeyboardEvent, row: OutlineRow) => {
    const at = rows.indexOf(row)
    const inward = isLtr ? "ArrowRight" : "ArrowLeft"
    const outward = isLtr ? "ArrowLeft" : "ArrowRight"
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === "ArrowDown") go(rows[at + 1])
    else if (event.key === "ArrowUp") go(rows[at - 1])
    else if (event.key === "Home") go(rows[0])
    else if (event.key === "End") go(rows.at(-1))
    else if (event.key === inward) {
      if (row.kind === "section" && !open.has(row.id)) toggleSection(row.id, true)
      else if (row.kind === "section") go(rows[at + 1]?.parent === row.id ? rows[at + 1] : undefined)
    } else if (event.key === outward) {
      if (row.kind === "section") toggleSection(row.id, false)
      else go(rows.find(({ id }) => id === row.parent))
    } else if (event.key === "Enter" || (event.key === " " && event.timeStamp - recentKeys.current.at > oneGo)) {
      onSelect({ kind: row.kind, id: row.id })
    } else if (event.key.length === 1) {
      const isOn = event.timeStamp - recentKeys.current.at < oneGo
      recentKeys.current = { text: (isOn ? recentKeys.current.text : "") + event.key, at: event.timeStamp }
      go(typeahead(rows, at, recentKeys.current.text, nameOf))
    } else return
    event.preventDefault()
  }

  return (
    <div ref={tree} role="tree" aria-label={formatMessage({ id: "designer.canvas.outline" })}>
      {rows.map((row) => (
        <div
          key={row.id}
          role="treeitem"
          data-row={row.id}
          className="designer__outline-row ru-row ru-gap-6 ru-small ru-icons-14 ru-icons-subtle"
          data-kind={row.kind}
          aria-level={row.kind === "section" ? 1 : 2}
          aria-posinset={row.position}
          aria-setsize={row.count}
          aria-selected={selection?.id === row.id}
          {...(row.kind === "section" && { "aria-expanded": open.has(row.id) })}
          tabIndex={row === current ? 0 : -1}
          onClick={() => {
            setActive(row.id)
            onSelect({ kind: row.kind, id: row.id })
          }}
          onKeyDown={(event) => onKeyDown(event, row)}
        >
          {row.kind === "section" ? (
            <span
              className="designer__outline-fold"
              aria-hidden="true"
              onClick={(event) => {
                event.stopPropagation()
                toggleSection(row.id, !open.has(row.id))
              }}
            >
              <ChevronRight className="ru-flip" />
            </span>
          ) : (
            <DesignerIcon name={fieldTypeOf(row.type ?? "")?.icon ?? ""} />
          )}
          <span className="ru-truncate" dir="auto">
            {nameOf(row)}
          </span>
        </div>
      ))}
    </div>
  )
}
