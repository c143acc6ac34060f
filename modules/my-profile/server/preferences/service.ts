import { isLanguage } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { type AddedPreferences, findUser, mergePreferences } from "../../../auth/server/index.ts"

export type PreferenceService = ReturnType<typeof preferenceService>

/** A user's saved preferences. */
export function preferenceService(database: Database) {
  return {
    async get(actor: Actor, userId: string) {
      if (userId !== actor.userId) throw new HttpError(404, problem("request.not_found", []))
      const user = await database.clientTransaction(actor.clientId, (tx) => findUser(tx, actor.clientId, actor.userId))
      const { language, ...preferences } = user?.preferences ?? {}
      return { ...preferences, ...(language !== undefined && isLanguage(language) && { language }) }
    },

    async save(actor: Actor, added: AddedPreferences): Promise<void> {
      if (added.moduleId && !actor.modules.includes(added.moduleId)) {
        throw new HttpError(404, problem("request.not_found", ["moduleId"]))
      }
      if (added.entityId && !actor.entityIds.some((id) => id === added.entityId)) {
        throw new HttpError(404, problem("entity.not_found", ["entityId"]))
      }
      await database.clientTransaction(actor.clientId, (tx) =>
        mergePreferences(tx, actor.clientId, actor.userId, added),
      )
    },
  }
}
