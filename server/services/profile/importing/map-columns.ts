import type { CompiledField, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { Keyword } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import { Refusal } from "../../../http/refusal.ts"
import { languages } from "../../../../schemas/languages.ts"
import { normalizeHeader } from "../../../sheets/reading/normalize-header.ts"
import type { SourceColumn, SourceTable } from "../../../sheets/reading/source-table.ts"

/** Which column of the file fills which field. */
export interface ColumnMapping {
  readonly columns: ReadonlyMap<Keyword, number>
  readonly ignored: readonly string[]
}

/** What the caller said about columns: `COLUMN=keyword`. */
export type ToldColumns = readonly { readonly column: string; readonly keyword: Keyword }[]

/**
 * Fills fields from columns: first what the caller said, then by keyword, by id, by label in any language, by the field's
 * role, and by its keyword without the number. A field takes one column, and a column goes to one field.
 */
export function mapColumns(profile: CompiledProfile, table: SourceTable, told: ToldColumns): ColumnMapping {
  const columns = new Map<Keyword, number>()
  const taken = new Set<number>()
  const take = (keyword: Keyword, index: number) => {
    columns.set(keyword, index)
    taken.add(index)
  }
  const fields = profile.fields.filter(canBeImported)
  for (const { column, keyword } of told) {
    const index = columnNamed(table, column)
    if (index === -1) throw new Refusal(400, problem("import.unknown_column", ["map"], { column }))
    if (!fields.some((field) => field.keyword === keyword))
      throw new Refusal(400, problem("value.unknown_keyword", ["map"], { keyword }))
    take(keyword, index)
  }
  for (const namesOf of waysToName) {
    for (const field of fields) {
      if (columns.has(field.keyword)) continue
      const names = new Set(namesOf(field).map(normalizeHeader))
      const index = table.columns.findIndex(
        (column, at) => !taken.has(at) && suits(field, column) && spellings(column).some((name) => names.has(name)),
      )
      if (index !== -1) take(field.keyword, index)
    }
  }
  const ignored = table.columns.filter(({ name }, index) => name !== "" && !taken.has(index)).map(({ name }) => name)
  return { columns, ignored }
}

/** The column of a name, written in any case; -1 where there is none. */
export function columnNamed(table: SourceTable, name: string): number {
  const exact = table.columns.findIndex((column) => column.name === name)
  return exact === -1 ? table.columns.findIndex((column) => spellings(column).includes(normalizeHeader(name))) : exact
}

const waysToName: readonly ((field: CompiledField) => readonly string[])[] = [
  (field) => [field.keyword],
  (field) => [field.id],
  (field) => languages.flatMap((language) => field.text[language] ?? []),
  (field) => (field.role ? [field.role] : []),
  (field) => [field.keyword.replace(/_\d+$/, "")],
]

export function canBeImported({ storage, computed }: CompiledField): boolean {
  return storage !== "none" && storage !== "files" && !computed
}

export function suits(field: CompiledField, column: SourceColumn): boolean {
  return !column.freeText || field.storage === "text"
}

export function spellings(column: SourceColumn): readonly string[] {
  return [column.name, ...(column.spellings ?? [])].map(normalizeHeader)
}
