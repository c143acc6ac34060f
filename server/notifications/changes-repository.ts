import { type RawBuilder, sql } from "kysely"
import type { ClientId, UserId } from "../../schemas/ids.ts"
import type { Tenant } from "../database/database.ts"

/** On what every process that has listeners hears, once the transaction is committed, whose notifications changed. */
export const changesChannel = "notifications_changed"

/** Beyond so many at once all of the client's listeners look for themselves. */
const mostNamed = 50

/** Whose: by ids alone; of all of a client's people where nobody is named. */
export interface Change {
  readonly clientId: ClientId
  readonly userId: UserId | null
  readonly subject: "notifications" | "comments"
}

/** In the place of a person: what changed are comments, which everybody who has them open looks for. */
const ofComments = "comments"

/** The end of a statement that changed the notifications of the users in `changed`. */
export function announced(clientId: ClientId, changed: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select pg_notify(${changesChannel}, payload) from (
      select distinct case when count(*) over () > ${mostNamed}::integer then ${clientId}::text
                           else ${clientId}::text || ' ' || user_id::text end as payload
        from ${changed}) told`
}

/** The same for one person. */
export async function announce(
  tx: Tenant,
  { clientId, userId }: { readonly clientId: ClientId; readonly userId: UserId },
) {
  await sql`select pg_notify(${changesChannel}, ${`${clientId} ${userId}`})`.execute(tx)
}

/** Comments changed on one of the client's records. Which one is not said: those who may not see it hear this too. */
export async function announceComments(tx: Tenant, clientId: ClientId): Promise<void> {
  await sql`select pg_notify(${changesChannel}, ${`${clientId} ${ofComments}`})`.execute(tx)
}

/** What was heard; undefined for what this version does not understand. */
export function readChange(payload: string | undefined): Change | undefined {
  const [clientId, userId, ...more] = (payload ?? "").split(" ")
  if (!clientId || more.length > 0) return undefined
  if (userId === ofComments) return { clientId: clientId as ClientId, userId: null, subject: "comments" }
  return {
    clientId: clientId as ClientId,
    userId: (userId as UserId | undefined) ?? null,
    subject: "notifications",
  }
}
