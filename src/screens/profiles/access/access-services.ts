import type {
  ProfileAccessEffect,
  ProfileAccessInput,
  ProfileAccessState,
} from "../../../../schemas/api/profile-access.ts"

/** How a call ended: with what was requested, or with a sentence that says why not. */
export type AccessAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: string }

/** Who works with the records of one profile. The app implements it over HTTP, stories in memory. */
export interface AccessServices {
  readonly load: () => Promise<AccessAnswer<ProfileAccessState>>
  readonly effect: (input: ProfileAccessInput) => Promise<AccessAnswer<ProfileAccessEffect>>
  readonly change: (input: ProfileAccessInput) => Promise<AccessAnswer<ProfileAccessState>>
}
