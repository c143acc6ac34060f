import { useId, useMemo, useRef, useState } from "react"
import { textIn, type Language } from "../../../../schemas/languages.ts"
import { useText } from "../../../../fields/drawing/use-text.ts"
import { announce } from "../../../../ui/announce.ts"
import { Button } from "../../../../ui/button.tsx"
import type { Choice, ChoiceActs } from "./choice-acts.ts"
import { AddChoice } from "./add-choice.tsx"
import { ChoiceRow, type RowActs } from "./choice-row.tsx"
import { LongChoices, type RowsProps } from "./long-choices.tsx"
import { PasteList } from "./paste-list.tsx"
import { isList, readPastedList, secondLanguage } from "./pasted-list.ts"
import { toast } from "../../../../ui/toaster.tsx"
import { isOptionId } from "../../../../engine/edit/options.ts"
import { valueLimits } from "../../../../schemas/value-limits.ts"
import { useReordering } from "./use-reordering.ts"
import "./choices.css"

/** From so many on, only those in sight are drawn. */
const long = 40

interface ChoiceListProps {
  /** What the list is called to those who do not see it. */
  readonly label: string
  readonly choices: readonly Choice[]
  readonly language: Language
  readonly keeps: "typing" | "leaving"
  readonly readOnly?: boolean
  readonly withCode?: boolean
  /** Those that a new record starts with, where that can be said. */
  readonly starting?: ReadonlySet<string> | undefined
  readonly acts: ChoiceActs
}

/** The choices in their order: written where they stand, dragged by the grip or moved with Alt and the arrow keys. */
export function ChoiceList(props: ChoiceListProps) {
  const { label, choices, language, keeps, readOnly = false, withCode = false, starting, acts } = props
  const text = useText()
  const hint = useId()
  const [open, setOpen] = useState<string | null>(null)
  const [pasting, setPasting] = useState(false)
  const latest = useRef({ choices, language, acts })
  latest.current = { choices, language, acts }

  const { list, moveBy, drag } = useReordering(
    () => latest.current.choices.map(({ id, name }) => ({ id, name: textIn(name, latest.current.language) })),
    (id, place) => latest.current.acts.move(id, place),
  )

  const rowActs = useMemo<RowActs>(
    () => ({
      change(id, change) {
        const { choices: all, acts: edits } = latest.current
        if (change.id !== undefined && !isFree(change.id, all)) {
          toast.show("error", { title: text("choices.code.wrong") })
          return
        }
        edits.change(id, change)
        const chosen = all.find((one) => one.id === id)
        const name = chosen ? textIn(chosen.name, latest.current.language) : id
        if (change.active !== undefined) announce(text(change.active ? "choices.isOn" : "choices.isOff", { name }))
        // It goes by its new code from now on, and stays open.
        if (change.id !== undefined) setOpen(change.id)
      },
      remove: (id) => latest.current.acts.remove(id),
      open: (id) => setOpen((was) => (was === id ? null : id)),
      moveBy,
      drag,
      pasteAt(place, pasted) {
        if (!isList(pasted)) return false
        const { choices: all, language: read, acts: edits } = latest.current
        const there = all.map(({ name }) => name)
        const { names, over } = readPastedList(pasted, read, secondLanguage(read), there)
        if (names.length > 0) edits.add(names, place)
        announce(text("choices.added", { count: names.length }))
        if (over > 0) toast.show("info", { title: text("choices.paste.over", { over, most: valueLimits.options }) })
        return true
      },
    }),
    [text, moveBy, drag],
  )

  const Rows = choices.length < long ? AllChoices : LongChoices
  return (
    <div className="choices">
      {choices.length === 0 && <p className="designer__hint">{text("choices.none")}</p>}
      <span id={hint} hidden>
        {text("choices.hint")}
      </span>
      <Rows list={list} label={label} hint={readOnly ? undefined : hint} choices={choices} open={open}>
        {(choice, place, window) => (
          <ChoiceRow
            key={choice.id}
            choice={choice}
            place={place}
            language={language}
            isOpen={open === choice.id}
            readOnly={readOnly}
            withCode={withCode}
            starts={starting?.has(choice.id)}
            keeps={keeps}
            acts={rowActs}
            {...window}
          />
        )}
      </Rows>
      {!readOnly && (
        <>
          <p className="designer__hint">
            {text("choices.paste.room", {
              room: Math.max(0, valueLimits.options - choices.length),
              most: valueLimits.options,
            })}
          </p>
          <AddChoice choices={choices} language={language} onAdd={acts.add} onPaste={rowActs.pasteAt} />
          <Button size="sm" variant="ghost" aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
            {text("choices.paste")}
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
            announce(text("choices.added", { count: names.length }))
          }}
        />
      )}
    </div>
  )
}

/** The whole list, drawn. */
function AllChoices({ list, label, hint, choices, children }: RowsProps) {
  return (
    <ol ref={list} className="choices__list" aria-label={label} aria-describedby={hint}>
      {choices.map((choice, place) => children(choice, place))}
    </ol>
  )
}

const isFree = (id: string, choices: readonly Choice[]): boolean =>
  isOptionId(id) && !choices.some((choice) => choice.id === id)
