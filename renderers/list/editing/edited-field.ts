import { fieldTypes } from "../../../fields/index.ts"
import type { CompiledColumn, CompiledField, CompiledProfile } from "../../../schemas/compiled.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { StoredValue, WireFieldValue } from "../../../schemas/values.ts"

/** The field that a column's cells change: a system column may stand for one, as the number and the title do. */
export function editedField(compiled: CompiledProfile, column: CompiledColumn): CompiledField | undefined {
  const { system } = column
  const byKeyword = (keyword: string | undefined) => compiled.fields.find((field) => field.keyword === keyword)
  if (system === undefined) return byKeyword(column.keyword)
  if (system === "uid") return byKeyword(compiled.uidKeyword)
  if (system === "name") return byKeyword(compiled.titleKeyword)
  return system === "due_date" ? compiled.fields.find(({ role }) => role === "due_date") : undefined
}

/** The field's value as far as a row knows it; what the system keeps of a record is told even where the field is not. */
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

/** Why a cell cannot be edited where it stands, as far as its row tells; rules may say more once the record is here. */
export type Locked =
  | "editing.why.system"
  | "editing.why.computed"
  | "editing.why.archive"
  | "editing.why.inRecord"
  | "editing.why.hidden"
  | "editing.why.rule"
  | `record.readOnly.${NonNullable<ProfileInstance["access"]["readOnlyReason"]>}`

export function whyLocked(field: CompiledField | undefined, record: ProfileInstance): Locked | null {
  if (!field) return "editing.why.system"
  if (field.computed) return "editing.why.computed"
  if (field.archiveOf !== undefined) return "editing.why.archive"
  if (["links", "files", "rows", "none"].includes(field.storage)) return "editing.why.inRecord"
  const { canWrite, readOnlyReason } = record.access
  return canWrite ? null : `record.readOnly.${readOnlyReason ?? "no_write_permission"}`
}
