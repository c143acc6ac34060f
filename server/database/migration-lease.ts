import { randomUUID } from "node:crypto"
import { setTimeout as delay } from "node:timers/promises"
import type { Client } from "pg"

const pollMs = 200

/**
 * Allows one process at a time to migrate. Uses a lease row instead of an advisory lock, because it works on every
 * engine and through a connection pooler; a crashed lease owner blocks others only until the lease expires.
 */
export async function withMigrationLease(
  client: Client,
  run: (assertLeased: () => Promise<void>) => Promise<void>,
  leaseSeconds = 15,
): Promise<void> {
  const leaseOwner = randomUUID()
  const acquireLease = () =>
    client.query(
      `insert into migration_lease (only_one, holder, expires_at) values (true, $1, now() + make_interval(secs => $2))
       on conflict (only_one) do update set holder = excluded.holder, expires_at = excluded.expires_at
       where migration_lease.holder = excluded.holder or migration_lease.expires_at < now()`,
      [leaseOwner, leaseSeconds],
    )
  while ((await acquireLease()).rowCount === 0) await delay(pollMs)
  let acquiredAt = performance.now()
  try {
    await run(async () => {
      if (performance.now() - acquiredAt < (leaseSeconds * 1000) / 10) return
      if ((await acquireLease()).rowCount === 0)
        throw new Error("Another process took over the migration; this one stops.")
      acquiredAt = performance.now()
    })
  } finally {
    await client.query("delete from migration_lease where holder = $1", [leaseOwner]).catch(() => undefined)
  }
}
