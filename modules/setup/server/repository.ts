import { sql, type Kysely, type Transaction } from "kysely"
import { setupMinutes } from "../contract.ts"
import { normalizeEmail } from "../../../schemas/account-fields.ts"
import type { Tables } from "../../../server/database/tables.ts"

/** Allows one set-up at a time, by page or command, across all processes. */
export async function lockSetup(owner: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('setup', 0))`.execute(owner)
}

/** Whether any user can sign in, and can therefore be asked to add others. */
export async function isSetUp(owner: Kysely<Tables>): Promise<boolean> {
  return (await owner.selectFrom("sign_in").select("email").executeTakeFirst()) !== undefined
}

/** Stores the hash of a new link, replacing the previous one. */
export async function saveSetupLink(owner: Kysely<Tables>, hash: string): Promise<void> {
  const expires = sql<Date>`now() + make_interval(mins => ${setupMinutes}::int)`
  await owner
    .insertInto("setup_link")
    .values({ hash, expires })
    .onConflict((conflict) => conflict.column("only_one").doUpdateSet({ hash, expires }))
    .execute()
}

export function findSetupLink(
  owner: Kysely<Tables>,
): Promise<{ readonly hash: string; readonly expired: boolean } | undefined> {
  return owner
    .selectFrom("setup_link")
    .select(["hash", sql<boolean>`expires <= now()`.as("expired")])
    .executeTakeFirst()
}

export async function deleteSetupLink(owner: Kysely<Tables>): Promise<void> {
  await owner.deleteFrom("setup_link").execute()
}

/** Whether the email address can sign in to an organisation of this installation. */
export async function signsInSomewhere(owner: Kysely<Tables>, address: string): Promise<boolean> {
  const email = normalizeEmail(address)
  return (await owner.selectFrom("sign_in").where("email", "=", email).select("email").executeTakeFirst()) !== undefined
}
