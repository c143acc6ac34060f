import { fieldTypeOf } from "../../../fields/index.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { FieldContext } from "../../../schemas/field-type.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import type { RecordValues, StoredValue } from "../../../schemas/values.ts"
import type { ColumnMapping } from "./map-columns.ts"
import { isFormulaError } from "../../../server/sheets/parsing/formula-error.ts"
import type { SourceRow } from "../../../server/sheets/parsing/source-table.ts"

export interface ParsedRow {
  readonly values: RecordValues
  readonly problems: readonly Problem[]
}

/** Parses a row's cells as text of their fields. A blank cell neither sets nor clears a value. */
export function parseRow(
  profile: CompiledProfile,
  { columns }: ColumnMapping,
  context: FieldContext,
  row: SourceRow,
): ParsedRow {
  const values: Record<Keyword, StoredValue> = {}
  const problems: Problem[] = []
  for (const field of profile.fields) {
    const index = columns.get(field.keyword)
    const text = index === undefined ? "" : (row.cells[index] ?? "").trim()
    const type = fieldTypeOf(field.type)
    if (text === "" || !type) continue
    if (isFormulaError(text)) {
      problems.push(problem("import.formula_error", [field.keyword], { error: text }))
      continue
    }
    const parsed = type.fromText(text.replaceAll("\0", "").toWellFormed(), field.definition, context)
    if (!parsed.ok) problems.push(...parsed.problems.map((one) => ({ ...one, path: [field.keyword, ...one.path] })))
    else if (parsed.value !== undefined) values[field.keyword] = parsed.value
  }
  return { values, problems }
}
