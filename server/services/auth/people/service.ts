import { validate as isUuid } from "uuid"
import type { AppUser, Person } from "../../../../schemas/api/auth.ts"
import { isLanguage } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import * as repository from "./repository.ts"

/** For the other areas of the sign-in, each in a transaction of its own. */
export {
  findSignIn,
  findUser,
  listOwnEntities,
  listOwnRoles,
  listPeople,
  mergePreferences,
  noteConsent,
  noteSignIn,
  type UserRow,
} from "./repository.ts"

export type PeopleService = ReturnType<typeof peopleService>

/** The acting person, and the people they work with. */
export function peopleService(database: Database) {
  return {
    me(actor: Actor): Promise<AppUser> {
      const { clientId, userId } = actor
      return database.tenant(clientId, async (tx) => {
        const user = await repository.findUser(tx, clientId, userId)
        if (!user) throw new Refusal(401, problem("auth.not_signed_in", []))
        const entities = await repository.listOwnEntities(tx, clientId, user)
        const roles = await repository.listOwnRoles(tx, clientId, userId)
        const { language } = user.preferences
        return {
          id: user.id,
          clientId,
          clientName: await repository.readClientName(tx, clientId),
          firstName: user.first_name,
          lastName: user.last_name,
          email: user.email,
          designation: user.designation,
          isClientAdmin: user.is_client_admin,
          isExternal: user.is_external,
          roles: roles.map(({ id, name }) => ({ id, name })),
          moduleId: actor.module,
          entityId: actor.entityId,
          entities,
          modules: user.modules,
          grants: [...actor.rights.grants],
          language: language !== undefined && isLanguage(language) ? language : null,
        }
      })
    },

    /** People who share an entity with the caller; another client's are not there. */
    async list(
      actor: Actor,
      clientId: string,
      wanted: {
        readonly search?: string | undefined
        readonly ids?: string | undefined
        readonly size?: number | undefined
      },
    ): Promise<readonly Person[]> {
      if (clientId !== actor.clientId) throw new Refusal(404, problem("request.not_found", []))
      const ids = wanted.ids?.split(",").filter((id) => isUuid(id))
      if (ids?.length === 0) return []
      return database.tenant(actor.clientId, (tx) =>
        repository.listPeople(tx, {
          clientId: actor.clientId,
          entityIds: actor.rights.isClientAdmin ? null : actor.entityIds,
          search: wanted.search?.trim(),
          ids: ids?.slice(0, 200),
          size: ids ? 200 : (wanted.size ?? 50),
        }),
      )
    },
  }
}
