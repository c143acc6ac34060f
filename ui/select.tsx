import { useId, useMemo, useRef, useState, type ComponentProps, type KeyboardEvent } from "react"
import { Avatar } from "./avatar.tsx"
import { classNames } from "./class-names.ts"
import { useControlAria, type ControlState } from "./control.ts"
import { Floating } from "./floating.tsx"
import type { SelectOption } from "./options/select-option.ts"
import { findOptionByPrefix } from "./options/match-text.ts"
import { createTypedPrefix } from "./options/typed-prefix.ts"
import { movedOption } from "./options/option-keys.ts"
import { optionId, OptionList } from "./options/option-list.tsx"

export interface SelectProps
  extends
    ControlState,
    Omit<ComponentProps<"button">, "value" | "onChange" | "children" | "type" | keyof ControlState> {
  options: readonly SelectOption[]
  value: string | null
  onChange: (value: string | null) => void
  /** Shown without a selection. */
  placeholder?: string
  /** Adds a first option that clears the value. */
  emptyLabel?: string
}

// Own code: Ark UI's select mounts four times as slowly, with fifteen times the memory.
/** Single select: a button that opens a list. Keys follow the ARIA pattern of a select-only combobox. */
export function Select({
  options,
  value,
  onChange,
  placeholder = "",
  emptyLabel,
  readOnly,
  invalid,
  required,
  size,
  className,
  onKeyDown,
  onBlur,
  ...rest
}: SelectProps) {
  const controlAria = useControlAria({ ...rest, required, invalid })
  const listId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [prefix] = useState(createTypedPrefix)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const choices = useMemo(
    () => (emptyLabel === undefined ? options : [{ value: "", label: emptyLabel }, ...options]),
    [options, emptyLabel],
  )
  const selected = options.find((option) => option.value === value)

  const show = (
    index = Math.max(
      0,
      choices.findIndex((choice) => choice.value === (value ?? "")),
    ),
  ) => {
    if (readOnly) return
    setActive(index)
    setOpen(true)
  }
  const pick = (choice: SelectOption | undefined) => {
    setOpen(false)
    if (choice && !choice.disabled && choice.value !== (value ?? "")) onChange(choice.value || null)
  }
  const typeAhead = (key: string) => {
    const found = findOptionByPrefix(
      choices,
      prefix.add(key),
      open ? active : choices.findIndex((choice) => choice.value === value),
    )
    if (found >= 0) show(found)
  }
  const handleKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    onKeyDown?.(event)
    const { key } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey) return
    const isLetter = key.length === 1 && (key !== " " || prefix.isTyping())
    if (isLetter) typeAhead(key)
    else if (!open && ["ArrowDown", "ArrowUp", "Enter", " "].includes(key)) show()
    else if (!open) return
    else if (key === "Enter" || key === " " || (key === "ArrowUp" && event.altKey)) pick(choices[active])
    else if (key === "Tab") return pick(choices[active])
    else if (key === "Home") setActive(0)
    else if (key === "End") setActive(choices.length - 1)
    else {
      const next = movedOption(key, active, choices.length)
      if (next === null) return
      setActive(next)
    }
    event.preventDefault()
  }

  return (
    <>
      <button
        {...rest}
        {...controlAria}
        ref={button}
        type="button"
        role="combobox"
        className={classNames("ru-control ru-select", className)}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && active >= 0 ? optionId(listId, active) : undefined}
        aria-readonly={readOnly || undefined}
        data-readonly={readOnly ? "" : undefined}
        data-empty={selected ? undefined : ""}
        data-size={size}
        onClick={() => (open ? setOpen(false) : show())}
        onKeyDown={handleKey}
        // Also before its list is there: a list that came later would lie over what was opened meanwhile.
        onBlur={(event) => {
          setOpen(false)
          onBlur?.(event)
        }}
      >
        {selected?.user ? <Avatar name={selected.label} /> : null}
        {selected?.label ?? (value || placeholder || "\u00a0")}
      </button>
      {open ? (
        <Floating anchor={() => button.current} onClose={() => setOpen(false)} className="ru-options">
          <OptionList
            id={listId}
            label={rest["aria-label"] ?? placeholder}
            options={choices}
            active={active}
            isSelected={(option) => option === (value ?? "")}
            onPick={pick}
            onActivate={setActive}
          />
        </Floating>
      ) : null}
    </>
  )
}
