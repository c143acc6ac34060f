import { sql, type Selectable } from "kysely"
import { v7 as uuid } from "uuid"
import { outboxDays, letterDays } from "../../schemas/api/outbox.ts"
import type { ClientId } from "../../schemas/ids.ts"
import type { Database, Tenant } from "../database/database.ts"
import { json } from "../database/json.ts"
import type { Tables } from "../database/tables.ts"
import { isMailAddress } from "./address.ts"
import type { Failure } from "./failure.ts"
import type { Letter } from "./post-mail.ts"

export type LetterRow = Selectable<Tables["outbox_letter"]>

export interface DueLetter {
  readonly clientId: ClientId
  readonly letterId: string
}

/** Whoever sends a letter, for as long as nobody took it after them. */
export interface Holder extends DueLetter {
  readonly fence: number
}

const now = sql<Date>`clock_timestamp()`
const inSeconds = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`

/** Keeps a letter until it is sent, unless it is there already. */
export async function insertLetter(tx: Tenant, letter: Letter): Promise<void> {
  const { clientId } = letter
  const letterId = uuid()
  const address = letter.to.trim()
  // One nobody can write to shows in the outbox; what the letter tells of is done all the same.
  const isDeliverable = isMailAddress(address)
  const made = await tx
    .insertInto("outbox_letter")
    .values({
      client_id: clientId,
      id: letterId,
      kind: letter.kind,
      once: letter.once,
      address,
      user_id: letter.userId,
      language: letter.language,
      params: json(letter.values),
      words: letter.words ? json(letter.words) : null,
      path: letter.path ?? null,
      state: isDeliverable ? "waiting" : "failed",
      next_at: isDeliverable ? now : null,
      last_error: isDeliverable ? null : "address",
    })
    .onConflict((conflict) => conflict.columns(["client_id", "kind", "once", "address"]).doNothing())
    .returning("id")
    .executeTakeFirst()
  if (made && isDeliverable) await putDue(tx, { clientId, letterId }, now)
}

/** Keeps a letter that went out past the queue. */
export async function insertSent(tx: Tenant, letter: Letter, messageId: string): Promise<void> {
  await tx
    .insertInto("outbox_letter")
    .values({
      client_id: letter.clientId,
      id: uuid(),
      kind: letter.kind,
      once: letter.once,
      address: letter.to,
      user_id: letter.userId,
      language: letter.language,
      params: json(letter.values),
      words: null,
      path: null,
      state: "sent",
      attempts: 1,
      message_id: messageId,
      sent_at: now,
    })
    .execute()
}

/** Letters of all clients that are due, those that waited longest first. */
export async function readDue({ owner }: Database, most: number): Promise<readonly DueLetter[]> {
  const rows = await owner
    .selectFrom("outbox_due")
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(most)
    .select(["client_id", "letter_id"])
    .execute()
  return rows.map(({ client_id, letter_id }) => ({ clientId: client_id, letterId: letter_id }))
}

/** Takes a letter for so long; undefined where another process has it, or it is not due any more. */
export async function claim(
  tx: Tenant,
  { clientId, letterId }: DueLetter,
  leaseSeconds: number,
  domain: string,
): Promise<(LetterRow & { readonly is_too_old: boolean }) | undefined> {
  const free = await tx
    .selectFrom("outbox_letter")
    .where("client_id", "=", clientId)
    .where("id", "=", letterId)
    .where("state", "in", ["waiting", "sending"])
    .where("next_at", "<=", now)
    .select("id")
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!free) return undefined
  const row = await tx
    .updateTable("outbox_letter")
    .set({
      state: "sending",
      attempts: sql<number>`attempts + 1`,
      fence: sql<number>`fence + 1`,
      next_at: inSeconds(leaseSeconds),
      message_id: sql<string>`coalesce(message_id, ${`<${letterId}@${domain}>`})`,
    })
    .where("client_id", "=", clientId)
    .where("id", "=", letterId)
    .returningAll()
    .returning(sql<boolean>`created_at < clock_timestamp() - make_interval(days => ${letterDays})`.as("is_too_old"))
    .executeTakeFirstOrThrow()
  await putDue(tx, { clientId, letterId }, inSeconds(leaseSeconds))
  return row
}

/** The letter went out; where it led is nobody's to keep. */
export async function markSent(tx: Tenant, holder: Holder): Promise<boolean> {
  const { numUpdatedRows } = await held(tx, holder)
    .set({ state: "sent", sent_at: now, next_at: null, last_error: null, last_reply: null, path: null })
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await removeDue(tx, holder)
  return true
}

/** The letter is given up. */
export async function markFailed(
  tx: Tenant,
  holder: Holder,
  failure: Pick<Failure, "reason" | "reply">,
): Promise<void> {
  const { numUpdatedRows } = await held(tx, holder)
    .set({ state: "failed", next_at: null, last_error: failure.reason, last_reply: failure.reply })
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await removeDue(tx, holder)
}

/** The letter is tried again later. */
export async function markWaiting(
  tx: Tenant,
  holder: Holder,
  failure: Pick<Failure, "reason" | "reply">,
  seconds: number,
): Promise<void> {
  const { numUpdatedRows } = await held(tx, holder)
    .set({ state: "waiting", next_at: inSeconds(seconds), last_error: failure.reason, last_reply: failure.reply })
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await putDue(tx, holder, inSeconds(seconds))
}

/** What is too old to be tried is given up, and what is older still goes; which letters lead somewhere is forgotten with either. */
export async function sweep(tx: Tenant, clientId: ClientId): Promise<void> {
  const olderThan = (days: number) => sql<Date>`clock_timestamp() - make_interval(days => ${days})`
  const givenUp = await tx
    .updateTable("outbox_letter")
    .set({ state: "failed", next_at: null, last_error: "tooOld" })
    .where("client_id", "=", clientId)
    .where("state", "=", "waiting")
    .where("created_at", "<", olderThan(letterDays))
    .returning("id")
    .execute()
  for (const { id } of givenUp) await removeDue(tx, { clientId, letterId: id })
  await tx
    .updateTable("outbox_letter")
    .set({ path: null })
    .where("client_id", "=", clientId)
    .where("state", "=", "failed")
    .where("path", "is not", null)
    .where("created_at", "<", olderThan(letterDays))
    .execute()
  await tx
    .deleteFrom("outbox_letter")
    .where("client_id", "=", clientId)
    .where("state", "in", ["sent", "failed", "cancelled"])
    .where("created_at", "<", olderThan(outboxDays))
    .execute()
}

/** Letters of all clients that wait: those due and those whose next attempt is still to come. */
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

export async function findLetter(tx: Tenant, { clientId, letterId }: DueLetter): Promise<LetterRow | undefined> {
  return tx
    .selectFrom("outbox_letter")
    .where("client_id", "=", clientId)
    .where("id", "=", letterId)
    .selectAll()
    .executeTakeFirst()
}

export interface OutboxWish {
  readonly clientId: ClientId
  readonly state?: LetterRow["state"] | undefined
  readonly kind?: string | undefined
  readonly search: string
  readonly limit: number
  readonly offset: number
}

export async function listLetters(tx: Tenant, wish: OutboxWish): Promise<{ rows: LetterRow[]; total: number }> {
  let wanted = tx.selectFrom("outbox_letter").where("client_id", "=", wish.clientId)
  if (wish.state !== undefined) wanted = wanted.where("state", "=", wish.state)
  if (wish.kind !== undefined) wanted = wanted.where("kind", "=", wish.kind)
  if (wish.search !== "") wanted = wanted.where(sql<boolean>`strpos(lower(address), lower(${wish.search})) > 0`)
  const { total } = await wanted.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow()
  const rows = await wanted.selectAll().orderBy("id", "desc").limit(wish.limit).offset(wish.offset).execute()
  return { rows, total }
}

/** Due now, with its attempts counted anew; false where it can no longer be tried. */
export async function askAgain(tx: Tenant, { clientId, letterId }: DueLetter): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("outbox_letter")
    .set({ state: "waiting", next_at: now, attempts: 0 })
    .where("client_id", "=", clientId)
    .where("id", "=", letterId)
    .where("state", "in", ["waiting", "failed"])
    .where((is) => is.or([is("last_error", "is", null), is("last_error", "!=", "address")]))
    .where("created_at", ">=", sql<Date>`clock_timestamp() - make_interval(days => ${letterDays})`)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await putDue(tx, { clientId, letterId }, now)
  return numUpdatedRows > 0n
}

/** A letter that waits never goes out; false where it does not wait. */
export async function cancelWaiting(tx: Tenant, { clientId, letterId }: DueLetter): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("outbox_letter")
    .set({ state: "cancelled", next_at: null, path: null })
    .where("client_id", "=", clientId)
    .where("id", "=", letterId)
    .where("state", "=", "waiting")
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await removeDue(tx, { clientId, letterId })
  return numUpdatedRows > 0n
}

export async function readClientName(tx: Tenant, clientId: ClientId): Promise<string> {
  const row = await tx.selectFrom("client").where("client_id", "=", clientId).select("name").executeTakeFirst()
  return row?.name ?? ""
}

function held(tx: Tenant, { clientId, letterId, fence }: Holder) {
  return tx
    .updateTable("outbox_letter")
    .where("client_id", "=", clientId)
    .where("id", "=", letterId)
    .where("state", "=", "sending")
    .where("fence", "=", fence)
}

async function putDue(tx: Tenant, { clientId, letterId }: DueLetter, dueAt: ReturnType<typeof inSeconds>) {
  await tx
    .insertInto("outbox_due")
    .values({ client_id: clientId, letter_id: letterId, due_at: dueAt })
    .onConflict((conflict) => conflict.columns(["client_id", "letter_id"]).doUpdateSet({ due_at: dueAt }))
    .execute()
}

async function removeDue(tx: Tenant, { clientId, letterId }: DueLetter): Promise<void> {
  await tx.deleteFrom("outbox_due").where("client_id", "=", clientId).where("letter_id", "=", letterId).execute()
}
