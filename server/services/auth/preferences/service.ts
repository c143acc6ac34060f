import { isLanguage } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { type AddedPreferences, findUser, mergePreferences } from "../people/service.ts"

export type PreferenceService = ReturnType<typeof preferenceService>

/** What a person chose to have remembered. */
export function preferenceService(database: Database) {
  return {
    async read(actor: Actor, userId: string) {
      if (userId !== actor.userId) throw new Refusal(404, problem("request.not_found", []))
      const user = await database.tenant(actor.clientId, (tx) => findUser(tx, actor.clientId, actor.userId))
      const { language, ...preferences } = user?.preferences ?? {}
      return { ...preferences, ...(language !== undefined && isLanguage(language) && { language }) }
    },

    async save(actor: Actor, added: AddedPreferences): Promise<void> {
      if (added.moduleId && !actor.modules.includes(added.moduleId)) {
        throw new Refusal(404, problem("request.not_found", ["moduleId"]))
      }
      if (added.entityId && !actor.entityIds.some((id) => id === added.entityId)) {
        throw new Refusal(404, problem("entity.not_found", ["entityId"]))
      }
      await database.tenant(actor.clientId, (tx) => mergePreferences(tx, actor.clientId, actor.userId, added))
    },
  }
}
