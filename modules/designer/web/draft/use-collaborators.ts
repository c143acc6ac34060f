import { useEffect, useRef, useState } from "react"
import { useIntl } from "react-intl"
import { isDeepEqual } from "../../../../engine/edit/same.ts"
import { presenceEveryMs, presenceSeconds, type DraftCollaborator } from "../../contracts/presence.ts"
import { announce } from "../../../../ui/announce.ts"
import type { Selection } from "../selection.ts"
import type { Draft } from "./use-draft.ts"
import { joinNames } from "../../../../schemas/join-names.ts"

const nobody: readonly DraftCollaborator[] = []

/** Debounces the reported selection, so that moving through the fields is not reported one by one; in milliseconds. */
const debounceMs = 250
/** After this time without interaction the user counts as away, even when the page is visible; in milliseconds. */
const awayAfterMs = 10 * 60_000
/** After this number of missed responses, collaborators count as unknown. */
const maxMissed = Math.ceil((presenceSeconds * 1000) / presenceEveryMs)

/**
 * Reports the user's location while the page is visible and in use, and returns the others' locations. Loads their
 * saves as soon as they are reported.
 */
export function useCollaborators(
  { updatePresence, reload, revision }: Draft,
  tab: string,
  selection: Selection,
): readonly DraftCollaborator[] {
  const [collaborators, setCollaborators] = useState(nobody)
  const location = { tab, selection: selection && { kind: selection.kind, id: selection.id } }
  const latestInputs = useRef({ updatePresence, reload, revision, location })
  latestInputs.current = { updatePresence, reload, revision, location }
  const sendLocation = useRef(() => {})

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let isSending = false
    let again = false
    let unanswered = 0
    let touched = Date.now()
    const isHere = () => !document.hidden && Date.now() - touched < awayAfterMs

    const beat = async () => {
      clearTimeout(timer)
      if (isSending) {
        again = true
        return
      }
      if (isOver || !isHere()) return
      isSending = true
      const result = await latestInputs.current.updatePresence(latestInputs.current.location)
      isSending = false
      unanswered = result ? 0 : unanswered + 1
      if (isOver) return
      if (result) setCollaborators((known) => (isDeepEqual(known, result.others) ? known : result.others))
      else if (unanswered >= maxMissed) setCollaborators(nobody)
      if (result && result.draftRevision > latestInputs.current.revision) void latestInputs.current.reload()
      timer = setTimeout(() => void beat(), again ? debounceMs : presenceEveryMs)
      again = false
    }
    const leave = () => {
      clearTimeout(timer)
      void latestInputs.current.updatePresence(null)
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
    sendLocation.current = () => void beat()
    void beat()
    return () => {
      isOver = true
      stop.abort()
      leave()
    }
  }, [])

  const where = `${tab} ${selection?.kind} ${selection?.id}`
  const lastSent = useRef(where)
  useEffect(() => {
    if (lastSent.current === where) return
    lastSent.current = where
    const timer = setTimeout(() => sendLocation.current(), debounceMs)
    return () => clearTimeout(timer)
  }, [where])

  useAnnounceCollaborators(collaborators)
  return collaborators
}

/** Announces arriving and leaving collaborators to screen readers. */
function useAnnounceCollaborators(collaborators: readonly DraftCollaborator[]): void {
  const { formatMessage, locale } = useIntl()
  const known = useRef(collaborators)
  useEffect(() => {
    const before = known.current
    known.current = collaborators
    const without = (some: readonly DraftCollaborator[], others: readonly DraftCollaborator[]) =>
      joinNames(
        some.filter(({ userId }) => !others.some((other) => other.userId === userId)).map(({ name }) => name),
        locale,
      )
    const joined = without(collaborators, before)
    const left = without(before, collaborators)
    if (joined) announce(formatMessage({ id: "designer.collaborators.joined" }, { names: joined }))
    if (left) announce(formatMessage({ id: "designer.collaborators.left" }, { names: left }))
  }, [collaborators, formatMessage, locale])
}
