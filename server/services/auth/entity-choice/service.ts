import { governanceCode } from "../../../../schemas/api/users.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import type { Database } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { appendAudit } from "../../../audit-log/append.ts"
import { demandConsent } from "../consent/service.ts"
import { listOwnEntities, mergePreferences } from "../people/service.ts"
import type { Issued, SessionService } from "../sessions/service.ts"

export type EntityChoiceService = ReturnType<typeof entityChoiceService>

/** The choice of module and entity, at sign-in and later. */
export function entityChoiceService(database: Database, sessions: SessionService) {
  return {
    /** What there is to choose from. Both modules belong to governance, risk and compliance. */
    async list(actor: Actor) {
      demandConsent(actor)
      // Whoever views the product as a role works where they work themselves: everywhere.
      const user = { id: actor.userId, is_client_admin: actor.rights.isClientAdmin || actor.viewing !== undefined }
      const own = await database.tenant(actor.clientId, (tx) => listOwnEntities(tx, actor.clientId, user))
      const entities = own.map(({ id, name }) => ({ id, name }))
      return actor.modules.map((moduleId) => ({ moduleId, moduleCode: governanceCode, entities }))
    },

    /** Settles the session there and remembers it for the next sign-in. What the person may not enter is not there. */
    async choose(actor: Actor, moduleId: ModuleCode, wanted: string): Promise<Issued> {
      demandConsent(actor)
      const entityId = actor.entityIds.find((id: EntityId) => id === wanted)
      if (!actor.modules.includes(moduleId)) throw new Refusal(404, problem("request.not_found", ["moduleId"]))
      if (!entityId) throw new Refusal(404, problem("entity.not_found", ["entityId"]))
      const { clientId, userId, sessionId: id } = actor
      return database.tenant(clientId, async (tx) => {
        const remember = await sessions.isRemembered(tx, clientId, id)
        await mergePreferences(tx, clientId, userId, { moduleId, entityId })
        await appendAudit(tx, actor, {
          subjectKind: "user",
          subjectId: userId,
          action: "entity_chosen",
          changes: [
            { section: null, parameter: "module", previous: actor.module, current: moduleId },
            { section: null, parameter: "entity", previous: actor.entityId, current: entityId },
          ],
        })
        return sessions.enter(tx, { clientId, id, remember }, { module: moduleId, entityId })
      })
    },
  }
}
