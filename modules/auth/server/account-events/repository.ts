import { sql, type Kysely, type Transaction } from "kysely"
import { v7 as uuid } from "uuid"
import type { Language } from "../../../../schemas/languages.ts"
import type { Tables } from "../../../../server/database/tables.ts"
import type { AccountEventKind } from "../../../../server/database/tables/passwords.ts"

export interface AccountEvent {
  readonly id: string
  readonly kind: AccountEventKind
  readonly email: string
  readonly language: Language
  readonly minutes: number
}

/** Inserts one row in one commit, whether or not an account has the email address. */
export async function insertAccountEvent(owner: Kysely<Tables>, accountEvent: Omit<AccountEvent, "id">): Promise<void> {
  await owner
    .insertInto("account_event")
    .values({ id: uuid(), ...accountEvent })
    .execute()
}

/**
 * Claims the oldest pending account event and deletes it in the caller's transaction. Events locked by another process
 * are skipped.
 */
export async function claimAccountEvent(tx: Transaction<Tables>): Promise<AccountEvent | undefined> {
  const { rows } = await sql<AccountEvent>`
    delete from account_event where id = (
      select id from account_event where at <= clock_timestamp() order by at limit 1 for update skip locked)
    returning id, kind, email, language, minutes`.execute(tx)
  return rows[0]
}

/** Retries a failed account event later, so that it does not block the others. */
export async function postpone(owner: Kysely<Tables>, id: string): Promise<void> {
  await sql`update account_event set at = clock_timestamp() + interval '5 minutes' where id = ${id}`.execute(owner)
}
