import { normaliseValues } from "../../engine/wire/normalise-values.ts"
import { valuesFromWire } from "../../engine/wire/values-from-wire.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { RecordValues, StoredValue, WireValues } from "../../schemas/values.ts"

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
    const linked = record.refFields[keyword]
    if (linked) values[keyword] = linked.length > 0 ? linked.map((one) => one.id) : undefined
  }
  return normaliseValues(profile, values)
}
