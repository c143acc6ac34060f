import type { Client } from "pg"
import { StartupError } from "../startup-error.ts"

export interface LockRetryOptions {
  /** How long a statement may wait for a lock. Short, because all later statements queue behind it. */
  readonly lockTimeoutMs: number
  readonly attempts: number
}

export const defaultLockRetry: LockRetryOptions = { lockTimeoutMs: 3_000, attempts: 20 }

const lockNotAvailable = "55P03"

export async function applyTimeouts(client: Pick<Client, "query">, { lockTimeoutMs }: LockRetryOptions): Promise<void> {
  await client.query(`set lock_timeout = ${lockTimeoutMs}`)
}

/**
 * Runs a statement that locks tables in use. When a long transaction blocks it, it gives up, lets queued statements
 * proceed, and retries; it never blocks others for longer than its timeout at a time.
 */
export async function runWithLockRetry(
  client: Pick<Client, "query">,
  migration: string,
  statement: string,
  { attempts }: LockRetryOptions,
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
        throw new StartupError(
          "database-busy",
          `The migration ${migration} waited for a lock ${attempts} times without success: end the long transaction that holds it (see pg_stat_activity), and start again. Completed statements are kept and not repeated.`,
          { cause: error },
        )
    }
  }
}
