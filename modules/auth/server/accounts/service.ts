import { validate as isUuid } from "uuid"
import type { AppUser, UserSummary } from "../../contracts/auth.ts"
import { isLanguage, type Language } from "../../../../schemas/languages.ts"
import { filterReadGrants } from "../../../../schemas/permissions.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import * as repository from "./repository.ts"

/** For the other sign-in areas. Each opens its own transaction. */
export {
  findSignIn,
  findSignInIn,
  findUser,
  listUserEntities,
  listUserRoles,
  listDirectoryUsers,
  mergePreferences,
  type AddedPreferences,
  updateConsent,
  updateLastLogin,
  findClientName,
  type UserRow,
} from "./repository.ts"

/** The language of the user's screens and emails, if they have one. */
export function languageOfUser({
  preferences: { language },
}: Pick<repository.UserRow, "preferences">): Language | null {
  return language !== undefined && isLanguage(language) ? language : null
}

export type UserDirectoryService = ReturnType<typeof userDirectoryService>

/** The current user, and the users they work with. */
export function userDirectoryService(database: Database) {
  return {
    me(actor: Actor): Promise<AppUser> {
      const { clientId, userId } = actor
      return database.clientTransaction(clientId, async (tx) => {
        const user = await repository.findUser(tx, clientId, userId)
        if (!user) throw new HttpError(401, problem("auth.not_signed_in", []))
        const entities = await repository.listUserEntities(tx, clientId, user)
        const { testType } = user.preferences
        return {
          id: user.id,
          clientId,
          clientName: await repository.findClientName(tx, clientId),
          financialYearStartMonth: await repository.findYearStart(tx, clientId),
          firstName: user.first_name,
          lastName: user.last_name,
          email: user.email,
          designation: user.designation,
          isClientAdmin: actor.rights.isClientAdmin,
          isExternal: user.is_external,
          ...(await findAccessLevel(tx, actor)),
          moduleId: actor.module,
          entityId: actor.entityId,
          entities,
          modules: user.modules,
          language: languageOfUser(user),
          testType: testType ?? null,
        }
      })
    },

    /** Lists users who share an entity with the caller; never another client's. */
    async list(
      actor: Actor,
      clientId: string,
      input: {
        readonly search?: string | undefined
        readonly ids?: string | undefined
        readonly size?: number | undefined
      },
    ): Promise<readonly UserSummary[]> {
      if (clientId !== actor.clientId) throw new HttpError(404, problem("request.not_found", []))
      const ids = input.ids?.split(",").filter((id) => isUuid(id))
      if (ids?.length === 0) return []
      return database.clientTransaction(actor.clientId, (tx) =>
        repository.listDirectoryUsers(tx, {
          clientId: actor.clientId,
          entityIds: actor.rights.isClientAdmin ? null : actor.entityIds,
          search: input.search?.trim(),
          ids: ids?.slice(0, 200),
          size: ids ? 200 : (input.size ?? 50),
        }),
      )
    },
  }
}

/** The access reported to the user. While they view the system as a role, this is the role's read grants. */
async function findAccessLevel(tx: ClientTransaction, { clientId, userId, rights, viewing }: Actor) {
  const grants = [...rights.grants]
  if (viewing) {
    const { roleId: id, name } = viewing
    return { roles: [{ id, name }], grants: filterReadGrants(grants), viewing: { ...viewing, grants } }
  }
  const roles = await repository.listUserRoles(tx, clientId, userId)
  return { roles: roles.map(({ id, name }) => ({ id, name })), grants, viewing: null }
}
