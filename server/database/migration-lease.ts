import { randomUUID } from "node:crypto"
import { setTimeout as delay } from "node:timers/promises"
import type { Client } from "pg"

const pollMs = 200

/**
 * Lets one process migrate at a time. A lease row instead of an advisory lock, because it works on every engine and through
 * a connection pooler; a process that died holding it is waited for no longer than the lease.
 */
export async function withMigrationLease(
  client: Client,
  work: (stillHeld: () => Promise<void>) => Promise<void>,
  leaseSeconds = 15,
): Promise<void> {
  const holder = randomUUID()
  const take = () =>
    client.query(
      `insert into migration_lease (only_one, holder, expires_at) values (true, $1, now() + make_interval(secs => $2))
       on conflict (only_one) do update set holder = excluded.holder, expires_at = excluded.expires_at
       where migration_lease.holder = excluded.holder or migration_lease.expires_at < now()`,
      [holder, leaseSeconds],
    )
  while ((await take()).rowCount === 0) await delay(pollMs)
  let takenAt = performance.now()
  try {
    await work(async () => {
      if (performance.now() - takenAt < (leaseSeconds * 1000) / 10) return
      if ((await take()).rowCount === 0) throw new Error("Another process took over the migration; this one stops.")
      takenAt = performance.now()
    })
  } finally {
    await client.query("delete from migration_lease where holder = $1", [holder]).catch(() => undefined)
  }
}
