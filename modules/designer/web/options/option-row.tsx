import { ChevronDown, Eye, EyeOff, GripVertical, X } from "lucide-react"
import { memo, useState, type ClipboardEvent, type KeyboardEvent, type PointerEvent } from "react"
import { textIn, type Language } from "../../../../schemas/languages.ts"
import { useText } from "../../../../fields/rendering/use-text.ts"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import { writtenText } from "../localised/written-text.ts"
import type { EditableOption, OptionActions } from "./option-actions.ts"
import { OptionDetails } from "./option-details.tsx"
import { maxNameLength } from "./pasted-list.ts"

/** Callbacks from a row to its list; stable for the life of the list, so that memoized rows do not re-render. */
export interface RowActs extends Pick<OptionActions, "change" | "remove"> {
  readonly moveBy: (id: string, event: KeyboardEvent) => void
  readonly drag: (id: string, event: PointerEvent<HTMLElement>) => void
  /** Inserts a list pasted into a row; returns false for a single name. */
  readonly pasteAt: (position: number, pasted: string) => boolean
  readonly open: (id: string) => void
}

interface EditableOptionRowProps {
  readonly option: EditableOption
  readonly position: number
  readonly language: Language
  readonly isOpen: boolean
  readonly readOnly: boolean
  /** Whether the code is editable. */
  readonly withCode: boolean
  /** Whether it is a default of new records; undefined where defaults are not supported. */
  readonly starts: boolean | undefined
  /** Names are saved on every keystroke, or on blur. */
  readonly saveOn: "typing" | "leaving"
  readonly acts: RowActs
  /** For virtual lists: row offset in px, total number of rows, and the measuring ref. */
  readonly start?: number
  readonly count?: number
  readonly measure?: (row: HTMLElement | null) => void
}

/** One option: name, active state and, behind a button, all other properties. */
export const EditableOptionRow = memo(function EditableOptionRow(props: EditableOptionRowProps) {
  const { option, position, language, isOpen, readOnly, withCode, starts, saveOn, acts, start, count, measure } = props
  const { id, name, active = true, tone } = option
  const text = useText()
  // Unsaved input: an empty name, or a name that is saved on blur.
  const [inputValue, setInputValue] = useState<string | null>(null)
  const visible = textIn(name, language)
  const write = (input: string, isFinal: boolean) => {
    const next = writtenText(name, language, input)
    const names = input.trim() === "" || !next ? undefined : next
    setInputValue(isFinal && names ? null : input)
    if (isFinal && names && input !== (name[language] ?? "")) acts.change(id, { name: names })
  }
  const leave = () => {
    if (inputValue !== null && inputValue.trim() !== "") write(inputValue, true)
    setInputValue(null)
  }
  const onPaste = (event: ClipboardEvent) => {
    if (acts.pasteAt(position + 1, event.clipboardData.getData("text/plain"))) event.preventDefault()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === "Enter") leave()
    if (event.key === "Escape" && inputValue !== null) setInputValue(null)
  }
  return (
    <li
      ref={measure}
      className="designer-options__row designer__sortable-row"
      data-option={id}
      data-index={position}
      aria-posinset={count && position + 1}
      aria-setsize={count}
      style={start === undefined ? undefined : { insetBlockStart: start }}
      data-off={active ? undefined : ""}
      data-open={isOpen ? "" : undefined}
      onKeyDown={(event) => acts.moveBy(id, event)}
    >
      <span
        className="designer__handle ru-row ru-subtle ru-icons-14"
        aria-hidden="true"
        onPointerDown={(event) => readOnly || acts.drag(id, event)}
      >
        <GripVertical />
      </span>
      <span className="designer-options__tone" data-tone={tone} aria-hidden="true" />
      <TextInput
        size="sm"
        aria-label={text("fieldOptions.option", { number: position + 1 })}
        value={inputValue ?? name[language] ?? ""}
        placeholder={name.en}
        maxLength={maxNameLength}
        invalid={inputValue !== null && inputValue.trim() === ""}
        readOnly={readOnly}
        onChange={(input) => write(input, saveOn === "typing")}
        onBlur={leave}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <IconButton
        size="xs"
        label={text(active ? "fieldOptions.off" : "fieldOptions.on", { name: visible })}
        icon={active ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
        disabled={readOnly}
        onClick={() => acts.change(id, { active: !active })}
      />
      <IconButton
        size="xs"
        className="designer-options__more"
        label={text("fieldOptions.more", { name: visible })}
        icon={<ChevronDown aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => acts.open(id)}
      />
      <IconButton
        size="xs"
        label={text("fieldOptions.remove", { name: visible })}
        icon={<X aria-hidden="true" />}
        disabled={readOnly}
        onClick={() => acts.remove(id)}
      />
      {isOpen && (
        <OptionDetails
          option={option}
          saveOn={saveOn}
          readOnly={readOnly}
          withCode={withCode}
          starts={starts}
          onChange={acts.change}
        />
      )}
    </li>
  )
})
