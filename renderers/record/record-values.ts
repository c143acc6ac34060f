import { normaliseValues } from "../../engine/wire/normalise-values.ts"
import { valuesFromWire } from "../../engine/wire/values-from-wire.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { Keyword, RecordId } from "../../schemas/ids.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { RecordValues, StoredValue, WireValues } from "../../schemas/values.ts"

/** The ids of all records that one field shows; of many, only the first came with more than their ids. */
export function linkedIds(record: ProfileInstance, keyword: Keyword): readonly RecordId[] {
  const shown = record.refFields[keyword] ?? []
  if (totalOf(record, keyword) <= shown.length) return shown.map(({ id }) => id)
  return (record.fields[keyword]?.refId ?? []) as readonly RecordId[]
}

export function totalOf(record: ProfileInstance, keyword: Keyword): number {
  return record.refTotals?.[keyword] ?? record.refFields[keyword]?.length ?? 0
}

/**
 * A record's values as the form holds them. What the definition in use does not know (the record may be older or newer
 * than it) is left alone: it is not shown, and a save does not name it.
 */
export function valuesOf(profile: CompiledProfile, record: ProfileInstance): RecordValues {
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
  return normaliseValues(profile, values)
}
