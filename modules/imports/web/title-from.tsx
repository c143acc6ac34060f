import { useId } from "react"
import { useIntl } from "react-intl"
import type { Import } from "../contracts/imports.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { textIn } from "../../../schemas/languages.ts"
import { FormField } from "../../../ui/form-field.tsx"
import { Select } from "../../../ui/select.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import type { Mapping } from "./mapped-field.ts"
import { columnLetter } from "./mapping-table.tsx"

/** Number of rows with no value in the title column; all rows without such a column. */
export function namelessRows({ columns, total }: Pick<Import, "columns" | "total">, mapping: Mapping, title: string) {
  const column = columns.find(({ index }) => mapping.get(index) === title)
  return Math.max(0, total - (column?.filled ?? 0))
}

interface TitleFromProps {
  readonly profile: CompiledProfile
  readonly one: Pick<Import, "columns" | "total">
  readonly nameless: number
  readonly value: number | null
  readonly onChange: (column: number | null) => void
}

/** Selects the source of the title for all rows that have none. */
export function TitleFrom({ profile, one, nameless, value, onChange }: TitleFromProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const id = useId()
  const title = profile.fields.find(({ keyword }) => keyword === profile.titleKeyword)
  const options = one.columns
    .filter(({ hidden, filled }) => !hidden && filled > 0)
    .map(({ index, name, samples }) => ({
      value: String(index),
      label: name || formatMessage({ id: "imports.map.unnamed" }, { letter: columnLetter(index) }),
      ...(samples[0] !== undefined && { note: samples[0].slice(0, maxNoteLength) }),
    }))
  return (
    <FormField
      id={id}
      label={formatMessage({ id: "imports.map.titleFrom" }, { title: title ? textIn(title.text, language) : "" })}
      message={formatMessage({ id: "imports.map.titleFrom.help" }, { count: nameless, total: one.total })}
    >
      <Select
        id={id}
        aria-describedby={`${id}-message`}
        options={options}
        value={value === null ? null : String(value)}
        emptyLabel={formatMessage({ id: "imports.map.titleFrom.none" })}
        placeholder={formatMessage({ id: "imports.map.titleFrom.none" })}
        onChange={(column) => onChange(column === null ? null : Number(column))}
      />
    </FormField>
  )
}

const maxNoteLength = 40
