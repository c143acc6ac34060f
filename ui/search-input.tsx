import type { ReactNode } from "react"
import { useDirection } from "./direction.ts"
import { TextInput, type TextInputProps } from "./text-input.tsx"

export interface SearchInputProps extends Omit<TextInputProps, "type"> {
  /** Accessible name: a search input has no visible label. */
  label: string
  /** Short text at the inline end, such as “7 results”. */
  note?: ReactNode
}

/** A search input; Escape clears it. */
export function SearchInput({ label, note, onKeyDown, className, ...rest }: SearchInputProps) {
  // The page's direction, so that icon, text and note keep their sides.
  const dir = useDirection()
  return (
    <div className={className ? `ru-search ${className}` : "ru-search"}>
      <TextInput
        autoComplete="off"
        {...rest}
        type="search"
        dir={dir}
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key === "Escape" && rest.value) {
            event.stopPropagation()
            rest.onChange("")
          }
          onKeyDown?.(event)
        }}
      />
      {note === undefined ? null : <span className="ru-search__note ru-note ru-subtle">{note}</span>}
    </div>
  )
}
