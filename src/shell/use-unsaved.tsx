import { useBlocker } from "@tanstack/react-router"
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react"
import { useIntl } from "react-intl"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { onLeaving } from "./leaving.ts"

export interface Unsaved {
  /** Goes at once where nothing was typed, and else once the person agrees. */
  readonly leave: (go: () => void) => void
  /** To be drawn beside the form. */
  readonly question: ReactNode
}

/** Asks before what was typed is left behind: by closing its form, by another address, another module, or signing out. */
export function useUnsaved(dirty: boolean): Unsaved {
  const { formatMessage } = useIntl()
  const blocker = useBlocker({
    shouldBlockFn: () => dirty && !agreed.current,
    withResolver: true,
    enableBeforeUnload: () => dirty,
  })
  // Once it is agreed to, the address may change on the way out.
  const agreed = useRef(false)
  const [asked, setAsked] = useState<{ readonly answer: (goes: boolean) => void } | null>(null)
  const ask = useCallback(async () => {
    const goes = await new Promise<boolean>((answer) => setAsked({ answer }))
    setAsked(null)
    return goes
  }, [])
  useEffect(() => onLeaving(async () => !dirty || (await ask())), [dirty, ask])
  const answer = asked?.answer ?? ((goes: boolean) => (goes ? blocker.proceed?.() : blocker.reset?.()))
  return {
    leave(go) {
      const out = () => {
        agreed.current = true
        go()
      }
      if (!dirty) out()
      else void ask().then((goes) => goes && out())
    },
    question: (
      <ConfirmDialog
        open={asked !== null || blocker.status === "blocked"}
        title={formatMessage({ id: "shell.leave.title" })}
        confirmLabel={formatMessage({ id: "shell.leave.discard" })}
        cancelLabel={formatMessage({ id: "shell.leave.stay" })}
        closeLabel={formatMessage({ id: "shell.close" })}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      >
        {formatMessage({ id: "shell.leave.text" })}
      </ConfirmDialog>
    ),
  }
}
