import type { FastifyBaseLogger } from "fastify"
import { linkMinutes } from "../../../../schemas/account-links.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import type { AccountEventKind } from "../../../../server/database/tables/passwords.ts"
import { enqueueEmail } from "../../../../server/mail/enqueue-email.ts"
import type { SecurityEvent } from "../../../../server/audit-log/security-events.ts"
import { appendAudit } from "../../../../server/audit-log/append.ts"
import { issueLink } from "../links/service.ts"
import { findSignInIn, findUser, findClientName, languageOfUser, type UserRow } from "../accounts/service.ts"
import { isPasswordOff } from "../single-sign-on/domains.ts"
import { insertAccountEvent, postpone, claimAccountEvent, type AccountEvent } from "./repository.ts"

/** Account work that runs after the response is sent. */
export interface AccountEventService {
  /** Stores an event, at the same cost for every email address, and starts processing it in the background. */
  enqueue(kind: AccountEventKind, email: string, language: Language, minutes?: number): Promise<void>
  /** Starts processing pending events in the background. */
  start(): void
  /** Resolves when all running events are finished. */
  waitUntilIdle(): Promise<void>
}

interface EmailAddressing {
  readonly language: Language
  readonly dedupeKey: string
}

const minutesOfDay = 24 * 60

interface AccountEventContext {
  readonly tx: ClientTransaction
  readonly user: UserRow
  readonly accountEvent: AccountEvent
  readonly language: Language
}

/**
 * Handles forgotten and wrong passwords after the response is sent: writes the audit entry and the email. The account
 * is looked up only then, so response time does not reveal whether an email address exists. Events are stored until
 * they are processed, so they survive a restart.
 */
export function accountEventService(database: Database, log: FastifyBaseLogger): AccountEventService {
  let tail = Promise.resolve()

  /** Returns whether there was an event to process. */
  const doNext = async (): Promise<boolean> => {
    let claimed: AccountEvent | undefined
    try {
      return await database.owner.transaction().execute(async (owner) => {
        const accountEvent = (claimed = await claimAccountEvent(owner))
        if (!accountEvent) return false
        const known = await findSignInIn(owner, accountEvent.email)
        if (known) await doFor(database, accountEvent, known)
        return true
      })
    } catch (error) {
      log.error({ err: error, accountEvent: claimed?.id }, "account event failed, will be retried")
      if (claimed) await postpone(database.owner, claimed.id).catch(() => undefined)
      return false
    }
  }
  // One at a time: each event uses one of the owner's few connections.
  const start = () => {
    tail = tail.then(async () => {
      while (await doNext());
    })
  }

  return {
    start,
    async enqueue(kind, email, language, minutes = 0) {
      await insertAccountEvent(database.owner, { kind, email, language, minutes })
      start()
    },
    async waitUntilIdle() {
      await tail
    },
  }
}

type MatchedSignIn = NonNullable<Awaited<ReturnType<typeof findSignInIn>>>

async function doFor(
  database: Database,
  accountEvent: AccountEvent,
  { client_id: clientId, user_id: userId }: MatchedSignIn,
) {
  await database.clientTransaction(clientId, async (tx) => {
    const user = await findUser(tx, clientId, userId)
    if (!user) return
    const language = languageOfUser(user) ?? accountEvent.language
    await appendAudit(
      tx,
      { clientId, userId: null, module: null },
      { subjectKind: "user", subjectId: userId, action: actions[accountEvent.kind], changes: [] },
    )
    await sendersByKind[accountEvent.kind]?.({ tx, user, accountEvent, language })
  })
}

const actions: Readonly<Record<AccountEventKind, SecurityEvent>> = {
  reset: "password_reset_requested",
  rejected: "sign_in_failed",
  locked: "sign_in_locked",
}

const sendersByKind: Readonly<Partial<Record<AccountEventKind, (doing: AccountEventContext) => Promise<void>>>> = {
  async reset({ tx, user, accountEvent, language }) {
    const recipient = { ...toRecipient(user), language, dedupeKey: accountEvent.id }
    if (await isWithoutFirstPassword(tx, user)) return inviteAgain(tx, user, recipient)
    const blocker = await blockerOf(tx, user)
    if (blocker) {
      const values = { ...recipient.values, reason: blocker }
      return enqueueEmail(tx, { ...recipient, kind: "passwordResetRejected", values, path: "/login" })
    }
    const path = await issueLink(tx, { clientId: user.client_id, userId: user.id, purpose: "reset" })
    const values = { ...recipient.values, minutes: String(linkMinutes.reset) }
    return enqueueEmail(tx, { ...recipient, kind: "passwordReset", values, path })
  },
  async locked({ tx, user, accountEvent, language }) {
    if (await blockerOf(tx, user)) return undefined
    const path = await issueLink(tx, { clientId: user.client_id, userId: user.id, purpose: "unlock" })
    const recipient = { ...toRecipient(user), language, dedupeKey: accountEvent.id }
    return enqueueEmail(tx, {
      ...recipient,
      kind: "accountLocked",
      values: { ...recipient.values, minutes: String(accountEvent.minutes) },
      path,
    })
  },
}

/** Whether the user was invited, has never signed in, and has no provider to sign in with. */
async function isWithoutFirstPassword(tx: ClientTransaction, user: UserRow): Promise<boolean> {
  const { active, locked, password_hash: password, last_login: lastLogin } = user
  if (!active || locked || password !== null || lastLogin !== null) return false
  return user.is_client_admin || !(await isPasswordOff(tx, user.client_id, user.email))
}

/** Sends the invitation again, in the organisation's name. Earlier invitations stay valid until one of them is used. */
async function inviteAgain(
  tx: ClientTransaction,
  user: UserRow,
  recipient: ReturnType<typeof toRecipient> & EmailAddressing,
) {
  const { client_id: clientId, id: userId } = user
  const path = await issueLink(tx, { clientId, userId, purpose: "invitation" })
  const inviter = await findClientName(tx, clientId)
  const values = { ...recipient.values, inviter, days: String(linkMinutes.invitation / minutesOfDay) }
  return enqueueEmail(tx, { ...recipient, kind: "invitation", values, path })
}

/** Why a link would not let the user sign in. Reported by email only, so that only the account owner learns it. */
async function blockerOf(
  tx: ClientTransaction,
  user: UserRow,
): Promise<"inactive" | "locked" | "singleSignOn" | undefined> {
  if (!user.active) return "inactive"
  if (user.locked) return "locked"
  if (user.password_hash === null) return "singleSignOn"
  // Client administrators keep their password where the organisation's provider is the only sign-in method for everyone
  // else.
  const isOff = !user.is_client_admin && (await isPasswordOff(tx, user.client_id, user.email))
  return isOff ? "singleSignOn" : undefined
}

function toRecipient(user: UserRow) {
  const name = `${user.first_name} ${user.last_name}`.trim()
  return { clientId: user.client_id, userId: user.id, to: user.email, values: { name } }
}
