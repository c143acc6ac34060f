import type { ProfileAccessEffect, ProfileAccessInput, ProfileAccessState } from "../../../contracts/profile-access.ts"

/** Result of a request: the value, or an error message. */
export type AccessResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: string }

/** Services for a profile's record access, implemented over HTTP in the app and in memory in stories. */
export interface AccessServices {
  readonly load: () => Promise<AccessResult<ProfileAccessState>>
  readonly effect: (input: ProfileAccessInput) => Promise<AccessResult<ProfileAccessEffect>>
  readonly change: (input: ProfileAccessInput) => Promise<AccessResult<ProfileAccessState>>
}
