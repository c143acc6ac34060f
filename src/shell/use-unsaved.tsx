import { useBlocker } from "@tanstack/react-router"
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react"
import { useIntl } from "react-intl"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { onLeaving } from "./leaving.ts"

export interface Unsaved {
  /** Navigates immediately when the form is clean, otherwise after confirmation. */
  readonly leave: (go: () => void) => void
  /** Render it next to the form. */
  readonly confirmDialog: ReactNode
}

/** Confirms leaving unsaved input: closing the form, navigating, changing the module, or signing out. */
export function useUnsaved(dirty: boolean): Unsaved {
  const { formatMessage } = useIntl()
  const blocker = useBlocker({
    shouldBlockFn: () => dirty && !agreed.current,
    withResolver: true,
    enableBeforeUnload: () => dirty,
  })
  // After confirmation, the URL may change without another prompt.
  const agreed = useRef(false)
  const [pendingLeave, setPendingLeave] = useState<{ readonly resolve: (isConfirmed: boolean) => void } | null>(null)
  const confirmLeave = useCallback(async () => {
    const isConfirmed = await new Promise<boolean>((resolve) => setPendingLeave({ resolve }))
    setPendingLeave(null)
    return isConfirmed
  }, [])
  useEffect(() => onLeaving(async () => !dirty || (await confirmLeave())), [dirty, confirmLeave])
  const resolve =
    pendingLeave?.resolve ?? ((isConfirmed: boolean) => (isConfirmed ? blocker.proceed?.() : blocker.reset?.()))
  return {
    leave(go) {
      const out = () => {
        agreed.current = true
        go()
      }
      if (!dirty) out()
      else void confirmLeave().then((isConfirmed) => isConfirmed && out())
    },
    confirmDialog: (
      <ConfirmDialog
        open={pendingLeave !== null || blocker.status === "blocked"}
        title={formatMessage({ id: "shell.leave.title" })}
        confirmLabel={formatMessage({ id: "shell.leave.discard" })}
        cancelLabel={formatMessage({ id: "shell.leave.stay" })}
        closeLabel={formatMessage({ id: "shell.close" })}
        onConfirm={() => resolve(true)}
        onCancel={() => resolve(false)}
      >
        {formatMessage({ id: "shell.leave.text" })}
      </ConfirmDialog>
    ),
  }
}
