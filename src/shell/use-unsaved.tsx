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

interface UnsavedOptions {
  /** The form stays when only the search parameters of the page change. */
  readonly staysOnPath?: boolean
}

/** Confirms leaving unsaved input: closing the form, navigating, changing the module, or signing out. */
export function useUnsaved(dirty: boolean, { staysOnPath = false }: UnsavedOptions = {}): Unsaved {
  const { formatMessage } = useIntl()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      dirty && !agreed.current && !(staysOnPath && current.pathname === next.pathname),
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
  // What was being saved is saved meanwhile: there is nothing left to confirm.
  useEffect(() => {
    if (!dirty) pendingLeave?.resolve(false)
  }, [dirty, pendingLeave])
  const resolve =
    pendingLeave?.resolve ?? ((isConfirmed: boolean) => (isConfirmed ? blocker.proceed?.() : blocker.reset?.()))
  return {
    leave(go) {
      const out = () => {
        // The form that follows on this page has unsaved input of its own.
        agreed.current = !staysOnPath
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
