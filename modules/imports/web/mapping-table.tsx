import { FormattedMessage, useIntl } from "react-intl"
import { entityTarget, type Import, type ImportColumn } from "../contracts/imports.ts"
import type { CompiledField } from "../../../schemas/compiled.ts"
import { textIn } from "../../../schemas/languages.ts"
import { matrixParts } from "../../../schemas/matrix-parts.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import { Badge } from "../../../ui/badge.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { FieldSelect } from "./field-select.tsx"
import type { ImportedType } from "./import-into.ts"
import { fieldKey, fieldOfKey, keyOfMapped, type Mapping } from "./mapped-field.ts"

/** Fields that an import can fill. What a record of a matrix is below follows from its row, not from a column. */
export function fieldsToFill({ part, profile }: Pick<ImportedType, "part" | "profile">): readonly CompiledField[] {
  const betweenParts = new Set(
    part === null
      ? []
      : profile.links.filter(({ profileType }) => isMatrixPart(profileType)).map(({ fieldId }) => fieldId),
  )
  return profile.fields.filter(
    ({ id, storage, computed, archiveOf }) =>
      storage !== "none" && storage !== "files" && !computed && archiveOf === undefined && !betweenParts.has(id),
  )
}

const isMatrixPart = (type: ProfileType) => matrixParts.some((part) => part === type)

/** Name of a column without a header: its letters, as in spreadsheets. */
export function columnLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetter(Math.floor(index / 26) - 1) + letter
}

interface MappingTableProps {
  readonly types: readonly ImportedType[]
  readonly one: Pick<Import, "columns" | "mapping">
  readonly mapping: Mapping
  readonly onChange: (mapping: Mapping) => void
}

/** File columns with sample values and their mapped field. */
export function MappingTable({ types, one, mapping, onChange }: MappingTableProps) {
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
              types={types}
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
  readonly types: readonly ImportedType[]
  readonly column: ImportColumn
  readonly proposed: Import["mapping"][number] | undefined
  readonly mapping: Mapping
  readonly onChange: (mapping: Mapping) => void
}

function MappingRow({ types, column, proposed, mapping, onChange }: MappingRowProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const selected = mapping.get(column.index) ?? null
  const name = column.name || formatMessage({ id: "imports.map.unnamed" }, { letter: columnLetter(column.index) })
  const fields = types.flatMap(({ part, profile, name: group }) =>
    fieldsToFill({ part, profile }).map(({ keyword, text }) => ({
      value: fieldKey({ part, keyword }),
      label: textIn(text, language),
      note: keyword,
      ...(part && { group }),
    })),
  )
  const entity = { value: entityTarget, label: formatMessage({ id: "imports.map.entity" }) }
  // The entity is that of all records of a row, so it comes before the types.
  const options = types.length > 1 ? [entity, ...fields] : [...fields, entity]
  const part = selected === null ? null : fieldOfKey(selected).part
  const selectedType = part && types.find((type) => type.part === part)
  // A field accepts one column: selecting it clears the previous one.
  const choose = (key: string | null) =>
    onChange(
      new Map([...mapping].map(([at, before]) => [at, before === key ? null : before] as const)).set(column.index, key),
    )
  const isProposed = proposed !== undefined && selected === keyOfMapped(proposed)
  const reason = selected === null ? null : ((isProposed ? proposed.by : null) ?? "user")
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
        <div className="importing__target ru-cluster ru-gap-8" data-typed={types.length > 1 ? "" : undefined}>
          {selectedType && <span className="importing__type ru-muted ru-small">{selectedType.name}</span>}
          <FieldSelect
            label={formatMessage({ id: "imports.map.fieldOf" }, { column: name })}
            options={options}
            value={selected}
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
