import { changesToWire } from "../../../engine/wire/values-to-wire.ts"
import type { MatrixChange } from "../../../modules/matrix/contracts/matrix.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { StoredValue } from "../../../schemas/values.ts"
import { rowValue } from "../../list/editing/edited-field.ts"

export interface FieldChange {
  readonly from: StoredValue | undefined
  readonly to: StoredValue | undefined
}

/** Changed fields of one record, and the record that the change is based on. */
export interface RecordChange {
  readonly record: ProfileInstance
  readonly compiled: CompiledProfile
  readonly fields: ReadonlyMap<Keyword, FieldChange>
}

/** The change as the server expects it. */
export function toMatrixChange({ record, compiled, fields }: RecordChange): MatrixChange {
  const values = Object.fromEntries([...fields].map(([keyword, { to }]) => [keyword, to]))
  return { id: record.id, revision: record.revision, fields: changesToWire(compiled, values) }
}

/** The same change of fewer fields, or null without any. */
export function withFields(change: RecordChange, isIncluded: (keyword: Keyword) => boolean): RecordChange | null {
  const fields = new Map([...change.fields].filter(([keyword]) => isIncluded(keyword)))
  return fields.size > 0 ? { ...change, fields } : null
}

/** The change that restores the previous values, based on the record after this one. */
export function reverseChange({ compiled, fields }: RecordChange, record: ProfileInstance): RecordChange {
  const reversed = [...fields].map(([keyword, { from, to }]) => [keyword, { from: to, to: from }] as const)
  return { record, compiled, fields: new Map(reversed) }
}

/** The stored value of a field, as far as the record was loaded with it. */
export function storedValue(
  compiled: CompiledProfile,
  keyword: Keyword,
  record: ProfileInstance,
): StoredValue | undefined {
  const field = compiled.fields.find((one) => one.keyword === keyword)
  return field && rowValue(compiled, field, record)
}
