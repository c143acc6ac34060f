import { FormattedMessage, useIntl } from "react-intl"
import { entityTarget, type Import, type ImportColumn } from "../contracts/imports.ts"
import type { CompiledField, CompiledProfile } from "../../../schemas/compiled.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import { textIn } from "../../../schemas/languages.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Select } from "../../../ui/select.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"

/** Field of each column. */
export type Mapping = ReadonlyMap<number, Keyword | null>

/** Fields that an import can fill. */
export function fieldsToFill({ fields }: CompiledProfile): readonly CompiledField[] {
  return fields.filter(
    ({ storage, computed, archiveOf }) =>
      storage !== "none" && storage !== "files" && !computed && archiveOf === undefined,
  )
}

/** Name of a column without a header: its letters, as in spreadsheets. */
export function columnLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetter(Math.floor(index / 26) - 1) + letter
}

interface MappingTableProps {
  readonly profile: CompiledProfile
  readonly one: Pick<Import, "columns" | "mapping">
  readonly mapping: Mapping
  readonly onChange: (mapping: Mapping) => void
}

/** File columns with sample values and their mapped field. */
export function MappingTable({ profile, one, mapping, onChange }: MappingTableProps) {
  return (
    <table className="importing__mapping">
      <thead>
        <tr>
          {(["column", "samples", "field"] as const).map((cell) => (
            <th key={cell} scope="col">
              <FormattedMessage id={`imports.map.${cell}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {one.columns
          .filter(({ hidden, name, filled }) => !hidden && (name !== "" || filled > 0))
          .map((column) => (
            <MappingRow
              key={column.index}
              profile={profile}
              column={column}
              proposed={one.mapping.find((mapped) => mapped.column === column.index)}
              mapping={mapping}
              onChange={onChange}
            />
          ))}
      </tbody>
    </table>
  )
}

interface MappingRowProps {
  readonly profile: CompiledProfile
  readonly column: ImportColumn
  readonly proposed: Import["mapping"][number] | undefined
  readonly mapping: Mapping
  readonly onChange: (mapping: Mapping) => void
}

function MappingRow({ profile, column, proposed, mapping, onChange }: MappingRowProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const selected = mapping.get(column.index) ?? null
  const name = column.name || formatMessage({ id: "imports.map.unnamed" }, { letter: columnLetter(column.index) })
  const options = [
    ...fieldsToFill(profile).map(({ keyword, text }) => ({
      value: keyword,
      label: textIn(text, language),
      note: keyword,
    })),
    { value: entityTarget, label: formatMessage({ id: "imports.map.entity" }) },
  ]
  // A field accepts one column: selecting it clears the previous one.
  const choose = (keyword: string | null) =>
    onChange(
      new Map([...mapping].map(([at, before]) => [at, before === keyword ? null : before] as const)).set(
        column.index,
        keyword,
      ),
    )
  const reason = selected === null ? null : selected === proposed?.keyword ? (proposed.by ?? "user") : "user"
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td className="importing__samples ru-muted ru-small">
        {column.samples.length === 0 ? (
          <FormattedMessage id="imports.map.empty" />
        ) : (
          column.samples.map((sample) => (
            <p key={sample} className="ru-truncate">
              <bdi>{sample}</bdi>
            </p>
          ))
        )}
      </td>
      <td>
        <div className="importing__target ru-cluster ru-gap-8">
          <Select
            aria-label={formatMessage({ id: "imports.map.fieldOf" }, { column: name })}
            options={options}
            value={selected}
            emptyLabel={formatMessage({ id: "imports.map.none" })}
            placeholder={formatMessage({ id: "imports.map.none" })}
            onChange={choose}
          />
          {reason && (
            <Badge tone={reason === "similar" ? "warning" : "neutral"} outline>
              <FormattedMessage id={`imports.map.by.${reason}`} />
            </Badge>
          )}
        </div>
      </td>
    </tr>
  )
}
