import { sql, type Kysely, type Transaction } from "kysely"
import { v7 as uuid } from "uuid"
import type { Language } from "../../../../schemas/languages.ts"
import type { Tables } from "../../../database/tables.ts"
import type { ErrandKind } from "../../../database/tables/passwords.ts"

export interface Errand {
  readonly id: string
  readonly kind: ErrandKind
  readonly email: string
  readonly language: Language
  readonly minutes: number
}

/** One row and one commit, whoever the address belongs to. */
export async function insertErrand(owner: Kysely<Tables>, errand: Omit<Errand, "id">): Promise<void> {
  await owner
    .insertInto("account_errand")
    .values({ id: uuid(), ...errand })
    .execute()
}

/** The errand that waits longest, gone with the transaction that does it; another process's are left to it. */
export async function takeErrand(tx: Transaction<Tables>): Promise<Errand | undefined> {
  const { rows } = await sql<Errand>`
    delete from account_errand where id = (
      select id from account_errand where at <= clock_timestamp() order by at limit 1 for update skip locked)
    returning id, kind, email, language, minutes`.execute(tx)
  return rows[0]
}

/** One that could not be done is tried again later, so that it does not stand before the others. */
export async function putOff(owner: Kysely<Tables>, id: string): Promise<void> {
  await sql`update account_errand set at = clock_timestamp() + interval '5 minutes' where id = ${id}`.execute(owner)
}
