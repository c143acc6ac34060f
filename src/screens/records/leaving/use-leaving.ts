import { useBlocker } from "@tanstack/react-router"
import { useEffect, useRef, useState, type RefObject } from "react"
import type { RecordDraft } from "../../../../renderers/record/drafts/use-draft.ts"
import { onLeaving, type Way } from "../../../shell/leaving.ts"

/** A move that waits for the person's word. */
export interface Leaving {
  readonly way: Way
  readonly stay: () => void
  readonly go: () => void
  readonly discard: () => void
}

interface Asked {
  readonly way: Way
  readonly answer: (go: boolean) => void
}

/** Asks before a form is left in which something was typed: it is kept as a draft, or thrown away, or one stays. */
export function useLeaving(dirty: boolean, draft: RefObject<RecordDraft | null>): Leaving | null {
  const [asked, setAsked] = useState<Asked | null>(null)
  const mustAsk = useRef(false)
  mustAsk.current = dirty
  const asks = () => mustAsk.current && (draft.current?.isTouched() ?? true)
  const blocker = useBlocker({ shouldBlockFn: asks, withResolver: true, enableBeforeUnload: false })
  useEffect(
    () =>
      onLeaving(async (way) => {
        if (!asks()) return true
        const go = await new Promise<boolean>((answer) => setAsked({ way, answer }))
        setAsked(null)
        if (!go) return false
        // What follows is not asked about again.
        mustAsk.current = false
        await draft.current?.keep(false)
        return true
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it reads what it needs when it is asked
    [draft],
  )
  if (asked) {
    const { way, answer } = asked
    return {
      way,
      stay: () => answer(false),
      go: () => answer(true),
      discard() {
        draft.current?.abandon()
        answer(true)
      },
    }
  }
  if (blocker.status !== "blocked") return null
  return {
    way: "move",
    stay: blocker.reset,
    go: blocker.proceed,
    discard() {
      draft.current?.abandon()
      blocker.proceed()
    },
  }
}
