import { v7 as uuid } from "uuid"
import type { BodyOf } from "../../../schemas/api/endpoint.ts"
import type { setUp } from "../contract.ts"
import type { ClientId } from "../../../schemas/ids.ts"
import type { Clock } from "../../../server/clock.ts"
import type { Database } from "../../../server/database/database.ts"
import { type Passwords, saveNewPassword } from "../../auth/server/index.ts"
import { assertSetupLinkValid } from "./setup-link.ts"
import { createOrganisation } from "./create-organisation.ts"
import { lockSetup, deleteSetupLink } from "./repository.ts"

export interface SetupDeps {
  readonly database: Database
  readonly passwords: Passwords
  readonly clock: Clock
}

export type SetupService = ReturnType<typeof setupService>

/** Creates the first organisation of a new installation with the link that the start printed. */
export function setupService({ database, passwords, clock }: SetupDeps) {
  return {
    open: (token: string): Promise<void> => assertSetupLinkValid(database.owner, token),

    /**
     * Organisation and administrator are created in one transaction. The link is invalidated after it: if the process
     * crashes between the two, a user can already sign in, which also invalidates the link.
     */
    setUp: ({ token, newPassword, confirmPassword, ...input }: BodyOf<typeof setUp>): Promise<void> =>
      database.owner.transaction().execute(async (owner) => {
        await lockSetup(owner)
        await assertSetupLinkValid(owner, token)
        const clientId = uuid() as ClientId
        await database.clientTransaction(clientId, async (tx) => {
          const { administrator: user, actor } = await createOrganisation(tx, clientId, input, clock)
          const { language } = input
          await saveNewPassword(tx, {
            user,
            passwords,
            newPassword,
            confirmPassword,
            actor,
            action: "password_chosen",
            language,
          })
        })
        await deleteSetupLink(owner)
      }),
  }
}
