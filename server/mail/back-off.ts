const firstMs = 30_000
const longestMs = 6 * 3_600_000

/** A letter that failed so often is given up: after about a day and a half. */
export const mostAttempts = 14

/**
 * How long until a letter is tried again after so many attempts: doubled each time, and somewhere in the second half of
 * that, so that letters which failed together do not come back together. `chance` is from 0 to below 1.
 */
export function pauseAfterAttempt(attempts: number, chance: number): number {
  const whole = Math.min(longestMs, firstMs * 2 ** (attempts - 1))
  return Math.round(whole / 2 + (whole / 2) * chance)
}
