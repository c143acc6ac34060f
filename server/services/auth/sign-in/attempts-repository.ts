import { createHash } from "node:crypto"
import { sql } from "kysely"
import type { Database } from "../../../database/database.ts"
import { accountLimits, type AccountLimitName } from "../../../http/limit-table.ts"

/** What a try was answered with. */
export interface Charge {
  /** Minutes to wait, or 0 where the try may go on. */
  readonly minutes: number
  /** Where this try may go on and is the last: how long the account rests if it fails. */
  readonly restsFor: number
}

/**
 * Counts tries per account, known or unknown, by the database's clock. A try is charged before the secret is looked at and
 * given back when it was right, so tries at the same moment cannot slip past the limit.
 */
export interface Attempts {
  charge(account: string): Promise<Charge>
  clear(account: string): Promise<void>
}

export function attemptsIn({ owner }: Database, name: AccountLimitName): Attempts {
  const { most, minutes, rest, longestRest } = accountLimits[name]
  const keyOf = (account: string) => createHash("sha256").update(`${name}\n${account}`).digest("hex")
  const resting = sql`kept.locked_until > now()`
  const anew = sql`kept.locked_until is not null or kept.since < now() - make_interval(mins => ${minutes}::int)`
  // After a day without a rest the next one is a first one again.
  const locks = sql`case when greatest(kept.locked_until, kept.since) < now() - interval '1 day' then 0 else kept.locks end`
  return {
    async charge(account) {
      const { rows } = await sql<{ attempts: number; minutes: number | null }>`
        insert into sign_in_attempt as kept (email_hash, attempts, since) values (${keyOf(account)}, 1, now())
        on conflict (email_hash) do update set
          attempts = case when not coalesce(${resting}, false) and (${anew}) then 1 else kept.attempts + 1 end,
          since = case when not coalesce(${resting}, false) and (${anew}) then now() else kept.since end,
          locked_until = case when ${resting} then kept.locked_until
            when ${anew} then null
            when kept.attempts + 1 >= ${most}::int
              then now() + make_interval(mins => least(${rest}::int * power(2, least(kept.locks, 20))::int, ${longestRest}::int)) end,
          locks = case when ${resting} then kept.locks
            when ${anew} then ${locks}
            when kept.attempts + 1 >= ${most}::int then kept.locks + 1
            else kept.locks end
        returning attempts, ceil(extract(epoch from locked_until - now()) / 60)::int as minutes`.execute(owner)
      const { attempts = 0, minutes: wait } = rows[0] ?? {}
      const left = wait ?? 0
      return attempts > most ? { minutes: left, restsFor: 0 } : { minutes: 0, restsFor: left }
    },
    async clear(account) {
      await owner.deleteFrom("sign_in_attempt").where("email_hash", "=", keyOf(account)).execute()
      // Old counts of accounts that were tried and never again go with it.
      await sql`delete from sign_in_attempt where since < now() - interval '2 days'
        and coalesce(locked_until, since) < now() - interval '2 days'`.execute(owner)
    },
  }
}
