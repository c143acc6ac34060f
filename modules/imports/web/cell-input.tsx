import { useState } from "react"
import { useIntl } from "react-intl"
import { TextArea } from "../../../ui/text-area.tsx"
import type { GridColumn } from "./grid-column.ts"

interface CellInputProps {
  readonly row: number
  readonly column: GridColumn
  readonly text: string
  /** Undefined leaves the cell unchanged. */
  readonly onLeave: (text: string | undefined) => void
}

/** Edits a cell: Enter saves, Escape cancels, Alt+Enter inserts a line break. */
export function CellInput({ row, column, text, onLeave }: CellInputProps) {
  const { formatMessage } = useIntl()
  const [inputValue, setInputValue] = useState(text)
  return (
    <TextArea
      // The user opened the cell to type.
      autoFocus
      aria-label={formatMessage({ id: "imports.check.edit" }, { column: column.label, row })}
      rows={1}
      value={inputValue}
      onChange={setInputValue}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => onLeave(inputValue)}
      onKeyDown={(event) => {
        if (event.key === "Escape") {
          event.stopPropagation()
          onLeave(undefined)
        }
        if (event.key === "Enter" && !event.altKey && !event.shiftKey) {
          event.preventDefault()
          onLeave(inputValue)
        }
      }}
    />
  )
}
