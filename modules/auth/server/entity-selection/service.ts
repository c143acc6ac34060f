import { governanceCode } from "../../../users/contracts/users.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import type { Database } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { appendAudit } from "../../../../server/audit-log/append.ts"
import { requireConsent } from "../consent/service.ts"
import { listUserEntities, mergePreferences } from "../accounts/service.ts"
import type { IssuedTokens, SessionService } from "../sessions/service.ts"

export type EntitySelectionService = ReturnType<typeof entitySelectionService>

/** Selection of module and entity, at sign-in and later. */
export function entitySelectionService(database: Database, sessions: SessionService) {
  return {
    /** The modules and entities available to the user. Both modules belong to governance, risk and compliance. */
    async list(actor: Actor) {
      requireConsent(actor)
      // An administrator who views the system as a role keeps their own scope: all entities.
      const user = { id: actor.userId, is_client_admin: actor.rights.isClientAdmin || actor.viewing !== undefined }
      const userEntities = await database.clientTransaction(actor.clientId, (tx) =>
        listUserEntities(tx, actor.clientId, user),
      )
      const entities = userEntities.map(({ id, name }) => ({ id, name }))
      return actor.modules.map((moduleId) => ({ moduleId, moduleCode: governanceCode, entities }))
    },

    /**
     * Sets the session's module and entity and remembers them for the next sign-in. Throws not found for anything the
     * user cannot enter.
     */
    async choose(actor: Actor, moduleId: ModuleCode, requestedId: string): Promise<IssuedTokens> {
      requireConsent(actor)
      const entityId = actor.entityIds.find((id: EntityId) => id === requestedId)
      if (!actor.modules.includes(moduleId)) throw new HttpError(404, problem("request.not_found", ["moduleId"]))
      if (!entityId) throw new HttpError(404, problem("entity.not_found", ["entityId"]))
      const { clientId, userId, sessionId: id } = actor
      return database.clientTransaction(clientId, async (tx) => {
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
