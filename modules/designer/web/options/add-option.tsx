import { useState } from "react"
import type { Language, LocalisedText } from "../../../../schemas/languages.ts"
import { useText } from "../../../../fields/rendering/use-text.ts"
import { announce } from "../../../../ui/announce.ts"
import { TextInput } from "../../../../ui/text-input.tsx"
import { valueLimits } from "../../../../schemas/value-limits.ts"
import type { EditableOption } from "./option-actions.ts"
import { maxNameLength, parsePastedList, secondLanguage } from "./pasted-list.ts"

interface AddOptionProps {
  readonly choices: readonly EditableOption[]
  readonly language: Language
  readonly onAdd: (names: readonly LocalisedText[]) => void
  readonly onPaste: (position: number, pasted: string) => boolean
}

/** Input below the last option: Enter adds an option and keeps the focus for the next. */
export function AddOption({ choices, language, onAdd, onPaste }: AddOptionProps) {
  const text = useText()
  const [inputValue, setInputValue] = useState("")
  const parsed = parsePastedList(
    inputValue,
    language,
    secondLanguage(language),
    choices.map(({ name }) => name),
  )
  const isFull = choices.length >= valueLimits.options
  const add = () => {
    const [name] = parsed.names
    if (!name) return
    onAdd([name])
    setInputValue("")
    announce(text("fieldOptions.added", { count: 1 }))
  }
  return (
    <div className="designer-options__add">
      <TextInput
        size="sm"
        aria-label={text("fieldOptions.add")}
        placeholder={text("fieldOptions.add")}
        value={inputValue}
        maxLength={maxNameLength}
        disabled={isFull}
        invalid={parsed.doubles.length > 0}
        onChange={setInputValue}
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
      {parsed.doubles.length > 0 && (
        <p className="ru-message" data-tone="danger" role="alert">
          {text("fieldOptions.paste.doubles", { count: 1, names: inputValue })}
        </p>
      )}
      {isFull && <p className="designer__hint">{text("fieldOptions.full", { max: valueLimits.options })}</p>}
    </div>
  )
}
