import { validate as isUuid } from "uuid"
import type { BodyOf, QueryOf, ReplyOf } from "../../../schemas/api/endpoint.ts"
import type * as contract from "../contracts/user-management.ts"
import type { AccountAction, ManagedUser } from "../contracts/user-management.ts"
import type { UserId } from "../../../schemas/ids.ts"
import { isLanguage, type Language } from "../../../schemas/languages.ts"
import { moduleCodes } from "../../../schemas/profile-types.ts"
import { problem } from "../../../schemas/problems.ts"
import type { Database, ClientTransaction } from "../../../server/database/database.ts"
import { listProfilesOfMaker } from "../../../server/database/record-guard.ts"
import { type Actor, ownerOf } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { appendAudit } from "../../../server/audit-log/append.ts"
import { attemptsIn, endSessionsOf } from "../../auth/server/index.ts"
import { close, setAdministrator, shutsOut, performAccountAction } from "./account-actions.ts"
import { invite } from "./invitation.ts"
import { serializeUser, type PrintingUsers } from "./serialize-user.ts"
import * as repository from "./repository.ts"
import type { AccountRow, UserScope } from "./repository.ts"
import { exceedsOwnAccess, hasRole, type RolesById } from "./access-level.ts"
import { changeAccount, createAccount } from "./write-account.ts"

export type UserService = ReturnType<typeof userService>

/** Maximum number of listed users of other modules. */
const maxOthers = 200

/** The client's users, for administrators; limited to those who share an entity with the reader. */
export function userService(database: Database) {
  const attempts = attemptsIn(database, "password")

  /**
   * Locks the account for the change made by `run`, checks that the actor has enough access, and returns it serialized
   * afterwards.
   */
  const changing = (
    actor: Actor,
    id: UserId,
    revision: number | undefined | "any",
    run: (tx: ClientTransaction, lockedAccount: AccountRow, roles: RolesById) => Promise<unknown>,
    shutting = false,
  ): Promise<ManagedUser> =>
    database.clientTransaction(actor.clientId, async (tx) => {
      // Always before a single account, so that two users who lock each other out do not deadlock.
      if (shutting) await repository.lockAdministrators(tx, actor.clientId)
      const roles = await rolesById(tx, actor, "share")
      const lockedAccount = await getAccount(tx, actor, id, "update")
      const exceeded = exceedsOwnAccess(actor, lockedAccount, roles)
      if (exceeded) throw new HttpError(403, exceeded)
      const printing = await loadSerializeContext(tx, actor, roles)
      if (revision === undefined) throw new HttpError(428, problem("record.revision_missing", ["revision"]))
      if (revision !== "any" && revision !== lockedAccount.revision)
        throw new HttpError(409, problem("user.conflict", ["revision"]), {
          current: serializeUser(lockedAccount, printing),
        })
      await run(tx, lockedAccount, roles)
      const after = await repository.findAccount(tx, unlimitedScope(actor), id)
      return serializeUser(after ?? lockedAccount, printing)
    })

  return {
    list: (actor: Actor, query: QueryOf<typeof contract.listUsers>): Promise<ReplyOf<typeof contract.listUsers>> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const { page = 0, size = 50, sort, direction, ...filter } = query
        const scope = userScopeOf(actor)
        const rows = await repository.listAccounts(tx, scope, {
          ...filter,
          sort,
          direction,
          limit: size,
          offset: page * size,
        })
        const printing = await loadSerializeContext(tx, actor, await rolesById(tx, actor))
        const totalElements = await repository.countAccounts(tx, scope, filter)
        return { content: rows.map((row) => serializeUser(row, printing)), totalElements, page, size }
      }),

    choices: (actor: Actor): Promise<ReplyOf<typeof contract.getUserFormOptions>> =>
      database.readTransaction(actor.clientId, async (tx) => ({
        roles: [...(await rolesById(tx, actor)).values()].map(({ id, name, kind, for_externals, canGrant }) => ({
          id,
          name,
          kind,
          forExternals: for_externals,
          canGrant,
        })),
        entities: await repository.listEntityNames(tx, actor.clientId, actor.entityIds),
        modules: actor.rights.isClientAdmin ? [...moduleCodes] : [...actor.modules],
      })),

    get: (actor: Actor, id: UserId, entityId?: string): Promise<ManagedUser> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const row = await getAccount(tx, actor, id)
        const isThere =
          entityId === undefined ||
          (actor.entityIds.some((own) => own === entityId) &&
            (row.is_client_admin || row.entity_ids.some((own) => own === entityId)))
        if (!isThere) throw new HttpError(404, problem("user.not_found", ["id"]))
        return serializeUser(row, await loadSerializeContext(tx, actor, await rolesById(tx, actor)))
      }),

    ofOtherModules: (actor: Actor, ids: string): Promise<ManagedUser[]> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const outsideModules = moduleCodes.filter((code) => ids.split(",").includes(code))
        if (outsideModules.length === 0) throw new HttpError(404, problem("request.not_found", ["ids"]))
        const page = { canParticipate: true, outsideModules, limit: maxOthers, offset: 0 } as const
        const rows = await repository.listAccounts(tx, userScopeOf(actor), page)
        const printing = await loadSerializeContext(tx, actor, await rolesById(tx, actor))
        return rows.map((row) => serializeUser(row, printing))
      }),

    create: (actor: Actor, body: BodyOf<typeof contract.createUser>, language: Language): Promise<ManagedUser> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const roles = await rolesById(tx, actor, "share")
        const id = await createAccount(tx, actor, roles, body, body.language ?? language)
        const row = await repository.findAccount(tx, unlimitedScope(actor), id)
        if (!row) throw new Error("An account that was just written is not there.")
        return serializeUser(row, await loadSerializeContext(tx, actor, roles))
      }),

    update: (actor: Actor, body: BodyOf<typeof contract.updateUser>): Promise<ManagedUser> =>
      changing(actor, body.id, body.revision, (tx, lockedAccount, roles) =>
        changeAccount(tx, actor, roles, lockedAccount, body),
      ),

    async setStatus(
      actor: Actor,
      id: UserId,
      action: AccountAction,
      revision: number | undefined,
    ): Promise<ManagedUser> {
      const user = await changing(
        actor,
        id,
        revision,
        (tx, lockedAccount) => performAccountAction(tx, actor, lockedAccount, action),
        shutsOut(action),
      )
      // An unlocked user does not wait because of failed attempts.
      if (action === "unlock") await attempts.clear(user.email)
      return user
    },

    setAdministrator: (
      actor: Actor,
      id: UserId,
      isAdministrator: boolean,
      revision: number | undefined,
    ): Promise<ManagedUser> =>
      changing(
        actor,
        id,
        revision,
        (tx, lockedAccount) => setAdministrator(tx, actor, lockedAccount, isAdministrator),
        !isAdministrator,
      ),

    async delete(actor: Actor, id: UserId, clientId: string, revision: number | undefined): Promise<void> {
      if (clientId !== actor.clientId) throw new HttpError(404, problem("user.not_found", ["userId"]))
      await changing(actor, id, revision, (tx, lockedAccount, roles) => close(tx, actor, lockedAccount, roles), true)
    },

    async invite(actor: Actor, id: UserId): Promise<void> {
      await changing(actor, id, "any", async (tx, lockedAccount) => {
        if (lockedAccount.status !== "invited") throw new HttpError(409, problem("user.not_invitable", ["id"]))
        const { email, first_name: first, last_name: last, language } = lockedAccount
        const userLanguage = language !== null && isLanguage(language) ? language : null
        await invite(tx, actor, { id, email, name: `${first} ${last}`.trim(), language: userLanguage })
        await appendAudit(tx, actor, { subjectKind: "user", subjectId: id, action: "user_invited", changes: [] })
      })
    },

    async endSessions(actor: Actor, id: UserId): Promise<void> {
      await changing(actor, id, "any", async (tx) => {
        const count = await endSessionsOf(tx, actor.clientId, id)
        await appendAudit(tx, actor, {
          subjectKind: "user",
          subjectId: id,
          action: "sessions_ended",
          changes: [{ section: null, parameter: "sessions", previous: count, current: 0 }],
        })
      })
    },
  }
}

/** Accounts visible to the actor: those of users who share an entity with them. */
export function userScopeOf({ clientId, rights, entityIds }: Actor): UserScope {
  return { clientId, entityIds: rights.isClientAdmin ? null : entityIds }
}

const unlimitedScope = ({ clientId }: Actor): UserScope => ({ clientId, entityIds: null })

async function getAccount(
  tx: ClientTransaction,
  actor: Actor,
  id: UserId,
  lock: "none" | "update" = "none",
): Promise<AccountRow> {
  const row = isUuid(id) ? await repository.findAccount(tx, userScopeOf(actor), id, lock) : undefined
  if (!row) throw new HttpError(404, problem("user.not_found", ["id"]))
  return row
}

export async function rolesById(
  tx: ClientTransaction,
  actor: Actor,
  lock: "none" | "share" = "none",
): Promise<RolesById> {
  const roles = await repository.listGrantableRoles(tx, actor.clientId, lock)
  const makerOf = await listProfilesOfMaker(tx, actor.clientId, ownerOf(actor))
  const rights = { ...actor.rights, makerOf }
  return new Map(roles.map((role) => [role.id, { ...role, canGrant: hasRole(rights, role) }]))
}

export async function loadSerializeContext(
  tx: ClientTransaction,
  actor: Actor,
  roles: RolesById,
): Promise<PrintingUsers> {
  const entities = await repository.listEntityNames(tx, actor.clientId, actor.entityIds)
  return { actor, roles, entityNames: new Map(entities.map(({ id, name }) => [id, name])) }
}
