import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react"
import { useText } from "../../../fields/rendering/use-text.ts"
import { announce } from "../../../ui/announce.ts"
import type { CommentsContent } from "./comment-services.ts"

/** Distance to the end within which the user counts as reading the newest comments, in pixels. */
const near = 120

/**
 * Scrolls to new comments if the user reads the newest, otherwise keeps the scroll position and counts other users' new
 * comments.
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
    // oxlint-disable-next-line react/exhaustive-deps -- the drawer's body element never changes
  }, [])

  const all = threads.flatMap((thread) => [thread, ...thread.replies])
  useLayoutEffect(() => {
    const box = scroller()
    const knownIds = known.current
    const now = new Set(all.map(({ id }) => id))
    const before = first.current
    const firstId = threads[0]?.id
    known.current = now
    if (box) first.current = { id: firstId, height: box.scrollHeight }
    if (knownIds === null || !box) return toNewest()
    // Earlier comments were prepended; keeps the scroll position.
    const isPrepended = before?.id !== undefined && before.id !== firstId && now.has(before.id)
    if (isPrepended) {
      box.scrollTop += box.scrollHeight - before.height
      return
    }
    const unknown = all.filter(({ id }) => !knownIds.has(id))
    const arrived = unknown.filter(({ currentUser }) => !currentUser).length
    if (arrived < unknown.length) announce(text("comments.sent"))
    if (arrived > 0) announce(text("comments.arrived", { count: arrived }))
    if (wasNear.current) toNewest()
    else if (arrived > 0) setMissed((count) => count + arrived)
    // oxlint-disable-next-line react/exhaustive-deps -- depends only on the comments
  }, [threads])

  const sending = outgoing.filter(({ replyTo }) => replyTo === null).length
  useLayoutEffect(() => {
    if (sending > 0) toNewest()
    // oxlint-disable-next-line react/exhaustive-deps -- always scrolls to the user's own comments
  }, [sending])

  return { missed, toNewest }
}
