import { keepsNumber } from "../../../../engine/validate/keeps-number.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordValues } from "../../../../schemas/values.ts"

/** The values with the record's number in the field that holds it; a cleared uid is no wish to have none. */
export function withUid(profile: CompiledProfile, values: RecordValues, uid: string): RecordValues {
  const { uidKeyword } = profile
  return uidKeyword === undefined || values[uidKeyword] !== undefined ? values : { ...values, [uidKeyword]: uid }
}

/** What is given over the values of a record, with its number; one that may not be emptied stays so for the verdict. */
export function overRecord(
  profile: CompiledProfile,
  previous: RecordValues,
  given: RecordValues,
  uid: string,
): RecordValues {
  const values = { ...previous, ...given }
  return keepsNumber(profile) ? values : withUid(profile, values, uid)
}
