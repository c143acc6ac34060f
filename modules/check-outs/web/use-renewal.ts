import { type RefObject, useEffect, useRef } from "react"
import { request } from "../../../src/api/request.ts"
import { type CheckOut, type CheckOutId, checkInSheet, renewCheckOut } from "../contract.ts"
import { startRenewal } from "./renewal.ts"

/** What counts as use of the page. */
const inputEvents = ["pointerdown", "keydown", "wheel"] as const

/**
 * Renews the user's check-outs while the page is open and used; checks those that were made on it in when it is left. A
 * computer that goes to sleep renews nothing, so they end by themselves.
 */
export function useRenewal(own: readonly CheckOut[], made: RefObject<ReadonlySet<CheckOutId>>): void {
  const ids = useRef<readonly CheckOutId[]>([])
  useEffect(() => {
    ids.current = own.map(({ id }) => id)
  })

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const renewal = startRenewal(() => {
      // One that was lost is missing in the next list, which tells the user.
      for (const id of ids.current) request(renewCheckOut, { params: { id } }).catch(() => null)
    })
    for (const event of inputEvents)
      window.addEventListener(event, renewal.use, { signal, capture: true, passive: true })
    const leave = () => {
      const left = ids.current.filter((id) => made.current.has(id))
      for (const id of left) request(checkInSheet, { params: { id } }, { keepalive: true }).catch(() => null)
      ids.current = []
    }
    window.addEventListener("pagehide", leave, { signal })
    return () => {
      renewal.stop()
      stop.abort()
      leave()
    }
  }, [made])
}
