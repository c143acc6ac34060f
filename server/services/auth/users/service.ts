import { validate as isUuid } from "uuid"
import type { BodyOf, QueryOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type * as contract from "../../../../schemas/api/user-management.ts"
import type { AccountStep, ManagedUser } from "../../../../schemas/api/user-management.ts"
import type { UserId } from "../../../../schemas/ids.ts"
import { isLanguage, type Language } from "../../../../schemas/languages.ts"
import { moduleCodes } from "../../../../schemas/profile-types.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { appendAudit } from "../../../audit-log/append.ts"
import { endSessionsOf } from "../sessions/service.ts"
import { attemptsIn } from "../sign-in/attempts-repository.ts"
import { close, setAdministrator, shutsOut, takeStep } from "./account-steps.ts"
import { invite } from "./invitation.ts"
import { printUser, type PrintingUsers } from "./print-user.ts"
import * as repository from "./repository.ts"
import type { AccountRow, Seen } from "./repository.ts"
import { beyondReach, holdsRole, type RolesById } from "./standing.ts"
import { changeAccount, createAccount } from "./write-account.ts"

export type UserService = ReturnType<typeof userService>

/** As many people of other modules as are listed. */
const mostOthers = 200

/** The client's people, for those who administer them; never more of them than share an entity with the reader. */
export function userService(database: Database) {
  const attempts = attemptsIn(database, "password")

  /** The account, held for the change that `work` makes, for one who stands high enough; printed as it is afterwards. */
  const changing = (
    actor: Actor,
    id: UserId,
    revision: number | undefined | "any",
    work: (tx: Tenant, held: AccountRow, roles: RolesById) => Promise<unknown>,
    shutting = false,
  ): Promise<ManagedUser> =>
    database.tenant(actor.clientId, async (tx) => {
      // Always before a single account, so that two who shut each other out do not wait for one another.
      if (shutting) await repository.holdAdministrators(tx, actor.clientId)
      const roles = await rolesById(tx, actor, "held")
      const held = await found(tx, actor, id, "held")
      const refused = beyondReach(actor, held, roles)
      if (refused) throw new Refusal(403, refused)
      const printing = await printingFor(tx, actor, roles)
      if (revision === undefined) throw new Refusal(428, problem("record.revision_missing", ["revision"]))
      if (revision !== "any" && revision !== held.revision)
        throw new Refusal(409, problem("user.conflict", ["revision"]), { current: printUser(held, printing) })
      await work(tx, held, roles)
      const after = await repository.readAccount(tx, everybody(actor), id)
      return printUser(after ?? held, printing)
    })

  return {
    list: (actor: Actor, query: QueryOf<typeof contract.listUsers>): Promise<ReplyOf<typeof contract.listUsers>> =>
      database.reading(actor.clientId, async (tx) => {
        const { page = 0, size = 50, sort, direction, ...filter } = query
        const seen = seenBy(actor)
        const rows = await repository.listAccounts(tx, seen, {
          ...filter,
          sort,
          direction,
          limit: size,
          offset: page * size,
        })
        const printing = await printingFor(tx, actor, await rolesById(tx, actor))
        const totalElements = await repository.countAccounts(tx, seen, filter)
        return { content: rows.map((row) => printUser(row, printing)), totalElements, page, size }
      }),

    choices: (actor: Actor): Promise<ReplyOf<typeof contract.getUserChoices>> =>
      database.reading(actor.clientId, async (tx) => ({
        roles: (await repository.readRolesToGive(tx, actor.clientId)).map((role) => ({
          id: role.id,
          name: role.name,
          kind: role.kind,
          forExternals: role.for_externals,
          mayGive: holdsRole(actor, role),
        })),
        entities: await repository.readEntityNames(tx, actor.clientId, actor.entityIds),
        modules: actor.rights.isClientAdmin ? [...moduleCodes] : [...actor.modules],
      })),

    read: (actor: Actor, id: UserId, entityId?: string): Promise<ManagedUser> =>
      database.reading(actor.clientId, async (tx) => {
        const row = await found(tx, actor, id)
        const isThere =
          entityId === undefined ||
          (actor.entityIds.some((own) => own === entityId) &&
            (row.is_client_admin || row.entity_ids.some((own) => own === entityId)))
        if (!isThere) throw new Refusal(404, problem("user.not_found", ["id"]))
        return printUser(row, await printingFor(tx, actor, await rolesById(tx, actor)))
      }),

    ofOtherModules: (actor: Actor, ids: string): Promise<ManagedUser[]> =>
      database.reading(actor.clientId, async (tx) => {
        const outsideModules = moduleCodes.filter((code) => ids.split(",").includes(code))
        if (outsideModules.length === 0) throw new Refusal(404, problem("request.not_found", ["ids"]))
        const page = { canTakePart: true, outsideModules, limit: mostOthers, offset: 0 } as const
        const rows = await repository.listAccounts(tx, seenBy(actor), page)
        const printing = await printingFor(tx, actor, await rolesById(tx, actor))
        return rows.map((row) => printUser(row, printing))
      }),

    create: (actor: Actor, body: BodyOf<typeof contract.createUser>, language: Language): Promise<ManagedUser> =>
      database.tenant(actor.clientId, async (tx) => {
        const roles = await rolesById(tx, actor, "held")
        const id = await createAccount(tx, actor, roles, body, body.language ?? language)
        const row = await repository.readAccount(tx, everybody(actor), id)
        if (!row) throw new Error("An account that was just written is not there.")
        return printUser(row, await printingFor(tx, actor, roles))
      }),

    update: (actor: Actor, body: BodyOf<typeof contract.updateUser>): Promise<ManagedUser> =>
      changing(actor, body.id, body.revision, (tx, held, roles) => changeAccount(tx, actor, roles, held, body)),

    async setStatus(actor: Actor, id: UserId, step: AccountStep, revision: number | undefined): Promise<ManagedUser> {
      const user = await changing(actor, id, revision, (tx, held) => takeStep(tx, actor, held, step), shutsOut(step))
      // Whoever is let in again is not kept waiting by tries that failed.
      if (step === "unlock") await attempts.clear(user.email)
      return user
    },

    setAdministrator: (actor: Actor, id: UserId, wanted: boolean, revision: number | undefined): Promise<ManagedUser> =>
      changing(actor, id, revision, (tx, held) => setAdministrator(tx, actor, held, wanted), !wanted),

    async delete(actor: Actor, id: UserId, clientId: string, revision: number | undefined): Promise<void> {
      if (clientId !== actor.clientId) throw new Refusal(404, problem("user.not_found", ["userId"]))
      await changing(actor, id, revision, (tx, held, roles) => close(tx, actor, held, roles), true)
    },

    async invite(actor: Actor, id: UserId): Promise<void> {
      await changing(actor, id, "any", async (tx, held) => {
        if (held.status !== "invited") throw new Refusal(409, problem("user.not_invitable", ["id"]))
        const { email, first_name: first, last_name: last, language } = held
        const spoken = language !== null && isLanguage(language) ? language : null
        await invite(tx, actor, { id, email, name: `${first} ${last}`.trim(), language: spoken })
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

/** Whose accounts the actor sees: those of people who share an entity with them. */
export function seenBy({ clientId, rights, entityIds }: Actor): Seen {
  return { clientId, entityIds: rights.isClientAdmin ? null : entityIds }
}

const everybody = ({ clientId }: Actor): Seen => ({ clientId, entityIds: null })

async function found(tx: Tenant, actor: Actor, id: UserId, held?: "held"): Promise<AccountRow> {
  const row = isUuid(id) ? await repository.readAccount(tx, seenBy(actor), id, held) : undefined
  if (!row) throw new Refusal(404, problem("user.not_found", ["id"]))
  return row
}

export async function rolesById(tx: Tenant, { clientId }: Actor, held?: "held"): Promise<RolesById> {
  const roles = await repository.readRolesToGive(tx, clientId, held)
  return new Map(roles.map((role) => [role.id, role]))
}

export async function printingFor(tx: Tenant, actor: Actor, roles: RolesById): Promise<PrintingUsers> {
  const entities = await repository.readEntityNames(tx, actor.clientId, actor.entityIds)
  return { actor, roles, entityNames: new Map(entities.map(({ id, name }) => [id, name])) }
}
