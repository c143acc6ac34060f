import { type RawBuilder, sql } from "kysely"
import type { ClientId, UserId } from "../../schemas/ids.ts"
import { changesChannel } from "../database/announce-records.ts"
import type { ClientTransaction } from "../database/database.ts"

/** Above this many users, all of the client's listeners refetch. */
const maxNamed = 50

/** The affected users by ID; all users of the client when none are listed. */
export interface Change {
  readonly clientId: ClientId
  readonly userId: UserId | null
  readonly subject: "notifications" | SharedSubject
}

/**
 * Replaces a user ID: everyone with open comments, or with an open list, refetches. The database announces that records
 * were written (`server/database/announce-records.ts`).
 */
const sharedSubjects = ["comments", "records"] as const
type SharedSubject = (typeof sharedSubjects)[number]

/** The end of a statement that changed the notifications of the users in `changed`. */
export function publishChangesSql(clientId: ClientId, changed: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select pg_notify(${changesChannel}, payload) from (
      select distinct case when count(*) over () > ${maxNamed}::integer then ${clientId}::text
                           else ${clientId}::text || ' ' || user_id::text end as payload
        from ${changed}) told`
}

/** Publishes a change for one user. */
export async function publishChange(
  tx: ClientTransaction,
  { clientId, userId }: { readonly clientId: ClientId; readonly userId: UserId },
) {
  await sql`select pg_notify(${changesChannel}, ${`${clientId} ${userId}`})`.execute(tx)
}

/**
 * Publishes that comments changed on one of the client's records. The record is not named, because users without access
 * to it receive this too.
 */
export async function publishCommentChange(tx: ClientTransaction, clientId: ClientId): Promise<void> {
  await sql`select pg_notify(${changesChannel}, ${`${clientId} ${"comments" satisfies SharedSubject}`})`.execute(tx)
}

/** Parses a notification; undefined for what this version does not understand. */
export function parseChange(payload: string | undefined): Change | undefined {
  const [clientId, userId, ...more] = (payload ?? "").split(" ")
  if (!clientId || more.length > 0) return undefined
  const subject = sharedSubjects.find((one) => one === userId)
  if (subject) return { clientId: clientId as ClientId, userId: null, subject }
  return {
    clientId: clientId as ClientId,
    userId: (userId as UserId | undefined) ?? null,
    subject: "notifications",
  }
}
