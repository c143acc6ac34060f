import { columnProperties, columnTypeNames, type ColumnDefinition, type ColumnTypeName } from "../../fields/index.ts"
import { fallbackLanguage, type Language, type LocalisedText } from "../../schemas/languages.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { Rule } from "../../schemas/rules.ts"
import { valueLimits } from "../../schemas/value-limits.ts"
import { mentionsIn } from "../upgrade/mentions.ts"
import { tableColumnId, tableColumns, withTableColumns } from "./choosers.ts"
import { completedAmong, freeKeyword, keywordPrefixFrom } from "./keywords.ts"
import { withOptionsLed } from "./option-references.ts"
import { insertedAt } from "./order.ts"
import { starterOf } from "./starter.ts"

/** A column as it is added: its keyword is proposed from its name, once. */
export interface NewTableColumn {
  readonly id: string
  readonly fieldType: ColumnTypeName
  readonly fieldText: LocalisedText
}

/** What of a column an edit may change; its id never does. */
export interface TableColumnChange {
  readonly set: Readonly<Partial<Omit<ColumnDefinition, "id">>>
  readonly clear: readonly string[]
  /** The writer's: the texts that another type begins with are in it. */
  readonly language?: Language
}

/** Adds a column to a table at an index or the end. Undefined where the field is no table, has it already, or is full. */
export function addTableColumn(
  definition: ProfileDefinition,
  fieldId: string,
  column: NewTableColumn,
  index = Number.POSITIVE_INFINITY,
): ProfileDefinition | undefined {
  const columns = tableColumns(definition, fieldId)
  if (columns.length === 0 || columns.length >= valueLimits.columns) return undefined
  if (columns.some((other) => tableColumnId(other) === column.id)) return undefined
  const taken = new Set(columns.flatMap((other) => [other.keyword, tableColumnId(other)]))
  const keyword = freeKeyword(taken, keywordPrefixFrom(column.fieldText.en, "column"))
  const added: ColumnDefinition = { ...column, keyword, ...starterOf(column.fieldType, fallbackLanguage) }
  return withTableColumns(definition, fieldId, insertedAt(columns, index, added))
}

/**
 * Changes some properties of a column. One of another type keeps what that type has as well; what names options that it
 * has no more goes.
 */
export function changeTableColumn(
  definition: ProfileDefinition,
  fieldId: string,
  columnId: string,
  { set, clear, language = fallbackLanguage }: TableColumnChange,
): ProfileDefinition | undefined {
  const columns = tableColumns(definition, fieldId)
  const before = columns.find((column) => tableColumnId(column) === columnId)
  if (!before) return undefined
  const { keyword, fieldText, fieldType } = before
  const kept = Object.fromEntries(Object.entries(before).filter(([name]) => !clear.includes(name)))
  const changed: ColumnDefinition = { keyword, fieldText, fieldType, ...kept, ...set }
  // A column without an id goes by its keyword, which rules know it by: it keeps that as its id.
  const after = changed.keyword !== keyword && before.id === undefined ? { id: keyword, ...changed } : changed
  const next = withTableColumns(
    definition,
    fieldId,
    columns.map((column) => (column === before ? fitting(after, before, language) : column)),
  )
  const losesOptions = fieldType === "TAGREF" && after.fieldType !== fieldType
  return losesOptions ? withOptionsLed(next, { fieldId, columnId }, () => undefined) : next
}

/** A column's keyword as it was meant, as that of a field: `amount` gives `amount_1`, or the next number that no other column has. */
export function completedColumnKeyword(
  definition: ProfileDefinition,
  fieldId: string,
  columnId: string,
  typed: string,
): string | undefined {
  const others = tableColumns(definition, fieldId).filter((column) => tableColumnId(column) !== columnId)
  return completedAmong(new Set(others.flatMap((column) => [column.keyword, tableColumnId(column)])), typed)
}

/** Moves a column to an index, counted without it. */
export function moveTableColumn(
  definition: ProfileDefinition,
  fieldId: string,
  columnId: string,
  index: number,
): ProfileDefinition | undefined {
  const columns = tableColumns(definition, fieldId)
  const moved = columns.find((column) => tableColumnId(column) === columnId)
  if (!moved) return undefined
  const others = columns.filter((column) => column !== moved)
  return withTableColumns(definition, fieldId, insertedAt(others, Math.max(0, index), moved))
}

/** Removes a column with the rules that read it. A table keeps its last one. */
export function removeTableColumn(
  definition: ProfileDefinition,
  fieldId: string,
  columnId: string,
): ProfileDefinition | undefined {
  const columns = tableColumns(definition, fieldId)
  const left = columns.filter((column) => tableColumnId(column) !== columnId)
  if (left.length === columns.length || left.length === 0) return undefined
  const reading = new Set(rulesReadingColumn(definition, fieldId, columnId))
  const without = withTableColumns(definition, fieldId, left)
  const { rules } = without
  return reading.size > 0 && rules ? { ...without, rules: rules.filter((rule) => !reading.has(rule)) } : without
}

/** The rules that look at a column of a table's rows. */
export function rulesReadingColumn(definition: ProfileDefinition, fieldId: string, columnId: string): readonly Rule[] {
  return (definition.rules ?? []).filter((rule) =>
    mentionsIn(rule).some(
      (mention) => mention.part === "column" && mention.fieldId === fieldId && mention.id === columnId,
    ),
  )
}

/** A column that became another type's has that type's beginnings, and loses what the type does not know. */
function fitting(column: ColumnDefinition, before: ColumnDefinition, language: Language): ColumnDefinition {
  const name = columnTypeNames.find((known) => known === column.fieldType)
  if (!name || column.fieldType === before.fieldType) return column
  const known = columnProperties(name)
  const kept = Object.entries(column).filter(([property]) => known.has(property))
  return { ...starterOf(name, language), ...(Object.fromEntries(kept) as ColumnDefinition) }
}
