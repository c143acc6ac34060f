import { fieldTypes } from "../../../fields/index.ts"
import type { CompiledColumn, CompiledField, CompiledProfile } from "../../../schemas/compiled.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { StoredValue, WireFieldValue } from "../../../schemas/values.ts"

/** Finds the field that a column edits. Some system columns represent a field, such as the UID and the title. */
export function editedField(compiled: CompiledProfile, column: CompiledColumn): CompiledField | undefined {
  const { system } = column
  const byKeyword = (keyword: string | undefined) => compiled.fields.find((field) => field.keyword === keyword)
  if (system === undefined) return byKeyword(column.keyword)
  if (system === "uid") return byKeyword(compiled.uidKeyword)
  if (system === "name") return byKeyword(compiled.titleKeyword)
  return system === "due_date" ? compiled.fields.find(({ role }) => role === "due_date") : undefined
}

/**
 * Returns the field value as loaded with the row. Values of system columns are available even when the field is not in
 * the row.
 */
export function rowValue(
  compiled: CompiledProfile,
  field: CompiledField,
  record: ProfileInstance,
): StoredValue | undefined {
  const wire = record.fields[field.keyword]
  if (wire) {
    const parsed = fieldTypes[field.type].fromWire(wire as WireFieldValue, field.definition)
    return parsed.ok ? parsed.value : undefined
  }
  if (field.keyword === compiled.uidKeyword) return record.uniqueId || undefined
  if (field.keyword === compiled.titleKeyword) return record.name || undefined
  return field.role === "due_date" ? (record.dueDate ?? undefined) : undefined
}

/** Why a cell is locked, as far as its row shows; rules may lock it after the complete record is loaded. */
export type LockReason =
  | "editing.why.system"
  | "editing.why.computed"
  | "editing.why.archive"
  | "editing.why.inRecord"
  | "editing.why.hidden"
  | "editing.why.rule"
  | `record.readOnly.${NonNullable<ProfileInstance["access"]["readOnlyReason"]>}`

export function whyLocked(field: CompiledField | undefined, record: ProfileInstance): LockReason | null {
  if (!field) return "editing.why.system"
  if (field.computed) return "editing.why.computed"
  if (field.archiveOf !== undefined) return "editing.why.archive"
  if (["links", "files", "rows", "none"].includes(field.storage)) return "editing.why.inRecord"
  const { canWrite, readOnlyReason } = record.access
  return canWrite ? null : `record.readOnly.${readOnlyReason ?? "no_write_permission"}`
}
