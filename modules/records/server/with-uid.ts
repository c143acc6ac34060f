import { isUidRequired } from "../../../engine/validate/is-uid-required.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { RecordValues } from "../../../schemas/values.ts"

/** Adds the record's uid to its uid field. Clearing the field keeps the uid. */
export function withUid(profile: CompiledProfile, values: RecordValues, uid: string): RecordValues {
  const { uidKeyword } = profile
  return uidKeyword === undefined || values[uidKeyword] !== undefined ? values : { ...values, [uidKeyword]: uid }
}

/**
 * Applies the input to a record's values and adds its uid; clearing a required uid is preserved, so that validation
 * rejects it.
 */
export function overRecord(
  profile: CompiledProfile,
  previous: RecordValues,
  inputValues: RecordValues,
  uid: string,
): RecordValues {
  const values = { ...previous, ...inputValues }
  return isUidRequired(profile) ? values : withUid(profile, values, uid)
}
