import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { Keyword } from "../../../../schemas/ids.ts"
import type { RecordValues, StoredValue } from "../../../../schemas/values.ts"

/** What the `fields` column holds: values by the field's immutable id, so that a keyword may be renamed. */
export type StoredFields = Readonly<Record<string, unknown>>

/** The stored values under the keywords of the profile; fields it no longer has stay where they are, unseen. */
export function valuesFromFields(profile: CompiledProfile, fields: StoredFields): RecordValues {
  const values: Record<Keyword, StoredValue> = {}
  for (const { id, keyword, storage } of profile.fields) {
    // Only what passed the codec and the validator was ever written here.
    if (storage !== "none" && storage !== "links" && Object.hasOwn(fields, id))
      values[keyword] = fields[id] as StoredValue
  }
  return values
}

/** The column's new content: the given values, and what the profile does not know of left as it was. */
export function fieldsFromValues(
  profile: CompiledProfile,
  values: RecordValues,
  previous: StoredFields = {},
): StoredFields {
  const fields: Record<string, unknown> = { ...previous }
  for (const { id, keyword, storage } of profile.fields) {
    if (storage === "none" || storage === "links") continue
    const value = values[keyword]
    if (value === undefined) delete fields[id]
    else fields[id] = value
  }
  return fields
}
