import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from "react"
import { announce } from "../announce.ts"
import { useControlAria, type ControlState } from "../control.ts"
import { Floating } from "../floating.tsx"
import type { SelectOption } from "./select-option.ts"
import { normalizeSearchText } from "./match-text.ts"
import { movedOption } from "./option-keys.ts"
import { optionId, OptionList } from "./option-list.tsx"
import { useSearch, type SearchOptions, type SearchResult } from "./use-search.ts"

export interface PickerLabels {
  /** Accessible name of the list. */
  list: string
  noResults: string
  /** Announced after a search: the number of results. */
  found: (count: number) => string
  loading: string
  failed: string
  /** Label of the option that creates a value from the typed text. */
  create?: (text: string) => string
}

type InputProps = Omit<
  ComponentProps<"input">,
  "value" | "onChange" | "size" | "type" | "ref" | "children" | keyof ControlState
>

/** Shared props of combobox and multi select. */
export interface PickerProps extends ControlState, InputProps {
  /** The options, or those shown before typing when `onSearch` is set. */
  options: readonly SelectOption[]
  onSearch?: SearchOptions | undefined
  /** Creates an option from unmatched text; requires `labels.create`. */
  onCreate?: ((text: string) => void) | undefined
  labels: PickerLabels
}

interface PickerControls {
  /** Text of the input while not typing. */
  closedText: string
  multiple: boolean
  isSelected: (value: string) => boolean
  onPick: (option: SelectOption) => void
  /** Backspace or Delete in an empty input. */
  onErase: () => void
  /** Chips or an avatar before the input. */
  before?: ReactNode
}

const CREATE = "\u0000create"

/** Search input with a list of options, following the ARIA pattern of an editable combobox. */
export function Picker({
  options,
  onSearch,
  onCreate,
  labels,
  closedText,
  multiple,
  isSelected,
  onPick,
  onErase,
  before,
  invalid,
  required,
  size,
  readOnly,
  disabled,
  onKeyDown,
  onBlur,
  ...rest
}: PickerProps & PickerControls) {
  const controlAria = useControlAria({ ...rest, required, invalid })
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [text, setText] = useState<string | null>(null)
  const [activeIndex, setActive] = useState(-1)
  const search = useSearch(options, text ?? "", open, onSearch)
  const choices = withCreate(search.choices, text ?? "", onCreate ? labels.create : undefined)
  const isFixed = readOnly || disabled
  // Until the results match the typed text, no key selects from older results.
  const isStale = search.resolvedText !== (text ?? "")
  const active = isStale ? -1 : activeIndex

  const show = () => {
    if (isFixed || open) return
    setActive(choices.findIndex((option) => isSelected(option.value)))
    setOpen(true)
    // Typing searches instead of continuing the selected value.
    if (!multiple) input.current?.select()
  }
  const close = () => {
    setOpen(false)
    setText(null)
    setActive(-1)
  }
  const pick = (option: SelectOption | undefined) => {
    if (!option || option.disabled) return
    if (option.value === CREATE) onCreate?.((text ?? "").trim())
    else onPick(option)
    setText(null)
    if (!multiple) close()
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.defaultPrevented || event.nativeEvent.isComposing || isFixed) return
    const { key } = event
    const isEmpty = (text ?? closedText) === ""
    if ((key === "Backspace" || key === "Delete") && isEmpty) return onErase()
    if (key === "Tab") return close()
    if (key === "Enter" && open && active >= 0) pick(choices[active])
    else if (key === "ArrowDown" && !open) show()
    else if (key === "ArrowUp" && event.altKey) close()
    else if (key !== "Enter" || !open || !isStale) {
      const next = open && !isStale ? movedOption(key, active, choices.length) : null
      if (next === null) return
      setActive(next)
    }
    event.preventDefault()
  }

  const foundCount = search.choices.length
  const isSearched = open && text !== null && text !== "" && !isStale && !search.busy && !search.failed
  useEffect(() => {
    if (isSearched) announce(foundCount > 0 ? labels.found(foundCount) : labels.noResults)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- labels do not cause an announcement
  }, [isSearched, search.resolvedText, foundCount])

  const isListed = open && choices.length > 0
  return (
    <div
      ref={box}
      className="ru-control ru-picker"
      data-multiple={multiple ? "" : undefined}
      data-size={size}
      data-invalid={invalid ? "" : undefined}
      data-readonly={readOnly ? "" : undefined}
      aria-disabled={disabled || undefined}
      data-busy={search.busy && open ? "" : undefined}
      onMouseDown={(event) => {
        if (event.target === input.current || event.target instanceof HTMLButtonElement) return
        event.preventDefault()
        input.current?.focus()
      }}
      onClick={(event) => {
        if (!(event.target instanceof HTMLButtonElement)) show()
      }}
    >
      {before}
      <input
        {...rest}
        {...controlAria}
        ref={input}
        type="text"
        role="combobox"
        autoComplete="off"
        className="ru-picker__input"
        readOnly={readOnly}
        disabled={disabled}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={isListed && active >= 0 ? optionId(listId, active) : undefined}
        value={text ?? closedText}
        onChange={(event) => {
          setText(event.target.value)
          setActive(event.target.value === "" ? -1 : 0)
          setOpen(true)
        }}
        onBlur={(event) => {
          close()
          onBlur?.(event)
        }}
        onKeyDown={handleKey}
      />
      {open ? (
        <Floating anchor={() => box.current} onClose={close} className="ru-options">
          <OptionList
            id={listId}
            label={labels.list}
            options={choices}
            active={active}
            multiple={multiple}
            isSelected={isSelected}
            onPick={pick}
            onActivate={setActive}
            note={getStatusNote(search, choices.length, labels)}
          />
        </Floating>
      ) : null}
    </div>
  )
}

function withCreate(
  choices: readonly SelectOption[],
  text: string,
  create: PickerLabels["create"],
): readonly SelectOption[] {
  const searchText = normalizeSearchText(text)
  if (!create || !searchText || choices.some((option) => normalizeSearchText(option.label) === searchText))
    return choices
  return [...choices, { value: CREATE, label: create(text.trim()) }]
}

/**
 * Text below the options. Results are announced by the picker, because a screen reader misses a status in a new list.
 */
function getStatusNote({ busy, failed, resolvedText }: SearchResult, count: number, labels: PickerLabels): ReactNode {
  if (failed) return <span role="alert">{labels.failed}</span>
  if (count > 0) return null
  return busy || resolvedText === null ? labels.loading : labels.noResults
}
