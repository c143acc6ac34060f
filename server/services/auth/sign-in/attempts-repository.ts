import { createHash } from "node:crypto"
import { sql } from "kysely"
import type { Database } from "../../../database/database.ts"

/** So many wrong tries within a quarter of an hour, and the address rests for a quarter of an hour. */
export const mostAttempts = 10

/**
 * Counts tries per address, known or unknown, by the database's clock. A try is charged before the password is looked at and
 * given back when it was right, so tries at the same moment cannot slip past the limit.
 */
export interface Attempts {
  /** Minutes to wait, or 0 where the try may go on. */
  charge(email: string): Promise<number>
  clear(email: string): Promise<void>
}

export function attemptsIn({ owner }: Database): Attempts {
  return {
    async charge(email) {
      const { rows } = await sql<{ attempts: number; minutes: number | null }>`
        insert into sign_in_attempt as kept (email_hash, attempts, since) values (${hash(email)}, 1, now())
        on conflict (email_hash) do update set
          attempts = case when kept.locked_until > now() then kept.attempts + 1
            when kept.locked_until is not null or kept.since < now() - interval '15 minutes' then 1
            else kept.attempts + 1 end,
          since = case when kept.locked_until > now() then kept.since
            when kept.locked_until is not null or kept.since < now() - interval '15 minutes' then now()
            else kept.since end,
          locked_until = case when kept.locked_until > now() then kept.locked_until
            when kept.locked_until is not null or kept.since < now() - interval '15 minutes' then null
            when kept.attempts + 1 >= ${mostAttempts}::int then now() + interval '15 minutes' end
        returning attempts, ceil(extract(epoch from locked_until - now()) / 60)::int as minutes`.execute(owner)
      const { attempts = 0, minutes = null } = rows[0] ?? {}
      return attempts > mostAttempts ? (minutes ?? 0) : 0
    },
    async clear(email) {
      await owner.deleteFrom("sign_in_attempt").where("email_hash", "=", hash(email)).execute()
      // Old counts of addresses that were tried once and never again go with it.
      await sql`delete from sign_in_attempt where since < now() - interval '1 day'`.execute(owner)
    },
  }
}

function hash(email: string): string {
  return createHash("sha256").update(email).digest("hex")
}
