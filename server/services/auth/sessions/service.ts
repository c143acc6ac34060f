import type { FastifyRequest } from "fastify"
import { v7 as uuid, validate as isUuid } from "uuid"
import type { OwnSession } from "../../../../schemas/api/sessions.ts"
import type { ClientId, EntityId, UserId } from "../../../../schemas/ids.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Configuration } from "../../../configuration/read-configuration.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { SecurityEvent } from "../../../audit-log/security-events.ts"
import { appendAudit } from "../../../audit-log/append.ts"
import { termsVersion } from "../consent/terms.ts"
import type { ViewingRow } from "./viewing-repository.ts"
import { endOverdue } from "./viewing-service.ts"
import { deviceOf } from "./device.ts"
import * as repository from "./repository.ts"
import { hashSecret, makeSecret, makeToken, readToken, tokenAfter } from "./token.ts"

/** For whoever takes something from a person: a lock, a deactivation, a new password, another role. */
export { deleteSession as endSession, endSessionsOf } from "./repository.ts"

/** Long enough to read the terms and choose, short enough to be no session of its own. */
const exchangeMinutes = 15
const longestUserAgent = 400

export type SessionLengths = Pick<
  Configuration,
  "accessMinutes" | "sessionHours" | "rememberedDays" | "idleMinutes" | "rememberedIdleDays"
>

/** What a step of the sign-in hands out: tokens for the reply, and the renewal secret for the cookie. */
export interface Issued {
  readonly accessToken?: string
  readonly exchangeToken?: string
  readonly expiresIn: number
  readonly csrfToken?: string
  readonly cookie?: {
    readonly value: string
    /** Absent where the cookie ends with the browser. */ readonly seconds?: number
  }
}

export type SessionService = ReturnType<typeof sessionService>

/** Sessions and their tokens. What a token may do is read anew at each request, so nothing outlives a sign-out, a lock or a lost role. */
export function sessionService(database: Database, lengths: SessionLengths, secret: () => Promise<string>) {
  const hoursOf = (remember: boolean) => (remember ? lengths.rememberedDays * 24 : lengths.sessionHours)

  const idleSecondsOf = (remember: boolean) =>
    remember ? lengths.rememberedIdleDays * 24 * 3600 : lengths.idleMinutes * 60

  /** Tokens serve a while after they were given out, and only then a session is unused. */
  const patience: repository.IdlePatience = {
    minutes: lengths.accessMinutes + lengths.idleMinutes,
    rememberedMinutes: lengths.accessMinutes + lengths.rememberedIdleDays * 24 * 60,
  }

  const giveAccess = async (tx: Tenant, clientId: ClientId, sessionId: string): Promise<Issued> => {
    const access = makeToken(clientId, sessionId)
    await repository.insertAccess(tx, clientId, sessionId, access.hash, lengths.accessMinutes)
    return { accessToken: access.text, expiresIn: lengths.accessMinutes * 60 }
  }

  const service = {
    /** The person behind a bearer token; nobody for a token that is not, or no longer, good. */
    async findActor(request: Pick<FastifyRequest, "headers">): Promise<Actor | undefined> {
      const [scheme, text = ""] = (request.headers.authorization ?? "").split(" ")
      return scheme?.toLowerCase() === "bearer" ? service.actorOf(text) : undefined
    },

    async actorOf(tokenText: string): Promise<Actor | undefined> {
      const claim = readToken(tokenText)
      if (!claim) return undefined
      const { clientId, sessionId } = claim
      const row = await database.readingOnce(clientId, (tx) => repository.findSession(tx, claim))
      if (!row?.viewing?.over) return row && asActor(clientId, row)
      // Whoever renews is themselves again; nothing is done in between with rights that the page does not show.
      await database.tenant(clientId, (tx) => endOverdue(tx, clientId, sessionId))
      return undefined
    },

    async open(tx: Tenant, clientId: ClientId, userId: UserId, remember: boolean): Promise<string> {
      const id = uuid()
      await repository.insertSession(tx, { clientId, id, userId, remember })
      return id
    },

    /** A token that opens nothing but the terms and the choice of module and entity. */
    async giveExchange(tx: Tenant, clientId: ClientId, sessionId: string): Promise<Issued> {
      const exchange = makeToken(clientId, sessionId)
      await repository.setExchange(tx, clientId, sessionId, exchange.hash, exchangeMinutes)
      return { exchangeToken: exchange.text, expiresIn: exchangeMinutes * 60 }
    },

    /** Settles the session on a module and entity; tokens it gave out for another end here. */
    async enter(
      tx: Tenant,
      session: { readonly clientId: ClientId; readonly id: string; readonly remember: boolean },
      place: { readonly module: ModuleCode; readonly entityId: EntityId },
    ): Promise<Issued> {
      const { clientId, id, remember } = session
      const refresh = makeToken(clientId, id)
      const csrf = makeSecret()
      const hours = hoursOf(remember)
      await repository.deleteAccess(tx, clientId, id)
      await repository.enterSession(tx, {
        clientId,
        id,
        ...place,
        refreshHash: refresh.hash,
        csrfHash: csrf.hash,
        hours,
      })
      return {
        ...(await giveAccess(tx, clientId, id)),
        csrfToken: csrf.text,
        cookie: { value: refresh.text, ...(remember && { seconds: hours * 3600 }) },
      }
    },

    /**
     * Trades the cookie for a fresh access token and the cookie that follows it. One that was traded a moment ago is another
     * tab's, or that of a page which was left before the reply came: the same cookie is given again. One traded before that is
     * a copied one, and the session ends for both holders.
     */
    async renew(cookie = "", csrfToken: string | undefined, secondsUnused = 0): Promise<Issued> {
      const claim = readToken(cookie)
      if (!claim) throw notSignedIn()
      const { clientId } = claim
      const refresh = tokenAfter(cookie, await secret())
      const issued = await database.tenant(clientId, async (tx) => {
        const row = await repository.lockRenewable(tx, claim, patience)
        if (!row) return undefined
        if (row.csrf_hash === null || hashSecret(csrfToken ?? "") !== row.csrf_hash) {
          throw new Refusal(403, problem("request.csrf", []))
        }
        const isIdle = row.is_idle || secondsUnused > idleSecondsOf(row.remember)
        if (!row.may_work || isIdle || (!row.is_current && !row.is_just_replaced)) {
          await repository.deleteSession(tx, clientId, row.id)
          await appendAudit(tx, { clientId, userId: null, module: null }, ended(row.user_id, "session_ended"))
          return undefined
        }
        await endOverdue(tx, clientId, row.id)
        const access = await giveAccess(tx, clientId, row.id)
        if (row.is_current) await repository.rotateRefresh(tx, clientId, row.id, refresh.hash)
        return { ...access, cookie: { value: refresh.text, ...(row.remember && { seconds: row.seconds_left }) } }
      })
      if (!issued) throw notSignedIn()
      // The person may have lost the module or entity since; then the way back in is to sign in and choose.
      if (!(await service.actorOf(issued.accessToken ?? ""))?.hasAccess) throw notSignedIn()
      return issued
    },

    async end(actor: Actor): Promise<void> {
      await database.tenant(actor.clientId, async (tx) => {
        await repository.deleteSession(tx, actor.clientId, actor.sessionId)
        await appendAudit(tx, actor, ended(actor.userId, "signed_out"))
      })
    },

    /** Notes where the session is used from, each time tokens are given out for it. */
    async noteUse(issued: Issued, request: Pick<FastifyRequest, "headers" | "ip">): Promise<void> {
      const claim = readToken(issued.accessToken ?? issued.exchangeToken ?? "")
      if (!claim) return
      const { clientId, sessionId: id } = claim
      const userAgent = request.headers["user-agent"]?.slice(0, longestUserAgent).toWellFormed() ?? null
      await database.tenant(clientId, (tx) => repository.noteUse(tx, { clientId, id, userAgent, address: request.ip }))
    },

    /** The caller's own, the one in use first. */
    async list({ clientId, userId, sessionId }: Actor): Promise<readonly OwnSession[]> {
      const rows = await database.tenant(clientId, (tx) => repository.listOpenSessions(tx, clientId, userId, patience))
      return rows
        .map((row) => ({
          id: row.id,
          ...deviceOf(row.user_agent),
          address: row.address,
          createdAt: row.created_at.toISOString(),
          lastUsedAt: row.last_used_at.toISOString(),
          remembered: row.remember,
          current: row.id === sessionId,
        }))
        .toSorted((one, other) => Number(other.current) - Number(one.current))
    },

    /** Another person's session is not there. */
    async endOne(actor: Actor, id: string): Promise<void> {
      const { clientId, userId } = actor
      const found =
        isUuid(id) &&
        (await database.tenant(clientId, async (tx) => {
          if (!(await repository.deleteSessionOf(tx, clientId, userId, id))) return false
          await appendAudit(tx, actor, ended(userId, "session_revoked"))
          return true
        }))
      if (!found) throw new Refusal(404, problem("request.not_found", ["sessionId"]))
    },

    async endOthers(actor: Actor): Promise<number> {
      const { clientId, userId, sessionId } = actor
      return database.tenant(clientId, async (tx) => {
        const count = await repository.endSessionsOf(tx, clientId, userId, sessionId)
        if (count > 0) await appendAudit(tx, actor, ended(userId, "sessions_revoked"))
        return count
      })
    },

    async isRemembered(tx: Tenant, clientId: ClientId, id: string): Promise<boolean> {
      return repository.isRemembered(tx, clientId, id)
    },
  }
  return service
}

function asActor(clientId: ClientId, row: repository.SessionRow): Actor {
  const { modules, module, entity_id: entityId, entity_ids: entityIds, viewing } = row
  // A module or entity that was taken away is gone for the sessions in it as well.
  const mayWorkThere = module !== null && modules.includes(module) && entityId !== null && entityIds.includes(entityId)
  return {
    clientId,
    userId: row.user_id,
    sessionId: row.id,
    email: row.email,
    name: `${row.first_name} ${row.last_name}`.trim(),
    ...(viewing ? asRole(viewing) : asThemselves(row)),
    module,
    entityId,
    entityIds,
    modules,
    hasAccess: row.has_access && mayWorkThere,
    consented: row.consent_version === termsVersion,
  }
}

function asThemselves({ is_client_admin: isClientAdmin, roles }: repository.SessionRow) {
  return {
    rights: { isClientAdmin, grants: roles.flatMap(({ grants }) => grants) },
    roles: roles.map(({ id }) => id),
  }
}

/** Just the role, of whatever the person holds themselves; where they work stays as it is. */
function asRole({ roleId, name, grants, until }: ViewingRow) {
  return {
    rights: { isClientAdmin: false, grants },
    roles: [roleId],
    viewing: { roleId, name, until: new Date(until).toISOString() },
  }
}

function ended(userId: UserId, action: SecurityEvent) {
  return { subjectKind: "user", subjectId: userId, action, changes: [] } as const
}

function notSignedIn(): Refusal {
  return new Refusal(401, problem("auth.not_signed_in", []))
}
