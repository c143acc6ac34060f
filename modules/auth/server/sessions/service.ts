import type { FastifyRequest } from "fastify"
import { v7 as uuid, validate as isUuid } from "uuid"
import type { MySession } from "../../contracts/sessions.ts"
import type { ClientId, EntityId, UserId } from "../../../../schemas/ids.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Configuration } from "../../../../server/configuration/load-configuration.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { SecurityEvent } from "../../../../server/audit-log/security-events.ts"
import { appendAudit } from "../../../../server/audit-log/append.ts"
import { termsVersion } from "../consent/terms.ts"
import type { ViewingRow } from "./viewing-repository.ts"
import { endOverdue } from "./viewing-service.ts"
import { deviceOf } from "./device.ts"
import * as repository from "./repository.ts"
import { hashSecret, generateSecret, generateToken, parseToken, tokenAfter } from "./token.ts"

/** For callers that revoke access: a lock, a deactivation, a new password, another role. */
export { deleteSession as endSession, endSessionsOf } from "./repository.ts"

/** Long enough to read the terms and choose, too short to be used as a session. */
const exchangeMinutes = 15
const maxUserAgentLength = 400

export type SessionLengths = Pick<
  Configuration,
  "accessMinutes" | "sessionHours" | "rememberedDays" | "idleMinutes" | "rememberedIdleDays"
>

/** The result of a sign-in step: tokens for the response, and the renewal secret for the cookie. */
export interface IssuedTokens {
  readonly accessToken?: string
  readonly exchangeToken?: string
  readonly expiresIn: number
  readonly csrfToken?: string
  readonly cookie?: {
    readonly value: string
    /** Lifetime in seconds; absent where the cookie ends with the browser. */ readonly seconds?: number
  }
}

export type SessionService = ReturnType<typeof sessionService>

/**
 * Sessions and their tokens. The rights of a token are read at each request, so a sign-out, a lock or a lost role takes
 * effect immediately.
 */
export function sessionService(database: Database, lengths: SessionLengths, secret: () => Promise<string>) {
  const hoursOf = (remember: boolean) => (remember ? lengths.rememberedDays * 24 : lengths.sessionHours)

  const idleSecondsOf = (remember: boolean) =>
    remember ? lengths.rememberedIdleDays * 24 * 3600 : lengths.idleMinutes * 60

  /** A session counts as unused only after its issued tokens have expired, so their lifetime is added. */
  const timeouts: repository.IdleTimeouts = {
    minutes: lengths.accessMinutes + lengths.idleMinutes,
    rememberedMinutes: lengths.accessMinutes + lengths.rememberedIdleDays * 24 * 60,
  }

  const issueAccessToken = async (
    tx: ClientTransaction,
    clientId: ClientId,
    sessionId: string,
  ): Promise<IssuedTokens> => {
    const access = generateToken(clientId, sessionId)
    await repository.insertAccess(tx, clientId, sessionId, access.hash, lengths.accessMinutes)
    return { accessToken: access.text, expiresIn: lengths.accessMinutes * 60 }
  }

  const service = {
    /** The user of a bearer token; undefined for a token that is invalid or expired. */
    async findActor(request: Pick<FastifyRequest, "headers">): Promise<Actor | undefined> {
      const [scheme, text = ""] = (request.headers.authorization ?? "").split(" ")
      return scheme?.toLowerCase() === "bearer" ? service.actorOf(text) : undefined
    },

    async actorOf(tokenText: string): Promise<Actor | undefined> {
      const claim = parseToken(tokenText)
      if (!claim) return undefined
      const { clientId, sessionId } = claim
      const row = await database.readSingleStatement(clientId, (tx) => repository.findSession(tx, claim))
      if (!row?.viewing?.over) return row && asActor(clientId, row)
      // Ends the overdue viewing and rejects the token: renewing restores the user's own rights, so that nothing is
      // done meanwhile with rights the page does not show.
      await database.clientTransaction(clientId, (tx) => endOverdue(tx, clientId, sessionId))
      return undefined
    },

    async open(tx: ClientTransaction, clientId: ClientId, userId: UserId, remember: boolean): Promise<string> {
      const id = uuid()
      await repository.insertSession(tx, { clientId, id, userId, remember })
      return id
    },

    /** A token that only gives access to the terms and to the selection of module and entity. */
    async issueExchangeToken(tx: ClientTransaction, clientId: ClientId, sessionId: string): Promise<IssuedTokens> {
      const exchange = generateToken(clientId, sessionId)
      await repository.setExchange(tx, clientId, sessionId, exchange.hash, exchangeMinutes)
      return { exchangeToken: exchange.text, expiresIn: exchangeMinutes * 60 }
    },

    /** Sets the session's module and entity; tokens issued for another one end. */
    async enter(
      tx: ClientTransaction,
      session: { readonly clientId: ClientId; readonly id: string; readonly remember: boolean },
      workContext: { readonly module: ModuleCode; readonly entityId: EntityId },
    ): Promise<IssuedTokens> {
      const { clientId, id, remember } = session
      const refresh = generateToken(clientId, id)
      const csrf = generateSecret()
      const hours = hoursOf(remember)
      await repository.deleteAccess(tx, clientId, id)
      await repository.enterSession(tx, {
        clientId,
        id,
        ...workContext,
        refreshHash: refresh.hash,
        csrfHash: csrf.hash,
        hours,
      })
      return {
        ...(await issueAccessToken(tx, clientId, id)),
        csrfToken: csrf.text,
        cookie: { value: refresh.text, ...(remember && { seconds: hours * 3600 }) },
      }
    },

    /**
     * Exchanges the cookie for a new access token and the next cookie. A cookie replaced a moment ago belongs to
     * another tab, or to a page that was left before it got the response: the same new cookie is returned again. One
     * replaced earlier is a copy, and the session ends for both holders.
     */
    async renew(cookie = "", csrfToken: string | undefined, secondsUnused = 0): Promise<IssuedTokens> {
      const claim = parseToken(cookie)
      if (!claim) throw notSignedIn()
      const { clientId } = claim
      const refresh = tokenAfter(cookie, await secret())
      const issued = await database.clientTransaction(clientId, async (tx) => {
        const row = await repository.lockRenewable(tx, claim, timeouts)
        if (!row) return undefined
        if (row.csrf_hash === null || hashSecret(csrfToken ?? "") !== row.csrf_hash) {
          throw new HttpError(403, problem("request.csrf", []))
        }
        const isIdle = row.is_idle || secondsUnused > idleSecondsOf(row.remember)
        if (!row.can_work || isIdle || (!row.is_current && !row.is_just_replaced)) {
          await repository.deleteSession(tx, clientId, row.id)
          await appendAudit(
            tx,
            { clientId, userId: null, module: null },
            sessionAuditEntry(row.user_id, "session_ended"),
          )
          return undefined
        }
        await endOverdue(tx, clientId, row.id)
        const access = await issueAccessToken(tx, clientId, row.id)
        if (row.is_current) await repository.rotateRefresh(tx, clientId, row.id, refresh.hash)
        return { ...access, cookie: { value: refresh.text, ...(row.remember && { seconds: row.seconds_left }) } }
      })
      if (!issued) throw notSignedIn()
      // The user may have lost the module or entity since; then they have to sign in and choose again.
      if (!(await service.actorOf(issued.accessToken ?? ""))?.hasAccess) throw notSignedIn()
      return issued
    },

    async end(actor: Actor): Promise<void> {
      await database.clientTransaction(actor.clientId, async (tx) => {
        await repository.deleteSession(tx, actor.clientId, actor.sessionId)
        await appendAudit(tx, actor, sessionAuditEntry(actor.userId, "signed_out"))
      })
    },

    /** Records where the session is used from, each time tokens are issued for it. */
    async recordUsage(issued: IssuedTokens, request: Pick<FastifyRequest, "headers" | "ip">): Promise<void> {
      const claim = parseToken(issued.accessToken ?? issued.exchangeToken ?? "")
      if (!claim) return
      const { clientId, sessionId: id } = claim
      const userAgent = request.headers["user-agent"]?.slice(0, maxUserAgentLength).toWellFormed() ?? null
      await database.clientTransaction(clientId, (tx) =>
        repository.recordUsage(tx, { clientId, id, userAgent, address: request.ip }),
      )
    },

    /** The caller's own sessions, the current one first. */
    async list({ clientId, userId, sessionId }: Actor): Promise<readonly MySession[]> {
      const rows = await database.clientTransaction(clientId, (tx) =>
        repository.listOpenSessions(tx, clientId, userId, timeouts),
      )
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

    /** Throws not found for another user's session. */
    async endOne(actor: Actor, id: string): Promise<void> {
      const { clientId, userId } = actor
      const found =
        isUuid(id) &&
        (await database.clientTransaction(clientId, async (tx) => {
          if (!(await repository.deleteSessionOf(tx, clientId, userId, id))) return false
          await appendAudit(tx, actor, sessionAuditEntry(userId, "session_revoked"))
          return true
        }))
      if (!found) throw new HttpError(404, problem("request.not_found", ["sessionId"]))
    },

    async endOthers(actor: Actor): Promise<number> {
      const { clientId, userId, sessionId } = actor
      return database.clientTransaction(clientId, async (tx) => {
        const count = await repository.endSessionsOf(tx, clientId, userId, sessionId)
        if (count > 0) await appendAudit(tx, actor, sessionAuditEntry(userId, "sessions_revoked"))
        return count
      })
    },

    async isRemembered(tx: ClientTransaction, clientId: ClientId, id: string): Promise<boolean> {
      return repository.isRemembered(tx, clientId, id)
    },
  }
  return service
}

function asActor(clientId: ClientId, row: repository.SessionRow): Actor {
  const { modules, module, entity_id: entityId, entity_ids: entityIds, viewing } = row
  // Losing a module or entity also applies to sessions already in it.
  const canWorkInEntity =
    module !== null && modules.includes(module) && entityId !== null && entityIds.includes(entityId)
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
    hasAccess: row.has_access && canWorkInEntity,
    consented: row.consent_version === termsVersion,
  }
}

function asThemselves({ is_client_admin: isClientAdmin, roles }: repository.SessionRow) {
  return {
    rights: { isClientAdmin, grants: roles.flatMap(({ grants }) => grants) },
    roles: roles.map(({ id }) => id),
  }
}

/** Only the role's rights, without the user's own; their module and entity stay the same. */
function asRole({ roleId, name, grants, until }: ViewingRow) {
  return {
    rights: { isClientAdmin: false, grants },
    roles: [roleId],
    viewing: { roleId, name, until: new Date(until).toISOString() },
  }
}

function sessionAuditEntry(userId: UserId, action: SecurityEvent) {
  return { subjectKind: "user", subjectId: userId, action, changes: [] } as const
}

function notSignedIn(): HttpError {
  return new HttpError(401, problem("auth.not_signed_in", []))
}
