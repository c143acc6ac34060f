import type { ClientId, UserId } from "../../schemas/ids.ts"

/** A sign-in whose password or identity provider was accepted and that still needs its second factor. */
export interface SecondFactorChallenge {
  readonly clientId: ClientId
  readonly userId: UserId
  readonly id: string
  readonly remember: boolean
  /** The user has no second factor but a role requires one: setting it up completes the sign-in. */
  readonly setsUp: boolean
}
