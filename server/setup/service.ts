import { v7 as uuid } from "uuid"
import type { BodyOf } from "../../schemas/api/endpoint.ts"
import type { setUp } from "../../schemas/api/setup.ts"
import type { ClientId } from "../../schemas/ids.ts"
import type { Clock } from "../clock.ts"
import type { Database } from "../database/database.ts"
import { takePassword } from "../services/auth/new-password/service.ts"
import type { Passwords } from "../services/auth/passwords.ts"
import { demandServing } from "./address.ts"
import { makeOrganisation } from "./make-organisation.ts"
import { holdSetup, removeAddress } from "./repository.ts"

export interface SetupParts {
  readonly database: Database
  readonly passwords: Passwords
  readonly clock: Clock
}

export type SetupService = ReturnType<typeof setupService>

/** The first organisation of a new installation, made by whoever holds the address that the start printed. */
export function setupService({ database, passwords, clock }: SetupParts) {
  return {
    open: (token: string): Promise<void> => demandServing(database.owner, token),

    /**
     * Organisation and administrator are one transaction. The address is used up after it: where the process ends between the
     * two, somebody signs in already, and so it serves no longer either.
     */
    setUp: ({ token, newPassword, confirmPassword, ...wanted }: BodyOf<typeof setUp>): Promise<void> =>
      database.owner.transaction().execute(async (owner) => {
        await holdSetup(owner)
        await demandServing(owner, token)
        const clientId = uuid() as ClientId
        await database.tenant(clientId, async (tx) => {
          const { administrator: user, actor } = await makeOrganisation(tx, clientId, wanted, clock)
          const { language } = wanted
          await takePassword(tx, {
            user,
            passwords,
            newPassword,
            confirmPassword,
            actor,
            action: "password_chosen",
            language,
          })
        })
        await removeAddress(owner)
      }),
  }
}
