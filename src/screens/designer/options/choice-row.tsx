import { ChevronDown, Eye, EyeOff, GripVertical, X } from "lucide-react"
import { memo, useState, type ClipboardEvent, type KeyboardEvent, type PointerEvent } from "react"
import { textIn, type Language } from "../../../../schemas/languages.ts"
import { useText } from "../../../../fields/drawing/use-text.ts"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import { writtenText } from "../localised/written-text.ts"
import type { Choice, ChoiceActs } from "./choice-acts.ts"
import { ChoiceDetails } from "./choice-details.tsx"
import { longestName } from "./pasted-list.ts"

/** What a row asks of its list; the same object for the life of the list, so that a row is drawn for its own sake only. */
export interface RowActs extends Pick<ChoiceActs, "change" | "remove"> {
  readonly moveBy: (id: string, event: KeyboardEvent) => void
  readonly drag: (id: string, event: PointerEvent<HTMLElement>) => void
  /** Takes a list that was pasted into a row; false where it is one name. */
  readonly pasteAt: (place: number, pasted: string) => boolean
  readonly open: (id: string) => void
}

interface ChoiceRowProps {
  readonly choice: Choice
  readonly place: number
  readonly language: Language
  readonly isOpen: boolean
  readonly readOnly: boolean
  /** Its code may be written. */
  readonly withCode: boolean
  /** Whether a new record starts with it; undefined where that is not said here. */
  readonly starts: boolean | undefined
  /** A name is kept with every letter, or when it is left. */
  readonly keeps: "typing" | "leaving"
  readonly acts: RowActs
  /** Of a list that is drawn only as far as it is in sight: where the row begins in px, of how many it is one, its measure. */
  readonly start?: number
  readonly count?: number
  readonly measure?: (row: HTMLElement | null) => void
}

/** One choice: what it is called, whether it is offered, and behind a button everything else. */
export const ChoiceRow = memo(function ChoiceRow(props: ChoiceRowProps) {
  const { choice, place, language, isOpen, readOnly, withCode, starts, keeps, acts, start, count, measure } = props
  const { id, name, active = true, tone } = choice
  const text = useText()
  // What is being written and not kept: an empty name, or one of a list that is kept when it is left.
  const [typed, setTyped] = useState<string | null>(null)
  const shown = textIn(name, language)
  const write = (words: string, isKept: boolean) => {
    const next = writtenText(name, language, words)
    const names = words.trim() === "" || !next ? undefined : next
    setTyped(isKept && names ? null : words)
    if (isKept && names && words !== (name[language] ?? "")) acts.change(id, { name: names })
  }
  const leave = () => {
    if (typed !== null && typed.trim() !== "") write(typed, true)
    setTyped(null)
  }
  const onPaste = (event: ClipboardEvent) => {
    if (acts.pasteAt(place + 1, event.clipboardData.getData("text/plain"))) event.preventDefault()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === "Enter") leave()
    if (event.key === "Escape" && typed !== null) setTyped(null)
  }
  return (
    <li
      ref={measure}
      className="choices__row"
      data-choice={id}
      data-index={place}
      aria-posinset={count && place + 1}
      aria-setsize={count}
      style={start === undefined ? undefined : { insetBlockStart: start }}
      data-off={active ? undefined : ""}
      data-open={isOpen ? "" : undefined}
      onKeyDown={(event) => acts.moveBy(id, event)}
    >
      <span className="choices__grip" aria-hidden="true" onPointerDown={(event) => readOnly || acts.drag(id, event)}>
        <GripVertical />
      </span>
      <span className="choices__tone" data-tone={tone} aria-hidden="true" />
      <TextInput
        size="sm"
        aria-label={text("choices.option", { number: place + 1 })}
        value={typed ?? name[language] ?? ""}
        placeholder={name.en}
        maxLength={longestName}
        invalid={typed !== null && typed.trim() === ""}
        readOnly={readOnly}
        onChange={(words) => write(words, keeps === "typing")}
        onBlur={leave}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <IconButton
        size="xs"
        label={text(active ? "choices.off" : "choices.on", { name: shown })}
        icon={active ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
        disabled={readOnly}
        onClick={() => acts.change(id, { active: !active })}
      />
      <IconButton
        size="xs"
        className="choices__more"
        label={text("choices.more", { name: shown })}
        icon={<ChevronDown aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => acts.open(id)}
      />
      <IconButton
        size="xs"
        label={text("choices.remove", { name: shown })}
        icon={<X aria-hidden="true" />}
        disabled={readOnly}
        onClick={() => acts.remove(id)}
      />
      {isOpen && (
        <ChoiceDetails
          choice={choice}
          keeps={keeps}
          readOnly={readOnly}
          withCode={withCode}
          starts={starts}
          onChange={acts.change}
        />
      )}
    </li>
  )
})
