import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react"
import { useIntl } from "react-intl"
import { Dialog } from "../../../ui/dialog.tsx"
import { Kbd } from "../../../ui/kbd.tsx"
import { movedOption } from "../../../ui/options/option-keys.ts"
import { TextInput } from "../../../ui/text-input.tsx"
import { commandMenuGroups, type CommandMenuItem } from "./command-menu-item.ts"
import { useCommandMenuText } from "./use-command-menu-text.ts"
import "./command-menu.css"

export interface CommandMenuDialogProps {
  /** Ordered by group. */
  readonly items: readonly CommandMenuItem[]
  readonly inputValue: string
  readonly isSearching: boolean
  readonly hasFailed: boolean
  readonly onType: (text: string) => void
  readonly onClose: () => void
}

/**
 * Search input with a result list, following the ARIA combobox pattern. Own code: cmdk is ten times its size and
 * announces no item until an arrow key is pressed.
 */
export function CommandMenuDialog({
  items,
  inputValue,
  isSearching,
  hasFailed,
  onType,
  onClose,
}: CommandMenuDialogProps) {
  const text = useCommandMenuText()
  const intl = useIntl()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState(0)
  const hasNavigated = useRef(false)
  const current = items[Math.min(active, items.length - 1)]
  const optionId = (item: CommandMenuItem) => `${listId}-${items.indexOf(item)}`

  useEffect(() => {
    if (current) document.getElementById(`${listId}-${items.indexOf(current)}`)?.scrollIntoView({ block: "nearest" })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only changing the active item scrolls
  }, [current?.id])

  const run = (item: CommandMenuItem | undefined) => {
    if (!item) return
    hasNavigated.current = item.group !== "action"
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
      // After navigating, the focus stays in the new page.
      finalFocus={() => (hasNavigated.current ? document.getElementById("content") : null)}
      onClose={onClose}
      footerNote={
        <span className="command-menu__keys ru-muted ru-small">
          <Kbd keys="↑" />
          <Kbd keys="↓" /> {text("palette.keys.move")}
          <Kbd keys="Enter" /> {text("palette.keys.open")}
          <Kbd keys="Esc" /> {text("palette.keys.close")}
        </span>
      }
      footer={
        <span className="ru-muted ru-small" role="status">
          {isSearching ? text("palette.searching") : text("palette.results", { count: items.length })}
        </span>
      }
    >
      <div className="command-menu ru-stack">
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
          value={inputValue}
          onChange={(next) => {
            onType(next)
            setActive(0)
          }}
          onKeyDown={handleKey}
        />
        {hasFailed ? <p className="command-menu__note ru-muted">{text("palette.failed")}</p> : null}
        {items.length === 0 && !isSearching ? (
          <p className="command-menu__note ru-muted">{text("palette.nothing", { text: inputValue.trim() })}</p>
        ) : null}
        <div id={listId} role="listbox" aria-label={text("palette.title")} className="command-menu__list">
          {commandMenuGroups.map((group) => {
            const groupItems = items.filter((item) => item.group === group)
            if (groupItems.length === 0) return null
            return (
              <div key={group} role="group" aria-labelledby={`${listId}-${group}`}>
                <div id={`${listId}-${group}`} className="command-menu__group ru-subtle">
                  {text(`palette.group.${group}`)}
                </div>
                {groupItems.map((item) => (
                  // The input keeps the focus and handles keys; this element only handles the pointer.
                  <div
                    key={item.id}
                    id={optionId(item)}
                    role="option"
                    aria-selected={item === current}
                    className="command-menu__item ru-row ru-gap-8"
                    onPointerMove={() => setActive(items.indexOf(item))}
                    onClick={() => run(item)}
                  >
                    {item.icon}
                    {item.code ? (
                      <bdi dir="ltr" className="ru-code ru-muted">
                        {item.code}
                      </bdi>
                    ) : null}
                    <span className="ru-fill ru-truncate" dir="auto">
                      {item.label}
                    </span>
                    {item.note ? (
                      <bdi className="command-menu__end ru-truncate ru-muted ru-small">{item.note}</bdi>
                    ) : null}
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
