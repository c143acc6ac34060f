import type { JsonSchema } from "../schemas/compiled.ts"
import { fallbackLanguage, languages, textIn, type Language, type LocalisedText } from "../schemas/languages.ts"
import type { FieldDefinition } from "../schemas/profile.ts"
import type { StoredValue, TableRow } from "../schemas/values.ts"
import { columnsOf, type ColumnDefinition } from "./table/columns.ts"

/**
 * Converts between options of a definition and values of a form: numbers and decimal text, localised texts and text in
 * one language, lists of objects and rows.
 */
type Members = Readonly<Record<string, unknown>>

export function optionToSetting(
  option: unknown,
  setting: FieldDefinition,
  language: Language,
): StoredValue | undefined {
  if (option === undefined || option === null || option === "") return undefined
  if (setting.type === "NUMBER") return String(option)
  if (setting.type === "BOOLEAN") return option === true
  if (setting.type === "TAGREF") return Array.isArray(option) ? option.map(String) : [String(option)]
  if (setting.type === "TABLE") return Array.isArray(option) ? option.map(rowOf(setting, language)) : undefined
  return isLocalised(option) ? textIn(option, language) : String(option)
}

export function optionFromSetting(
  value: StoredValue | undefined,
  setting: FieldDefinition,
  schema: JsonSchema,
  before: unknown,
  language: Language,
): unknown {
  if (value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) {
    if (setting.type === "TABLE") return before !== undefined ? [] : undefined
    return isLocalised(before) && language !== fallbackLanguage ? withoutLanguage(before, language) : undefined
  }
  if (setting.type === "NUMBER") return schema.type === "integer" || schema.type === "number" ? Number(value) : value
  if (setting.type === "TAGREF") return schema.type === "array" ? value : (value as readonly string[])[0]
  if (setting.type === "TABLE") return (value as readonly TableRow[]).map(itemOf(setting, schema, before, language))
  return schema.type === "object" ? withTranslation(before, String(value), language) : value
}

function rowOf(setting: FieldDefinition, language: Language) {
  const columns = settingColumns(setting)
  return (item: Members, index: number): TableRow => {
    const row: Record<string, StoredValue> & { id: string } = { id: `row-${index}` }
    for (const column of columns) {
      const cell = optionToSetting(item[column.id], column, language)
      if (cell !== undefined) row[column.keyword] = cell
    }
    return row
  }
}

/** The object of a row; an existing one keeps properties that the form does not show. */
function itemOf(setting: FieldDefinition, schema: JsonSchema, before: unknown, language: Language) {
  const columns = settingColumns(setting)
  return (row: TableRow, index: number): Members => {
    const old = itemBefore(row, before)
    const written: Record<string, unknown> = {}
    for (const column of columns) {
      const cell = row[column.keyword]
      const visible = optionToSetting(old[column.id], column, language)
      if (JSON.stringify(visible) === JSON.stringify(cell)) {
        if (old[column.id] !== undefined) written[column.id] = old[column.id]
        continue
      }
      const option = optionFromSetting(cell, column, memberSchema(schema, column.id), old[column.id], language)
      if (option !== undefined) written[column.id] = option
    }
    const visible = new Set(columns.map((column) => column.id))
    const allowed = allowedMembers(schema, written)
    const preserved = Object.entries(old).filter(([name]) => !visible.has(name) && allowed.has(name))
    return pickVisible({ ...Object.fromEntries(preserved), ...written }, visible, index)
  }
}

/** Derives the name of a new option or column from its label, so that users need not invent codes. */
function pickVisible(item: Members, visible: ReadonlySet<string>, index: number): Members {
  const label: unknown = item["name"] ?? item["fieldText"]
  const slugSource = isLocalised(label) ? slug(label.en) : ""
  if (visible.has("id") && item["id"] === undefined) return { id: slugSource || `option_${index + 1}`, ...item }
  if (visible.has("keyword") && item["keyword"] === undefined) {
    return { keyword: `${slugSource || "column"}_${index + 1}`, ...item }
  }
  return item
}

function slug(label: string): string {
  const slugSource = label
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
  return slugSource
    .join("_")
    .replace(/^[^a-z]+/, "")
    .slice(0, 40)
}

function settingColumns(setting: FieldDefinition): readonly FieldDefinition[] {
  const { groupConfig } = setting as FieldDefinition<{ groupConfig: { columns: readonly ColumnDefinition[] } }>
  return columnsOf({ groupConfig })
}

function itemBefore(row: TableRow, before: unknown): Members {
  const position = /^row-([0-9]+)$/.exec(row.id)?.[1]
  const item: unknown = Array.isArray(before) && position !== undefined ? before[Number(position)] : undefined
  return typeof item === "object" && item !== null ? (item as Members) : {}
}

function itemSchemas(list: JsonSchema): readonly JsonSchema[] {
  const item = list.items as JsonSchema | undefined
  return (item?.anyOf ?? [item ?? {}]) as readonly JsonSchema[]
}

function memberSchema(list: JsonSchema, member: string): JsonSchema {
  return (itemSchemas(list)[0]?.properties?.[member] ?? {}) as JsonSchema
}

/** The properties of the selected alternative: a column that became a date loses a text's length. */
function allowedMembers(list: JsonSchema, item: Members): ReadonlySet<string> {
  const itemSchema = itemSchemas(list).find(({ properties = {}, required = [] }) =>
    required.every((name) => {
      const member = properties[name]
      return typeof member !== "object" || member.const === undefined || member.const === item[name]
    }),
  )
  return new Set(Object.keys(itemSchema?.properties ?? {}))
}

/** Only this language's text was removed; English is displayed instead. */
function withoutLanguage(text: LocalisedText, language: Language): Partial<LocalisedText> {
  const { [language]: _cleared, ...rest } = text
  return rest
}

function isLocalised(option: unknown): option is LocalisedText {
  return typeof option === "object" && option !== null && languages.some((language) => language in option)
}

/**
 * English is the fallback for missing texts, so a text first written in another language is stored as English as well.
 */
function withTranslation(before: unknown, text: string, language: Language): LocalisedText {
  return isLocalised(before) ? { ...before, [language]: text } : { en: text, [language]: text }
}
