import { validate as isUuid } from "uuid"
import type { AppUser, Person } from "../../../../schemas/api/auth.ts"
import { isLanguage } from "../../../../schemas/languages.ts"
import { readingGrants } from "../../../../schemas/permissions.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import * as repository from "./repository.ts"

/** For the other areas of the sign-in, each in a transaction of its own. */
export {
  findSignIn,
  findSignInIn,
  findUser,
  listOwnEntities,
  listOwnRoles,
  listPeople,
  mergePreferences,
  type AddedPreferences,
  noteConsent,
  noteSignIn,
  readClientName,
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
        const { language, testType } = user.preferences
        return {
          id: user.id,
          clientId,
          clientName: await repository.readClientName(tx, clientId),
          financialYearStartMonth: await repository.readYearStart(tx, clientId),
          firstName: user.first_name,
          lastName: user.last_name,
          email: user.email,
          designation: user.designation,
          isClientAdmin: actor.rights.isClientAdmin,
          isExternal: user.is_external,
          ...(await standing(tx, actor)),
          moduleId: actor.module,
          entityId: actor.entityId,
          entities,
          modules: user.modules,
          language: language !== undefined && isLanguage(language) ? language : null,
          testType: testType ?? null,
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

/** What the person is told they hold: while they view the product as a role, what reading it leaves of that role. */
async function standing(tx: Tenant, { clientId, userId, rights, viewing }: Actor) {
  const grants = [...rights.grants]
  if (viewing) {
    const { roleId: id, name } = viewing
    return { roles: [{ id, name }], grants: readingGrants(grants), viewing: { ...viewing, grants } }
  }
  const roles = await repository.listOwnRoles(tx, clientId, userId)
  return { roles: roles.map(({ id, name }) => ({ id, name })), grants, viewing: null }
}
