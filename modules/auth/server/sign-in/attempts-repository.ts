import { createHash } from "node:crypto"
import { sql } from "kysely"
import type { Database } from "../../../../server/database/database.ts"
import { accountLimits, type AccountLimitName } from "../../../../server/http/limit-table.ts"

/** The result of charging a sign-in attempt. */
export interface Charge {
  /** Minutes to wait, or 0 if the attempt can proceed. */
  readonly minutes: number
  /** If this is the last allowed attempt: how long, in minutes, the account is locked when it fails. */
  readonly delaySeconds: number
}

/**
 * Counts attempts per account, existing or not, by the database clock. An attempt is charged before the secret is
 * checked and refunded when it was correct, so concurrent attempts cannot exceed the limit.
 */
export interface Attempts {
  charge(account: string): Promise<Charge>
  clear(account: string): Promise<void>
}

export function attemptsIn({ owner }: Database, name: AccountLimitName): Attempts {
  const { max, minutes, lockMinutes, maxLockMinutes } = accountLimits[name]
  const keyOf = (account: string) => createHash("sha256").update(`${name}\n${account}`).digest("hex")
  const resting = sql`kept.locked_until > now()`
  const restarts = sql`kept.locked_until is not null or kept.since < now() - make_interval(mins => ${minutes}::int)`
  // After a day without a lock the escalation starts over.
  const locks = sql`case when greatest(kept.locked_until, kept.since) < now() - interval '1 day' then 0 else kept.locks end`
  return {
    async charge(account) {
      const { rows } = await sql<{ attempts: number; minutes: number | null }>`
        insert into sign_in_attempt as kept (email_hash, attempts, since) values (${keyOf(account)}, 1, now())
        on conflict (email_hash) do update set
          attempts = case when not coalesce(${resting}, false) and (${restarts}) then 1 else kept.attempts + 1 end,
          since = case when not coalesce(${resting}, false) and (${restarts}) then now() else kept.since end,
          locked_until = case when ${resting} then kept.locked_until
            when ${restarts} then null
            when kept.attempts + 1 >= ${max}::int
              then now() + make_interval(mins => least(${lockMinutes}::int * power(2, least(kept.locks, 20))::int, ${maxLockMinutes}::int)) end,
          locks = case when ${resting} then kept.locks
            when ${restarts} then ${locks}
            when kept.attempts + 1 >= ${max}::int then kept.locks + 1
            else kept.locks end
        returning attempts, ceil(extract(epoch from locked_until - now()) / 60)::int as minutes`.execute(owner)
      const { attempts = 0, minutes: wait } = rows[0] ?? {}
      const left = wait ?? 0
      return attempts > max ? { minutes: left, delaySeconds: 0 } : { minutes: 0, delaySeconds: left }
    },
    async clear(account) {
      await owner.deleteFrom("sign_in_attempt").where("email_hash", "=", keyOf(account)).execute()
      // Also deletes old counts of accounts that had no further attempts.
      await sql`delete from sign_in_attempt where since < now() - interval '2 days'
        and coalesce(locked_until, since) < now() - interval '2 days'`.execute(owner)
    },
  }
}
