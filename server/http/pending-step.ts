import type { ClientId, UserId } from "../../schemas/ids.ts"

/** A sign-in whose password or provider was right and whose second step is still to be taken. */
export interface PendingStep {
  readonly clientId: ClientId
  readonly userId: UserId
  readonly id: string
  readonly remember: boolean
  /** None is set up and a role asks for one: setting it up is the second step. */
  readonly setsUp: boolean
}
