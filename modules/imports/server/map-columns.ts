import type { CompiledField, CompiledProfile } from "../../../schemas/compiled.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { languages } from "../../../schemas/languages.ts"
import { normalizeHeader } from "../../../server/sheets/parsing/normalize-header.ts"
import type { SourceColumn, SourceTable } from "../../../server/sheets/parsing/source-table.ts"

/** Mapping of file columns to fields. */
export interface ColumnMapping {
  readonly columns: ReadonlyMap<Keyword, number>
  readonly ignored: readonly string[]
}

/** Column mapping requested by the caller: `COLUMN=keyword`. */
export type ColumnMappingInput = readonly { readonly column: string; readonly keyword: Keyword }[]

/**
 * Maps columns to fields: first as requested by the caller, then by keyword, ID, label in any language, field role, and
 * keyword without its number. The mapping is one to one.
 */
export function mapColumns(
  profile: CompiledProfile,
  table: SourceTable,
  requestedColumns: ColumnMappingInput,
): ColumnMapping {
  const columns = new Map<Keyword, number>()
  const usedColumns = new Set<number>()
  const assignColumn = (keyword: Keyword, index: number) => {
    columns.set(keyword, index)
    usedColumns.add(index)
  }
  const fields = profile.fields.filter(canBeImported)
  for (const { column, keyword } of requestedColumns) {
    const index = columnNamed(table, column)
    if (index === -1) throw new HttpError(400, problem("import.unknown_column", ["map"], { column }))
    if (!fields.some((field) => field.keyword === keyword))
      throw new HttpError(400, problem("value.unknown_keyword", ["map"], { keyword }))
    assignColumn(keyword, index)
  }
  for (const namesOf of nameExtractors) {
    for (const field of fields) {
      if (columns.has(field.keyword)) continue
      const names = new Set(namesOf(field).map(normalizeHeader))
      const index = table.columns.findIndex(
        (column, at) =>
          !usedColumns.has(at) && isCompatible(field, column) && spellings(column).some((name) => names.has(name)),
      )
      if (index !== -1) assignColumn(field.keyword, index)
    }
  }
  const ignored = table.columns
    .filter(({ name }, index) => name !== "" && !usedColumns.has(index))
    .map(({ name }) => name)
  return { columns, ignored }
}

/** Returns the index of a column by name, ignoring case; -1 if it does not exist. */
export function columnNamed(table: SourceTable, name: string): number {
  const exact = table.columns.findIndex((column) => column.name === name)
  return exact === -1 ? table.columns.findIndex((column) => spellings(column).includes(normalizeHeader(name))) : exact
}

const nameExtractors: readonly ((field: CompiledField) => readonly string[])[] = [
  (field) => [field.keyword],
  (field) => [field.id],
  (field) => languages.flatMap((language) => field.text[language] ?? []),
  (field) => (field.role ? [field.role] : []),
  (field) => [field.keyword.replace(/_\d+$/, "")],
]

export function canBeImported({ storage, computed }: CompiledField): boolean {
  return storage !== "none" && storage !== "files" && !computed
}

export function isCompatible(field: CompiledField, column: SourceColumn): boolean {
  return !column.freeText || field.storage === "text"
}

export function spellings(column: SourceColumn): readonly string[] {
  return [column.name, ...(column.spellings ?? [])].map(normalizeHeader)
}
