import { type RefObject, useEffect, useRef } from "react"
import { request } from "../../../src/api/request.ts"
import { type CheckOut, type CheckOutId, checkInSheet, renewCheckOut } from "../contract.ts"
import { startRenewal } from "./renewal.ts"

/** What counts as use of the page. */
const inputEvents = ["pointerdown", "keydown", "wheel"] as const

/**
 * Saves what is pending before the page is left, and its check-outs with it. Returns whether they are to be ended then:
 * not if it could not be saved, or if the page is `closing` and does not wait for the answer, which has to end them.
 */
export type SaveBeforeLeaving = (closing: boolean, left: readonly CheckOutId[]) => Promise<boolean>

/**
 * Renews the user's check-outs while the page is open and used; checks those that were made on it in when it is left. A
 * computer that goes to sleep renews nothing, so they end by themselves.
 */
export function useRenewal(
  own: readonly CheckOut[],
  made: RefObject<ReadonlySet<CheckOutId>>,
  saveBeforeLeaving?: SaveBeforeLeaving,
): void {
  const ids = useRef<readonly CheckOutId[]>([])
  const found = useRef(new Set<CheckOutId>())
  const save = useRef(saveBeforeLeaving)
  useEffect(() => {
    ids.current = own.map(({ id }) => id)
    save.current = saveBeforeLeaving
  })
  // Of a check-out that another page has made, less may be left than the time until the first renewal.
  useEffect(() => {
    for (const { id } of own) {
      if (!found.current.has(id) && !made.current.has(id)) renew(id)
      found.current.add(id)
    }
  }, [own, made])

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const renewal = startRenewal(() => ids.current.forEach(renew))
    for (const event of inputEvents)
      window.addEventListener(event, renewal.use, { signal, capture: true, passive: true })
    const checkIn = (left: readonly CheckOutId[]) => {
      for (const id of left) request(checkInSheet, { params: { id } }, { keepalive: true }).catch(() => null)
    }
    const leave = (closing: boolean) => {
      const left = ids.current.filter((id) => made.current.has(id))
      if (save.current) void save.current(closing, left).then((ends) => ends && checkIn(left))
      else checkIn(left)
      ids.current = []
    }
    window.addEventListener("pagehide", () => leave(true), { signal })
    return () => {
      renewal.stop()
      stop.abort()
      leave(false)
    }
  }, [made])
}

/** One that was lost is missing in the next list, which tells the user. */
function renew(id: CheckOutId): void {
  request(renewCheckOut, { params: { id } }).catch(() => null)
}
