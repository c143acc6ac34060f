import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react"
import { useIntl } from "react-intl"
import { Dialog } from "../../../ui/dialog.tsx"
import { Kbd } from "../../../ui/kbd.tsx"
import { movedOption } from "../../../ui/options/option-keys.ts"
import { TextInput } from "../../../ui/text-input.tsx"
import { paletteGroups, type PaletteItem } from "./palette-item.ts"
import { usePaletteText } from "./use-palette-text.ts"
import "./palette.css"

export interface PaletteDialogProps {
  /** Group by group. */
  readonly items: readonly PaletteItem[]
  readonly typed: string
  readonly isSearching: boolean
  readonly hasFailed: boolean
  readonly onType: (text: string) => void
  readonly onClose: () => void
}

/** The input and what it leaves to choose from: a combobox over one list, as the ARIA practices have it. */
export function PaletteDialog({ items, typed, isSearching, hasFailed, onType, onClose }: PaletteDialogProps) {
  const text = usePaletteText()
  const intl = useIntl()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState(0)
  const goes = useRef(false)
  const current = items[Math.min(active, items.length - 1)]
  const optionId = (item: PaletteItem) => `${listId}-${items.indexOf(item)}`

  useEffect(() => {
    if (current) document.getElementById(`${listId}-${items.indexOf(current)}`)?.scrollIntoView({ block: "nearest" })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a move of the mark scrolls
  }, [current?.id])

  const run = (item: PaletteItem | undefined) => {
    if (!item) return
    goes.current = item.group !== "action"
    onClose()
    item.run()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === "Enter") run(current)
    else {
      const next = movedOption(event.key, Math.min(active, items.length - 1), items.length)
      if (next === null) return
      setActive(next)
    }
    event.preventDefault()
  }
  return (
    <Dialog
      open
      flush
      title={text("palette.title")}
      closeLabel={intl.formatMessage({ id: "shell.close" })}
      initialFocus={() => input.current}
      // Whoever went somewhere goes on there.
      finalFocus={() => (goes.current ? document.getElementById("content") : null)}
      onClose={onClose}
      footerNote={
        <span className="palette__keys">
          <Kbd keys="↑" />
          <Kbd keys="↓" /> {text("palette.keys.move")}
          <Kbd keys="Enter" /> {text("palette.keys.open")}
          <Kbd keys="Esc" /> {text("palette.keys.close")}
        </span>
      }
      footer={
        <span className="palette__state" role="status">
          {isSearching ? text("palette.searching") : text("palette.results", { count: items.length })}
        </span>
      }
    >
      <div className="palette">
        <TextInput
          ref={input}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-label={text("palette.placeholder")}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current ? optionId(current) : undefined}
          placeholder={text("palette.placeholder")}
          maxLength={200}
          value={typed}
          onChange={(next) => {
            onType(next)
            setActive(0)
          }}
          onKeyDown={handleKey}
        />
        {hasFailed ? <p className="palette__note">{text("palette.failed")}</p> : null}
        {items.length === 0 && !isSearching ? (
          <p className="palette__note">{text("palette.nothing", { text: typed.trim() })}</p>
        ) : null}
        <div id={listId} role="listbox" aria-label={text("palette.title")} className="palette__list">
          {paletteGroups.map((group) => {
            const own = items.filter((item) => item.group === group)
            if (own.length === 0) return null
            return (
              <div key={group} role="group" aria-labelledby={`${listId}-${group}`}>
                <div id={`${listId}-${group}`} className="palette__group">
                  {text(`palette.group.${group}`)}
                </div>
                {own.map((item) => (
                  // The input keeps the focus and has the keys; a pointer presses here.
                  <div
                    key={item.id}
                    id={optionId(item)}
                    role="option"
                    aria-selected={item === current}
                    className="palette__item"
                    onPointerMove={() => setActive(items.indexOf(item))}
                    onClick={() => run(item)}
                  >
                    {item.icon}
                    {item.code ? (
                      <bdi dir="ltr" className="ru-code">
                        {item.code}
                      </bdi>
                    ) : null}
                    <span className="palette__label" dir="auto">
                      {item.label}
                    </span>
                    {item.note ? <bdi className="palette__end">{item.note}</bdi> : null}
                  </div>
                ))}
              </div>
            )
          })}
        </div>
      </div>
    </Dialog>
  )
}
