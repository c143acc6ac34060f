import { useId, useMemo, useRef, useState } from "react"
import { textIn, type Language } from "../../../../schemas/languages.ts"
import { useText } from "../../../../fields/rendering/use-text.ts"
import { announce } from "../../../../ui/announce.ts"
import { Button } from "../../../../ui/button.tsx"
import type { EditableOption, OptionActions } from "./option-actions.ts"
import { AddOption } from "./add-option.tsx"
import { EditableOptionRow, type RowActs } from "./option-row.tsx"
import { VirtualOptionList, type RowsProps } from "./virtual-option-list.tsx"
import { PasteList } from "./paste-list.tsx"
import { isList, parsePastedList, secondLanguage } from "./pasted-list.ts"
import { toast } from "../../../../ui/toaster.tsx"
import { isOptionId } from "../../../../engine/edit/options.ts"
import { valueLimits } from "../../../../schemas/value-limits.ts"
import { useReordering } from "./use-reordering.ts"
import "./options.css"

/** Lists of this length or longer are virtualised. */
const long = 40

interface EditableOptionListProps {
  /** Accessible name of the list. */
  readonly label: string
  readonly choices: readonly EditableOption[]
  readonly language: Language
  readonly saveOn: "typing" | "leaving"
  readonly readOnly?: boolean
  readonly withCode?: boolean
  /** Default options of new records, where defaults are supported. */
  readonly starting?: ReadonlySet<string> | undefined
  readonly acts: OptionActions
}

/** Editable options in order; reordered by handle or with Alt and the arrow keys. */
export function EditableOptionList(props: EditableOptionListProps) {
  const { label, choices, language, saveOn, readOnly = false, withCode = false, starting, acts } = props
  const text = useText()
  const hint = useId()
  const [open, setOpen] = useState<string | null>(null)
  const [pasting, setPasting] = useState(false)
  const latest = useRef({ choices, language, acts })
  latest.current = { choices, language, acts }

  const { list, moveBy, drag } = useReordering(
    () => latest.current.choices.map(({ id, name }) => ({ id, name: textIn(name, latest.current.language) })),
    (id, position) => latest.current.acts.move(id, position),
  )

  const rowActs = useMemo<RowActs>(
    () => ({
      change(id, change) {
        const { choices: all, acts: edits } = latest.current
        if (change.id !== undefined && !isFree(change.id, all)) {
          toast.show("error", { title: text("fieldOptions.code.invalid") })
          return
        }
        edits.change(id, change)
        const selected = all.find((one) => one.id === id)
        const name = selected ? textIn(selected.name, latest.current.language) : id
        if (change.active !== undefined)
          announce(text(change.active ? "fieldOptions.isOn" : "fieldOptions.isOff", { name }))
        // The row is now identified by its new code and stays expanded.
        if (change.id !== undefined) setOpen(change.id)
      },
      remove: (id) => latest.current.acts.remove(id),
      open: (id) => setOpen((was) => (was === id ? null : id)),
      moveBy,
      drag,
      pasteAt(position, pasted) {
        if (!isList(pasted)) return false
        const { choices: all, language: sourceLanguage, acts: edits } = latest.current
        const there = all.map(({ name }) => name)
        const { names, over } = parsePastedList(pasted, sourceLanguage, secondLanguage(sourceLanguage), there)
        if (names.length > 0) edits.add(names, position)
        announce(text("fieldOptions.added", { count: names.length }))
        if (over > 0) toast.show("info", { title: text("fieldOptions.paste.over", { over, max: valueLimits.options }) })
        return true
      },
    }),
    [text, moveBy, drag],
  )

  const Rows = choices.length < long ? FullOptionList : VirtualOptionList
  return (
    <div className="designer-options ru-stack ru-gap-8">
      {choices.length === 0 && <p className="designer__hint">{text("fieldOptions.none")}</p>}
      <span id={hint} hidden>
        {text("fieldOptions.hint")}
      </span>
      <Rows list={list} label={label} hint={readOnly ? undefined : hint} choices={choices} open={open}>
        {(option, position, window) => (
          <EditableOptionRow
            key={option.id}
            option={option}
            position={position}
            language={language}
            isOpen={open === option.id}
            readOnly={readOnly}
            withCode={withCode}
            starts={starting?.has(option.id)}
            saveOn={saveOn}
            acts={rowActs}
            {...window}
          />
        )}
      </Rows>
      {!readOnly && (
        <>
          <p className="designer__hint">
            {text("fieldOptions.paste.room", {
              room: Math.max(0, valueLimits.options - choices.length),
              max: valueLimits.options,
            })}
          </p>
          <AddOption choices={choices} language={language} onAdd={acts.add} onPaste={rowActs.pasteAt} />
          <Button size="sm" variant="ghost" aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
            {text("fieldOptions.paste")}
          </Button>
        </>
      )}
      {pasting && !readOnly && (
        <PasteList
          choices={choices}
          language={language}
          onAdd={(names) => {
            acts.add(names)
            setPasting(false)
            announce(text("fieldOptions.added", { count: names.length }))
          }}
        />
      )}
    </div>
  )
}

/** The list without virtualisation. */
function FullOptionList({ list, label, hint, choices, children }: RowsProps) {
  return (
    <ol ref={list} className="designer-options__list" aria-label={label} aria-describedby={hint}>
      {choices.map((option, position) => children(option, position))}
    </ol>
  )
}

const isFree = (id: string, choices: readonly EditableOption[]): boolean =>
  isOptionId(id) && !choices.some((option) => option.id === id)
