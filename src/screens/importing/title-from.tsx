import { useId } from "react"
import { useIntl } from "react-intl"
import type { Import } from "../../../schemas/api/imports.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { textIn } from "../../../schemas/languages.ts"
import { FieldFrame } from "../../../ui/field-frame.tsx"
import { Select } from "../../../ui/select.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { columnLetter, type Mapping } from "./mapping-table.tsx"

/** How many rows have nothing in the column that fills the title; all of them where none does. */
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

/** Where the name of a record is taken from when its row has none: for all such rows at once. */
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
      ...(samples[0] !== undefined && { note: samples[0].slice(0, longestNote) }),
    }))
  return (
    <FieldFrame
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
    </FieldFrame>
  )
}

const longestNote = 40
