const firstMs = 30_000
const maxDelayMs = 6 * 3_600_000

/** An email that failed this often is given up, after about a day and a half. */
export const maxAttempts = 14

/**
 * The delay before the next attempt: doubles with each attempt, plus random jitter in its second half, so that emails
 * that failed together are not retried together. `chance` ranges from 0 to below 1.
 */
export function retryDelay(attempts: number, chance: number): number {
  const fullDelay = Math.min(maxDelayMs, firstMs * 2 ** (attempts - 1))
  return Math.round(fullDelay / 2 + (fullDelay / 2) * chance)
}
