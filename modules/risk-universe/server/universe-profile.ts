import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { type AccessContext, listedProfile } from "../../records/server/index.ts"

/** The requested profile; throws like a list of its records, and 400 if it is of another type. */
export function requestedProfile(access: AccessContext, profileId: ProfileId, type: ProfileType): CompiledProfile {
  const profile = listedProfile(access, profileId)
  if (profile.type !== type)
    throw new HttpError(400, problem("record.type_mismatch", ["profileId"], { type: profile.type }))
  return profile
}

/** The profiles of a type in the session's module whose records the reader can read, even if only some of them. */
export function readableProfiles(access: AccessContext, type: ProfileType): readonly CompiledProfile[] {
  const { actor, profiles, grantedRecords, availableProfiles } = access
  const readable = new Set(profiles.map(({ profileId }) => profileId))
  return [...availableProfiles.values()].filter(
    ({ profileId, type: own, modules }) =>
      own === type &&
      (actor.module === null || modules.includes(actor.module)) &&
      (readable.has(profileId) || grantedRecords.has(profileId)),
  )
}
