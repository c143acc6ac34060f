import { sql, type Kysely, type Transaction } from "kysely"
import { setupMinutes } from "../../schemas/api/setup.ts"
import { normalizeEmail } from "../../schemas/people.ts"
import type { Tables } from "../database/tables.ts"

/** One set-up at a time, by page or command, of all processes. */
export async function holdSetup(owner: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('setup', 0))`.execute(owner)
}

/** Whether anybody can sign in, so that they are the one to ask. */
export async function isSetUp(owner: Kysely<Tables>): Promise<boolean> {
  return (await owner.selectFrom("sign_in").select("email").executeTakeFirst()) !== undefined
}

/** Keeps the hash of a new address in the place of the one before. */
export async function keepAddress(owner: Kysely<Tables>, hash: string): Promise<void> {
  const expires = sql<Date>`now() + make_interval(mins => ${setupMinutes}::int)`
  await owner
    .insertInto("setup_address")
    .values({ hash, expires })
    .onConflict((conflict) => conflict.column("only_one").doUpdateSet({ hash, expires }))
    .execute()
}

export function readAddress(
  owner: Kysely<Tables>,
): Promise<{ readonly hash: string; readonly expired: boolean } | undefined> {
  return owner
    .selectFrom("setup_address")
    .select(["hash", sql<boolean>`expires <= now()`.as("expired")])
    .executeTakeFirst()
}

export async function removeAddress(owner: Kysely<Tables>): Promise<void> {
  await owner.deleteFrom("setup_address").execute()
}

/** Whether the address signs in to an organisation of this installation. */
export async function signsInSomewhere(owner: Kysely<Tables>, address: string): Promise<boolean> {
  const email = normalizeEmail(address)
  return (await owner.selectFrom("sign_in").where("email", "=", email).select("email").executeTakeFirst()) !== undefined
}
