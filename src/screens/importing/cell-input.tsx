import { useState } from "react"
import { useIntl } from "react-intl"
import { TextArea } from "../../../ui/text-area.tsx"
import type { GridColumn } from "./grid-column.ts"

interface CellInputProps {
  readonly row: number
  readonly column: GridColumn
  readonly text: string
  /** Undefined leaves the cell as it was. */
  readonly onLeave: (text: string | undefined) => void
}

/** A cell while it is corrected: Enter takes it over, Escape leaves it as it was, Alt+Enter begins a line. */
export function CellInput({ row, column, text, onLeave }: CellInputProps) {
  const { formatMessage } = useIntl()
  const [typed, setTyped] = useState(text)
  return (
    <TextArea
      // The cell was just opened by whoever is about to type in it.
      autoFocus
      aria-label={formatMessage({ id: "imports.check.edit" }, { column: column.label, row })}
      rows={1}
      value={typed}
      onChange={setTyped}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => onLeave(typed)}
      onKeyDown={(event) => {
        if (event.key === "Escape") {
          event.stopPropagation()
          onLeave(undefined)
        }
        if (event.key === "Enter" && !event.altKey && !event.shiftKey) {
          event.preventDefault()
          onLeave(typed)
        }
      }}
    />
  )
}
