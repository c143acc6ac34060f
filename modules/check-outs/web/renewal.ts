import { checkOutIdleMinutes, checkOutRenewalSeconds } from "../contract.ts"

/** Renews regularly until the page was not used for some minutes, and again once it is. */
export interface Renewal {
  /** The user has done something. */
  readonly use: () => void
  readonly stop: () => void
}

export function startRenewal(renew: () => void): Renewal {
  let usedAt = Date.now()
  const timer = setInterval(() => {
    if (Date.now() - usedAt < checkOutIdleMinutes * 60_000) renew()
  }, checkOutRenewalSeconds * 1000)
  return {
    use: () => {
      usedAt = Date.now()
    },
    stop: () => clearInterval(timer),
  }
}
