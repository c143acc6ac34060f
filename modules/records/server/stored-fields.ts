import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import type { RecordValues, StoredValue } from "../../../schemas/values.ts"

/** Content of the `fields` column: values by immutable field ID, so that keywords can be renamed. */
export type StoredFields = Readonly<Record<string, unknown>>

/** Returns the stored values by keyword. Values of removed fields remain stored but are not returned. */
export function valuesFromFields(profile: CompiledProfile, fields: StoredFields): RecordValues {
  const values: Record<Keyword, StoredValue> = {}
  for (const { id, keyword, storage } of profile.fields) {
    // The column contains only values that passed the codec and the validator.
    if (storage !== "none" && storage !== "links" && Object.hasOwn(fields, id))
      values[keyword] = fields[id] as StoredValue
  }
  return values
}

/** Builds the new content of the column: the values, plus the stored values of fields unknown to the profile. */
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
