import { useId, useState } from "react"
import { useIntl } from "react-intl"
import type { Import } from "../contracts/imports.ts"
import { FormField } from "../../../ui/form-field.tsx"
import { NumberInput } from "../../../ui/number-input.tsx"
import { Select } from "../../../ui/select.tsx"

interface SourcePickerProps {
  readonly one: Pick<Import, "sheets" | "sheet" | "headerRow">
  /** The file is read again. */
  readonly onChoose: (sheet: string, headerRow?: number) => void
}

/** Selects the sheet of the file and the row of its headings. */
export function SourcePicker({ one, onChoose }: SourcePickerProps) {
  const { formatMessage } = useIntl()
  const id = useId()
  return (
    <div className="importing__source ru-grid ru-gap-16">
      {one.sheets.length > 1 && (
        <FormField id={`${id}-sheet`} label={formatMessage({ id: "imports.map.sheet" })}>
          <Select
            id={`${id}-sheet`}
            options={one.sheets.map(({ name, rows }) => ({
              value: name,
              label: name,
              note: formatMessage({ id: "imports.mine.rows" }, { count: rows }),
            }))}
            value={one.sheet}
            onChange={(sheet) => sheet && onChoose(sheet)}
          />
        </FormField>
      )}
      <HeaderRow
        key={one.headerRow}
        one={one}
        id={`${id}-header`}
        onHeaderRow={(row) => one.sheet && onChoose(one.sheet, row)}
      />
    </div>
  )
}

interface HeaderRowProps {
  readonly one: Pick<Import, "headerRow">
  readonly id: string
  readonly onHeaderRow: (row: number) => void
}

function HeaderRow({ one, id, onHeaderRow }: HeaderRowProps) {
  const { formatMessage } = useIntl()
  const [inputValue, setInputValue] = useState(String(one.headerRow ?? 1))
  const leave = () => {
    const row = Number(inputValue)
    if (Number.isInteger(row) && row >= 1 && row !== one.headerRow) onHeaderRow(row)
    else setInputValue(String(one.headerRow ?? 1))
  }
  return (
    <FormField id={id} label={formatMessage({ id: "imports.map.headerRow" })}>
      <NumberInput integer id={id} value={inputValue} onChange={setInputValue} onBlur={leave} />
    </FormField>
  )
}
