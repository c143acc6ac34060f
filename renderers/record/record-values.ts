import { canonicalizeValues } from "../../engine/wire/canonicalize-values.ts"
import { valuesFromWire } from "../../engine/wire/values-from-wire.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { Keyword, RecordId } from "../../schemas/ids.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { RecordValues, StoredValue, WireValues } from "../../schemas/values.ts"

type LinkedFields = Pick<ProfileInstance, "fields" | "refFields" | "refTotals">

/** IDs of all records that a field shows. For many records, the response includes details only for the first ones. */
export function linkedIds(record: LinkedFields, keyword: Keyword): readonly RecordId[] {
  const visible = record.refFields[keyword] ?? []
  if (totalOf(record, keyword) <= visible.length) return visible.map(({ id }) => id)
  return (record.fields[keyword]?.refId ?? []) as readonly RecordId[]
}

export function totalOf(record: LinkedFields, keyword: Keyword): number {
  return record.refTotals?.[keyword] ?? record.refFields[keyword]?.length ?? 0
}

/**
 * Converts a record's values to form values. Skips fields that the current definition does not have (the record may be
 * older or newer): they are neither shown nor saved.
 */
export function valuesOf(profile: CompiledProfile, record: LinkedFields): RecordValues {
  const known = new Set(profile.fields.map((field) => field.keyword))
  const values: Record<string, StoredValue | undefined> = {}
  for (const [keyword, wire] of Object.entries(record.fields as WireValues)) {
    if (!known.has(keyword)) continue
    const parsed = valuesFromWire(profile, { [keyword]: wire })
    if (parsed.ok && parsed.value) Object.assign(values, parsed.value)
  }
  for (const { keyword } of profile.links) {
    if (!record.refFields[keyword]) continue
    const ids = linkedIds(record, keyword)
    values[keyword] = ids.length > 0 ? ids : undefined
  }
  return canonicalizeValues(profile, values)
}
