import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react"
import { useText } from "../../../fields/drawing/use-text.ts"
import { announce } from "../../../ui/announce.ts"
import type { CommentsContent } from "./comment-services.ts"

/** Within so many pixels of the end somebody is reading the newest. */
const near = 120

/**
 * Keeps the newest in view for whoever reads it, the place for whoever reads elsewhere, and counts what other people say
 * meanwhile.
 */
export function useNewest(list: RefObject<HTMLElement | null>, { threads, outgoing }: CommentsContent) {
  const text = useText()
  const [missed, setMissed] = useState(0)
  const known = useRef<ReadonlySet<string> | null>(null)
  const first = useRef<{ readonly id: string | undefined; readonly height: number } | null>(null)
  const wasNear = useRef(true)
  const scroller = () => list.current?.closest<HTMLElement>(".ru-drawer__body") ?? null
  const toNewest = () => {
    const box = scroller()
    if (box) box.scrollTop = box.scrollHeight
    wasNear.current = true
    setMissed(0)
  }

  useEffect(() => {
    const box = scroller()
    if (!box) return
    const follow = () => {
      wasNear.current = box.scrollHeight - box.scrollTop - box.clientHeight < near
      if (wasNear.current) setMissed(0)
    }
    box.addEventListener("scroll", follow, { passive: true })
    return () => box.removeEventListener("scroll", follow)
    // oxlint-disable-next-line react/exhaustive-deps -- the drawer's body stays the same
  }, [])

  const all = threads.flatMap((thread) => [thread, ...thread.replies])
  useLayoutEffect(() => {
    const box = scroller()
    const seen = known.current
    const now = new Set(all.map(({ id }) => id))
    const before = first.current
    const firstId = threads[0]?.id
    known.current = now
    if (box) first.current = { id: firstId, height: box.scrollHeight }
    if (seen === null || !box) return toNewest()
    // Earlier ones came above: what was read stays where it is.
    const isEarlier = before?.id !== undefined && before.id !== firstId && now.has(before.id)
    if (isEarlier) {
      box.scrollTop += box.scrollHeight - before.height
      return
    }
    const arrived = all.filter(({ id, currentUser }) => !seen.has(id) && !currentUser).length
    if (arrived > 0) announce(text("comments.arrived", { count: arrived }))
    if (wasNear.current) toNewest()
    else if (arrived > 0) setMissed((count) => count + arrived)
    // oxlint-disable-next-line react/exhaustive-deps -- what was said is what counts
  }, [threads])

  const sending = outgoing.filter(({ replyTo }) => replyTo === null).length
  useLayoutEffect(() => {
    if (sending > 0) toNewest()
    // oxlint-disable-next-line react/exhaustive-deps -- one's own words are always shown
  }, [sending])

  return { missed, toNewest }
}
