import { welcomeSteps, type getWelcome } from "../contract.ts"
import type { ReplyOf } from "../../../schemas/api/endpoint.ts"
import type { Database } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { findUser } from "../../auth/server/index.ts"
import { findCompletedSteps } from "./welcome-repository.ts"

/** The onboarding steps of an administrator, until all are completed or hidden. */
export function findWelcome(database: Database, { clientId, userId }: Actor): Promise<ReplyOf<typeof getWelcome>> {
  return database.readTransaction(clientId, async (tx) => {
    const done = await findCompletedSteps(tx, clientId, userId)
    const user = await findUser(tx, clientId, userId)
    return {
      steps: welcomeSteps.map((step) => ({ step, done: done[step] })),
      hasRoles: done.hasRoles,
      hidden: user?.preferences.welcomeHidden ?? false,
    }
  })
}
