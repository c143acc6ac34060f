import { useBlocker } from "@tanstack/react-router"
import { useEffect, useRef, useState, type RefObject } from "react"
import type { RecordDraft } from "../../../../renderers/record/drafts/use-draft.ts"
import { onLeaving, type LeaveReason } from "../../../../src/shell/leaving.ts"

/** A navigation awaiting confirmation. */
export interface PendingNavigation {
  readonly reason: LeaveReason
  readonly stay: () => void
  readonly go: () => void
  readonly discard: () => void
}

interface PendingLeave {
  readonly reason: LeaveReason
  readonly resolve: (go: boolean) => void
}

/** Confirms leaving a form with unsaved input: keep the draft, discard it, or stay. */
export function useLeaving(dirty: boolean, draft: RefObject<RecordDraft | null>): PendingNavigation | null {
  const [pendingLeave, setPendingLeave] = useState<PendingLeave | null>(null)
  const mustConfirm = useRef(false)
  mustConfirm.current = dirty
  const shouldConfirm = () => mustConfirm.current && (draft.current?.isTouched() ?? true)
  const blocker = useBlocker({ shouldBlockFn: shouldConfirm, withResolver: true, enableBeforeUnload: false })
  useEffect(
    () =>
      onLeaving(async (reason) => {
        if (!shouldConfirm()) return true
        const go = await new Promise<boolean>((resolve) => setPendingLeave({ reason, resolve }))
        setPendingLeave(null)
        if (!go) return false
        // The following navigation needs no confirmation.
        mustConfirm.current = false
        await draft.current?.save(false)
        return true
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- reads its values lazily
    [draft],
  )
  if (pendingLeave) {
    const { reason, resolve } = pendingLeave
    return {
      reason,
      stay: () => resolve(false),
      go: () => resolve(true),
      discard() {
        draft.current?.abandon()
        resolve(true)
      },
    }
  }
  if (blocker.status !== "blocked") return null
  return {
    reason: "move",
    stay: blocker.reset,
    go: blocker.proceed,
    discard() {
      draft.current?.abandon()
      blocker.proceed()
    },
  }
}
