import { fieldTypes } from "../../../../fields/index.ts"
import type { ImportRow } from "../../contracts/imports.ts"
import type { CompiledField, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { FieldContext } from "../../../../schemas/field-type.ts"
import { type Language, textIn } from "../../../../schemas/languages.ts"
import type { StoredValue } from "../../../../schemas/values.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { idsOf } from "../../../records/server/writing.ts"
import { wireProblems } from "../../../../server/http/wire-problems.ts"
import type { ImportRecord } from "./import-repository.ts"
import { type StoredImportRow, uidsOf } from "./row-repository.ts"

/** Serializes rows for their user, with the changes formatted as text. */
export async function serializeRows(
  tx: ClientTransaction,
  one: Pick<ImportRecord, "client_id">,
  profile: CompiledProfile,
  context: FieldContext,
  rows: readonly StoredImportRow[],
  language: Language,
): Promise<ImportRow[]> {
  const fields = new Map(profile.fields.map((field) => [field.id, field]))
  const uids = await uidsOf(tx, one.client_id, linkedIds(rows, fields))
  const formatValue = (field: CompiledField, value: StoredValue | null | undefined): string => {
    if (value === null || value === undefined) return ""
    if (field.storage === "links")
      return idsOf(value)
        .map((id) => uids.get(id) ?? id)
        .join("; ")
    return fieldTypes[field.type].toText(value, field.definition, context, language)
  }
  return rows.map((row) => ({
    row: row.row,
    status: row.status,
    cells: [...row.cells],
    edited: [...row.edited],
    recordId: row.record_id,
    uniqueId: row.uid,
    name: row.name,
    changes: row.changes.flatMap(({ field: id, before, after }) => {
      const field = fields.get(id)
      return field
        ? [{ ...toNamedField(field, language), before: formatValue(field, before), after: formatValue(field, after) }]
        : []
    }),
    conflicts: row.conflicts.flatMap(({ field: id, before, mine, theirs }) => {
      const field = fields.get(id)
      if (!field) return []
      const known = before === undefined ? null : formatValue(field, before)
      return [
        {
          ...toNamedField(field, language),
          before: known,
          mine: formatValue(field, mine),
          theirs: formatValue(field, theirs),
        },
      ]
    }),
    choice: row.choice,
    problems: wireProblems(row.problems, language),
    parts: [],
  }))
}

function toNamedField({ keyword, text }: CompiledField, language: Language) {
  return { keyword, field: textIn(text, language) }
}

function linkedIds(rows: readonly StoredImportRow[], fields: ReadonlyMap<string, CompiledField>): string[] {
  const values = rows.flatMap(({ changes, conflicts }) => [
    ...changes.flatMap(({ field, before, after }) => [
      { field, value: before },
      { field, value: after },
    ]),
    ...conflicts.flatMap(({ field, before, mine, theirs }) => [
      { field, value: before ?? null },
      { field, value: mine },
      { field, value: theirs },
    ]),
  ])
  const linked = values.filter(({ field }) => fields.get(field)?.storage === "links")
  return [...new Set(linked.flatMap(({ value }) => idsOf(value ?? undefined)))]
}
