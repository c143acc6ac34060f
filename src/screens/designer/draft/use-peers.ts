import { useEffect, useRef, useState } from "react"
import { useIntl } from "react-intl"
import { saysTheSame } from "../../../../engine/edit/same.ts"
import { presenceEveryMs, presenceSeconds, type DraftPeer } from "../../../../schemas/api/presence.ts"
import { announce } from "../../../../ui/announce.ts"
import type { Selection } from "../selection.ts"
import type { Draft } from "./use-draft.ts"

const nobody: readonly DraftPeer[] = []

/** What is selected is told a moment later, so that walking along the fields is not told step by step; in milliseconds. */
const settleMs = 250
/** A page that nobody has touched for so long has nobody at it, whether it is in view or not; in milliseconds. */
const awayAfterMs = 10 * 60_000
/** So many unanswered words, and nobody is known to be there. */
const patience = Math.ceil((presenceSeconds * 1000) / presenceEveryMs)

/**
 * Says where the reader is while the page is in view and somebody is at it, and knows where the others are. What they
 * saved is taken as soon as it is heard of.
 */
export function usePeers({ tell, look, revision }: Draft, part: string, selection: Selection): readonly DraftPeer[] {
  const [peers, setPeers] = useState(nobody)
  const place = { part, selection: selection && { kind: selection.kind, id: selection.id } }
  const world = useRef({ tell, look, revision, place })
  world.current = { tell, look, revision, place }
  const say = useRef(() => {})

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let saying = false
    let again = false
    let unanswered = 0
    let touched = Date.now()
    const isHere = () => !document.hidden && Date.now() - touched < awayAfterMs

    const beat = async () => {
      clearTimeout(timer)
      if (saying) {
        again = true
        return
      }
      if (isOver || !isHere()) return
      saying = true
      const answer = await world.current.tell(world.current.place)
      saying = false
      unanswered = answer ? 0 : unanswered + 1
      if (isOver) return
      if (answer) setPeers((known) => (saysTheSame(known, answer.others) ? known : answer.others))
      else if (unanswered >= patience) setPeers(nobody)
      if (answer && answer.draftRevision > world.current.revision) void world.current.look()
      timer = setTimeout(() => void beat(), again ? settleMs : presenceEveryMs)
      again = false
    }
    const leave = () => {
      clearTimeout(timer)
      void world.current.tell(null)
    }
    const onView = () => {
      if (document.hidden) return leave()
      touched = Date.now()
      void beat()
    }
    const onTouch = () => {
      const wasAway = !isHere()
      touched = Date.now()
      if (wasAway) void beat()
    }
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener("visibilitychange", onView, { signal })
    window.addEventListener("pagehide", leave, { signal })
    for (const touch of ["pointermove", "pointerdown", "keydown"] as const) {
      window.addEventListener(touch, onTouch, { signal, passive: true })
    }
    say.current = () => void beat()
    void beat()
    return () => {
      isOver = true
      stop.abort()
      leave()
    }
  }, [])

  const where = `${part} ${selection?.kind} ${selection?.id}`
  const said = useRef(where)
  useEffect(() => {
    if (said.current === where) return
    said.current = where
    const timer = setTimeout(() => say.current(), settleMs)
    return () => clearTimeout(timer)
  }, [where])

  useSpokenPeers(peers)
  return peers
}

/** Says who comes and goes to those who do not see it. */
function useSpokenPeers(peers: readonly DraftPeer[]): void {
  const { formatMessage, formatList } = useIntl()
  const known = useRef(peers)
  useEffect(() => {
    const before = known.current
    known.current = peers
    const without = (some: readonly DraftPeer[], others: readonly DraftPeer[]) =>
      formatList(some.filter(({ userId }) => !others.some((other) => other.userId === userId)).map(({ name }) => name))
    const came = without(peers, before)
    const left = without(before, peers)
    if (came) announce(formatMessage({ id: "designer.peers.came" }, { names: came }))
    if (left) announce(formatMessage({ id: "designer.peers.left" }, { names: left }))
  }, [peers, formatList, formatMessage])
}
