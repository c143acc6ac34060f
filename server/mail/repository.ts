import { sql, type Selectable } from "kysely"
import { v7 as uuid } from "uuid"
import { outboxDays, emailRetryDays } from "../../modules/outbox/contract.ts"
import type { ClientId } from "../../schemas/ids.ts"
import type { Database, ClientTransaction } from "../database/database.ts"
import { json } from "../database/json.ts"
import type { Tables } from "../database/tables.ts"
import { isEmailAddress } from "./email-address.ts"
import type { SendFailure } from "./send-failure.ts"
import type { EmailInput } from "./enqueue-email.ts"

export type EmailRow = Selectable<Tables["outbox_email"]>

export interface DueEmail {
  readonly clientId: ClientId
  readonly emailId: string
}

/** The sender of an email, until another process claims it. */
export interface LeaseOwner extends DueEmail {
  readonly fence: number
}

const now = sql<Date>`clock_timestamp()`
const inSeconds = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`

/** Stores an email for sending, unless it exists already. */
export async function insertEmail(tx: ClientTransaction, email: EmailInput): Promise<void> {
  const { clientId } = email
  const emailId = uuid()
  const address = email.to.trim()
  // An undeliverable email is shown in the outbox; the event it reports still takes effect.
  const isDeliverable = isEmailAddress(address)
  const insertedLetter = await tx
    .insertInto("outbox_email")
    .values({
      client_id: clientId,
      id: emailId,
      kind: email.kind,
      dedupe_key: email.dedupeKey,
      address,
      user_id: email.userId,
      language: email.language,
      params: json(email.values),
      content: email.content ? json(email.content) : null,
      path: email.path ?? null,
      state: isDeliverable ? "waiting" : "failed",
      next_at: isDeliverable ? now : null,
      last_error: isDeliverable ? null : "address",
    })
    .onConflict((conflict) => conflict.columns(["client_id", "kind", "dedupe_key", "address"]).doNothing())
    .returning("id")
    .executeTakeFirst()
  if (insertedLetter && isDeliverable) await scheduleDue(tx, { clientId, emailId }, now)
}

/** Stores an email that was sent without the queue. */
export async function insertSent(tx: ClientTransaction, email: EmailInput, messageId: string): Promise<void> {
  await tx
    .insertInto("outbox_email")
    .values({
      client_id: email.clientId,
      id: uuid(),
      kind: email.kind,
      dedupe_key: email.dedupeKey,
      address: email.to,
      user_id: email.userId,
      language: email.language,
      params: json(email.values),
      content: null,
      path: null,
      state: "sent",
      attempts: 1,
      message_id: messageId,
      sent_at: now,
    })
    .execute()
}

/** Due emails of all clients, the longest waiting first. */
export async function listDueEmails({ owner }: Database, limit: number): Promise<readonly DueEmail[]> {
  const rows = await owner
    .selectFrom("outbox_due")
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(limit)
    .select(["client_id", "email_id"])
    .execute()
  return rows.map(({ client_id, email_id }) => ({ clientId: client_id, emailId: email_id }))
}

/** Claims an email for the lease; undefined when another process has it or it is no longer due. */
export async function claim(
  tx: ClientTransaction,
  { clientId, emailId }: DueEmail,
  leaseSeconds: number,
  domain: string,
): Promise<(EmailRow & { readonly is_too_old: boolean }) | undefined> {
  const free = await tx
    .selectFrom("outbox_email")
    .where("client_id", "=", clientId)
    .where("id", "=", emailId)
    .where("state", "in", ["waiting", "sending"])
    .where("next_at", "<=", now)
    .select("id")
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!free) return undefined
  const row = await tx
    .updateTable("outbox_email")
    .set({
      state: "sending",
      attempts: sql<number>`attempts + 1`,
      fence: sql<number>`fence + 1`,
      next_at: inSeconds(leaseSeconds),
      message_id: sql<string>`coalesce(message_id, ${`<${emailId}@${domain}>`})`,
    })
    .where("client_id", "=", clientId)
    .where("id", "=", emailId)
    .returningAll()
    .returning(sql<boolean>`created_at < clock_timestamp() - make_interval(days => ${emailRetryDays})`.as("is_too_old"))
    .executeTakeFirstOrThrow()
  await scheduleDue(tx, { clientId, emailId }, inSeconds(leaseSeconds))
  return row
}

/** Marks the email as sent and deletes its link, which may be secret. */
export async function markSent(tx: ClientTransaction, lease: LeaseOwner): Promise<boolean> {
  const { numUpdatedRows } = await leaseCondition(tx, lease)
    .set({ state: "sent", sent_at: now, next_at: null, last_error: null, last_reply: null, path: null })
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await removeDue(tx, lease)
  return true
}

/** Marks the email as permanently failed. */
export async function markFailed(
  tx: ClientTransaction,
  lease: LeaseOwner,
  failure: Pick<SendFailure, "reason" | "reply">,
): Promise<void> {
  const { numUpdatedRows } = await leaseCondition(tx, lease)
    .set({ state: "failed", next_at: null, last_error: failure.reason, last_reply: failure.reply })
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await removeDue(tx, lease)
}

/** Schedules the next attempt. */
export async function markWaiting(
  tx: ClientTransaction,
  lease: LeaseOwner,
  failure: Pick<SendFailure, "reason" | "reply">,
  seconds: number,
): Promise<void> {
  const { numUpdatedRows } = await leaseCondition(tx, lease)
    .set({ state: "waiting", next_at: inSeconds(seconds), last_error: failure.reason, last_reply: failure.reply })
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await scheduleDue(tx, lease, inSeconds(seconds))
}

/** Gives up emails that are too old to retry and deletes even older ones; the links are deleted in both cases. */
export async function deleteOldEmails(tx: ClientTransaction, clientId: ClientId): Promise<void> {
  const olderThan = (days: number) => sql<Date>`clock_timestamp() - make_interval(days => ${days})`
  const failed = await tx
    .updateTable("outbox_email")
    .set({ state: "failed", next_at: null, last_error: "tooOld" })
    .where("client_id", "=", clientId)
    .where("state", "=", "waiting")
    .where("created_at", "<", olderThan(emailRetryDays))
    .returning("id")
    .execute()
  for (const { id } of failed) await removeDue(tx, { clientId, emailId: id })
  await tx
    .updateTable("outbox_email")
    .set({ path: null })
    .where("client_id", "=", clientId)
    .where("state", "=", "failed")
    .where("path", "is not", null)
    .where("created_at", "<", olderThan(emailRetryDays))
    .execute()
  await tx
    .deleteFrom("outbox_email")
    .where("client_id", "=", clientId)
    .where("state", "in", ["sent", "failed", "cancelled"])
    .where("created_at", "<", olderThan(outboxDays))
    .execute()
}

/** Waiting emails of all clients: those due and those whose next attempt is scheduled. */
export async function countWaiting({ owner }: Database): Promise<{ count: number; overdueSeconds: number }> {
  return owner
    .selectFrom("outbox_due")
    .select([
      sql<number>`count(*)`.as("count"),
      sql<number>`coalesce(greatest(0, extract(epoch from clock_timestamp() - min(due_at))), 0)::float8`.as(
        "overdueSeconds",
      ),
    ])
    .executeTakeFirstOrThrow()
}

/** Makes it due now and resets its attempts; false when it can no longer be retried. */
export async function retryEmail(tx: ClientTransaction, { clientId, emailId }: DueEmail): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("outbox_email")
    .set({ state: "waiting", next_at: now, attempts: 0 })
    .where("client_id", "=", clientId)
    .where("id", "=", emailId)
    .where("state", "in", ["waiting", "failed"])
    .where((is) => is.or([is("last_error", "is", null), is("last_error", "!=", "address")]))
    .where("created_at", ">=", sql<Date>`clock_timestamp() - make_interval(days => ${emailRetryDays})`)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await scheduleDue(tx, { clientId, emailId }, now)
  return numUpdatedRows > 0n
}

/** Cancels a waiting email; false when it is not waiting. */
export async function cancelWaiting(tx: ClientTransaction, { clientId, emailId }: DueEmail): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("outbox_email")
    .set({ state: "cancelled", next_at: null, path: null })
    .where("client_id", "=", clientId)
    .where("id", "=", emailId)
    .where("state", "=", "waiting")
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await removeDue(tx, { clientId, emailId })
  return numUpdatedRows > 0n
}

export async function findClientName(tx: ClientTransaction, clientId: ClientId): Promise<string> {
  const row = await tx.selectFrom("client").where("client_id", "=", clientId).select("name").executeTakeFirst()
  return row?.name ?? ""
}

function leaseCondition(tx: ClientTransaction, { clientId, emailId, fence }: LeaseOwner) {
  return tx
    .updateTable("outbox_email")
    .where("client_id", "=", clientId)
    .where("id", "=", emailId)
    .where("state", "=", "sending")
    .where("fence", "=", fence)
}

async function scheduleDue(
  tx: ClientTransaction,
  { clientId, emailId }: DueEmail,
  dueAt: ReturnType<typeof inSeconds>,
) {
  await tx
    .insertInto("outbox_due")
    .values({ client_id: clientId, email_id: emailId, due_at: dueAt })
    .onConflict((conflict) => conflict.columns(["client_id", "email_id"]).doUpdateSet({ due_at: dueAt }))
    .execute()
}

async function removeDue(tx: ClientTransaction, { clientId, emailId }: DueEmail): Promise<void> {
  await tx.deleteFrom("outbox_due").where("client_id", "=", clientId).where("email_id", "=", emailId).execute()
}
