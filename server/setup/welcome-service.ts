import { welcomeSteps, type getWelcome } from "../../schemas/api/setup.ts"
import type { ReplyOf } from "../../schemas/api/endpoint.ts"
import type { Database } from "../database/database.ts"
import type { Actor } from "../http/actor.ts"
import { findUser } from "../services/auth/people/service.ts"
import { readStepsDone } from "./welcome-repository.ts"

/** The first steps of an administrator, until all are done or they hid them. */
export function readWelcome(database: Database, { clientId, userId }: Actor): Promise<ReplyOf<typeof getWelcome>> {
  return database.reading(clientId, async (tx) => {
    const done = await readStepsDone(tx, clientId, userId)
    const user = await findUser(tx, clientId, userId)
    return {
      steps: welcomeSteps.map((step) => ({ step, done: done[step] })),
      hidden: user?.preferences.welcomeHidden ?? false,
    }
  })
}
