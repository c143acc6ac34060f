import { type RefObject, useEffect, useRef } from "react"
import { request } from "../../../src/api/request.ts"
import {
  type CheckOut,
  type CheckOutId,
  checkInSheet,
  checkOutIdleMinutes,
  checkOutRenewalSeconds,
  renewCheckOut,
} from "../contract.ts"

/** What counts as use of the page. */
const inputEvents = ["pointerdown", "keydown", "wheel"] as const

/**
 * Renews the user's check-outs while the page is open and used; checks those that were made on it in when it is left. A
 * computer that goes to sleep renews nothing, so they end by themselves.
 */
export function useRenewal(own: readonly CheckOut[], made: RefObject<ReadonlySet<CheckOutId>>): void {
  const ids = useRef<readonly CheckOutId[]>([])
  const usedAt = useRef(0)
  useEffect(() => {
    ids.current = own.map(({ id }) => id)
  })

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const use = () => {
      usedAt.current = Date.now()
    }
    use()
    for (const event of inputEvents) window.addEventListener(event, use, { signal, capture: true, passive: true })
    const leave = () => {
      for (const id of ids.current.filter((one) => made.current.has(one)))
        request(checkInSheet, { params: { id } }, { keepalive: true }).catch(() => null)
      ids.current = []
    }
    window.addEventListener("pagehide", leave, { signal })
    const timer = setInterval(() => {
      if (Date.now() - usedAt.current > checkOutIdleMinutes * 60_000) return
      // One that was lost is missing in the next list, which tells the user.
      for (const id of ids.current) request(renewCheckOut, { params: { id } }).catch(() => null)
    }, checkOutRenewalSeconds * 1000)
    return () => {
      clearInterval(timer)
      stop.abort()
      leave()
    }
  }, [made])
}
