import type { Client } from "pg"
import { StartRefusal } from "../start-refusal.ts"

export interface Patience {
  /** How long a statement may wait for a lock. Whoever comes after it waits as well, so it is short. */
  readonly lockTimeoutMs: number
  readonly attempts: number
}

export const patience: Patience = { lockTimeoutMs: 3_000, attempts: 20 }

const lockNotAvailable = "55P03"

export async function beginPatience(client: Pick<Client, "query">, { lockTimeoutMs }: Patience): Promise<void> {
  await client.query(`set lock_timeout = ${lockTimeoutMs}`)
}

/**
 * Runs a statement that locks what others use. Where a long transaction is in its way it steps back, lets those through that
 * queued behind it, and tries again; it never holds the product up for longer than its time-out at once.
 */
export async function runPatiently(
  client: Pick<Client, "query">,
  migration: string,
  statement: string,
  { attempts }: Patience,
  beforeAttempt: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await beforeAttempt()
    try {
      await client.query(statement)
      return
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === lockNotAvailable)) throw error
      if (attempt === attempts)
        throw new StartRefusal(
          "database-busy",
          `The migration ${migration} waited for a lock ${attempts} times and was given none: end the long transaction that holds it (pg_stat_activity names it), and start again. What it had done before is kept and not done twice.`,
          { cause: error },
        )
    }
  }
}
