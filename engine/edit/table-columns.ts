import {
  columnProperties,
  columnTypeNames,
  fieldTypes,
  type ColumnDefinition,
  type ColumnTypeName,
} from "../../fields/index.ts"
import type { JsonSchema } from "../../schemas/compiled.ts"
import { fallbackLanguage, type Language, type LocalisedText } from "../../schemas/languages.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { Rule } from "../../schemas/rules.ts"
import { valueLimits } from "../../schemas/value-limits.ts"
import { mentionsIn } from "../upgrade/mentions.ts"
import { interpretingCheck } from "../validate/interpreting-check.ts"
import { tableColumnId, tableColumns, withTableColumns } from "./option-sources.ts"
import { completeUniqueKeyword, freeKeyword, keywordPrefixFrom } from "./keywords.ts"
import { remapOptions } from "./option-references.ts"
import { insertAt } from "./order.ts"
import { starterOf } from "./starter.ts"

/** Input for a new column: its keyword is proposed from its name, once. */
export interface NewTableColumn {
  readonly id: string
  readonly fieldType: ColumnTypeName
  readonly fieldText: LocalisedText
}

/** The editable properties of a column; its ID never changes. */
export interface TableColumnChange {
  readonly set: Readonly<Partial<Omit<ColumnDefinition, "id">>>
  readonly clear: readonly string[]
  /** The author's language, used for the default texts of another type. */
  readonly language?: Language
}

/**
 * Adds a column to a table at an index or the end. Returns undefined if the field is not a table, already has the
 * column, or is full.
 */
export function addTableColumn(
  definition: ProfileDefinition,
  fieldId: string,
  column: NewTableColumn,
  index = Number.POSITIVE_INFINITY,
): ProfileDefinition | undefined {
  const columns = tableColumns(definition, fieldId)
  if (columns.length === 0 || columns.length >= valueLimits.columns) return undefined
  if (columns.some((other) => tableColumnId(other) === column.id)) return undefined
  const usedNames = new Set(columns.flatMap((other) => [other.keyword, tableColumnId(other)]))
  const keyword = freeKeyword(usedNames, keywordPrefixFrom(column.fieldText.en, "column"))
  const added: ColumnDefinition = { ...column, keyword, ...starterOf(column.fieldType, fallbackLanguage) }
  return withTableColumns(definition, fieldId, insertAt(columns, index, added))
}

/**
 * Changes some properties of a column. A change of type keeps the settings both types have; references to options that
 * no longer exist are removed.
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
  const remaining = Object.fromEntries(Object.entries(before).filter(([name]) => !clear.includes(name)))
  const changed: ColumnDefinition = { keyword, fieldText, fieldType, ...remaining, ...set }
  // A column without an ID is referenced by its keyword, so the old keyword becomes its ID.
  const after = changed.keyword !== keyword && before.id === undefined ? { id: keyword, ...changed } : changed
  const next = withTableColumns(
    definition,
    fieldId,
    columns.map((column) => (column === before ? fitColumn(after, before, language) : column)),
  )
  const losesOptions = fieldType === "TAGREF" && after.fieldType !== fieldType
  return losesOptions ? remapOptions(next, { fieldId, columnId }, () => undefined) : next
}

/**
 * Completes an entered column keyword like that of a field: `amount` gives `amount_1`, or the next number that no other
 * column has.
 */
export function completeColumnKeyword(
  definition: ProfileDefinition,
  fieldId: string,
  columnId: string,
  input: string,
): string | undefined {
  const others = tableColumns(definition, fieldId).filter((column) => tableColumnId(column) !== columnId)
  return completeUniqueKeyword(new Set(others.flatMap((column) => [column.keyword, tableColumnId(column)])), input)
}

/** Moves a column to an index, counted without the column itself. */
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
  return withTableColumns(definition, fieldId, insertAt(others, Math.max(0, index), moved))
}

/** Removes a column and the rules that read it. A table keeps its last column. */
export function removeTableColumn(
  definition: ProfileDefinition,
  fieldId: string,
  columnId: string,
): ProfileDefinition | undefined {
  const columns = tableColumns(definition, fieldId)
  const left = columns.filter((column) => tableColumnId(column) !== columnId)
  if (left.length === columns.length || left.length === 0) return undefined
  const readingRules = new Set(rulesReadingColumn(definition, fieldId, columnId))
  const without = withTableColumns(definition, fieldId, left)
  const { rules } = without
  return readingRules.size > 0 && rules
    ? { ...without, rules: rules.filter((rule) => !readingRules.has(rule)) }
    : without
}

/** The rules that read a column of a table's rows. */
export function rulesReadingColumn(definition: ProfileDefinition, fieldId: string, columnId: string): readonly Rule[] {
  return (definition.rules ?? []).filter((rule) =>
    mentionsIn(rule).some(
      (mention) => mention.part === "column" && mention.fieldId === fieldId && mention.id === columnId,
    ),
  )
}

/**
 * A column with a new type gets the initial settings of that type and loses those that the type does not have or allow.
 */
function fitColumn(column: ColumnDefinition, before: ColumnDefinition, language: Language): ColumnDefinition {
  const name = columnTypeNames.find((known) => known === column.fieldType)
  if (!name || column.fieldType === before.fieldType) return column
  const known = columnProperties(name)
  const options: Readonly<Record<string, JsonSchema>> = fieldTypes[name].options.properties
  const remaining = Object.entries(column).filter(([property, value]) => {
    const schema = Object.hasOwn(options, property) ? options[property] : undefined
    return known.has(property) && (!schema || interpretingCheck(schema, value).length === 0)
  })
  return { ...starterOf(name, language), ...(Object.fromEntries(remaining) as ColumnDefinition) }
}
