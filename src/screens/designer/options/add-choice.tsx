import { useState } from "react"
import type { Language, LocalisedText } from "../../../../schemas/languages.ts"
import { useText } from "../../../../fields/drawing/use-text.ts"
import { announce } from "../../../../ui/announce.ts"
import { TextInput } from "../../../../ui/text-input.tsx"
import { valueLimits } from "../../../../schemas/value-limits.ts"
import type { Choice } from "./choice-acts.ts"
import { longestName, readPastedList, secondLanguage } from "./pasted-list.ts"

interface AddChoiceProps {
  readonly choices: readonly Choice[]
  readonly language: Language
  readonly onAdd: (names: readonly LocalisedText[]) => void
  readonly onPaste: (place: number, pasted: string) => boolean
}

/** The line below the last choice: Enter adds what is written there and waits for the next. */
export function AddChoice({ choices, language, onAdd, onPaste }: AddChoiceProps) {
  const text = useText()
  const [typed, setTyped] = useState("")
  const read = readPastedList(
    typed,
    language,
    secondLanguage(language),
    choices.map(({ name }) => name),
  )
  const isFull = choices.length >= valueLimits.options
  const add = () => {
    const [name] = read.names
    if (!name) return
    onAdd([name])
    setTyped("")
    announce(text("choices.added", { count: 1 }))
  }
  return (
    <div className="choices__add">
      <TextInput
        size="sm"
        aria-label={text("choices.add")}
        placeholder={text("choices.add")}
        value={typed}
        maxLength={longestName}
        disabled={isFull}
        invalid={read.doubles.length > 0}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return
          event.preventDefault()
          add()
        }}
        onBlur={add}
        onPaste={(event) => {
          if (onPaste(choices.length, event.clipboardData.getData("text/plain"))) event.preventDefault()
        }}
      />
      {read.doubles.length > 0 && (
        <p className="ru-message" data-tone="danger" role="alert">
          {text("choices.paste.doubles", { count: 1, names: typed })}
        </p>
      )}
      {isFull && <p className="designer__hint">{text("choices.full", { most: valueLimits.options })}</p>}
    </div>
  )
}
