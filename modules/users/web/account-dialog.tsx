import { useMutation } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { useIntl } from "react-intl"
import type { en } from "../messages/en.ts"
import type { ManagedUser } from "../contracts/user-management.ts"
import { Banner } from "../../../ui/banner.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { performUserAction } from "./perform-user-action.ts"
import { fullName } from "./full-name.ts"
import { useUserText } from "./use-user-text.ts"

/** Actions on an account besides editing. */
export type UserAction =
  | "lock"
  | "unlock"
  | "activate"
  | "deactivate"
  | "sessions"
  | "secondFactor"
  | "invite"
  | "addAdministrator"
  | "unmakeAdministrator"
  | "delete"

export interface AccountDialogProps {
  readonly user: ManagedUser
  readonly action: UserAction
  readonly onDone: () => void
  readonly onClose: () => void
}

const done: Readonly<Record<UserAction, keyof typeof en>> = {
  lock: "users.locked",
  unlock: "users.unlocked",
  activate: "users.activated",
  deactivate: "users.deactivated",
  sessions: "users.sessions.done",
  secondFactor: "users.secondFactor.done",
  invite: "users.invited",
  addAdministrator: "users.addedAdministrator",
  unmakeAdministrator: "users.unmadeAdministrator",
  delete: "users.deleted",
}

/** Confirmation text, the same in every language. */
const word = "DELETE"

/** Confirms disabling, enabling or promoting an account; an invitation is sent without confirmation. */
export function AccountDialog({ user, action, onDone, onClose }: AccountDialogProps) {
  const text = useUserText()
  const intl = useIntl()
  const name = fullName(user)
  const mutation = useMutation({
    mutationFn: () => performUserAction(action, user),
    onSuccess: () => {
      toast.show("success", { title: text(done[action], { name }) })
      onDone()
    },
    onError: (failure) => {
      if (action !== "invite") return
      toast.show("error", { title: errorMessage(intl, failure) })
      onClose()
    },
  })
  const hasStarted = useRef(false)
  const { mutate } = mutation
  useEffect(() => {
    if (action !== "invite" || hasStarted.current) return
    hasStarted.current = true
    mutate()
  }, [action, mutate])
  if (action === "invite") return null
  const isRisky = action === "delete" || action === "lock" || action === "deactivate"
  return (
    <ConfirmDialog
      open
      tone={isRisky ? "danger" : "neutral"}
      title={text(`users.${action}.title`, { name })}
      confirmLabel={text(`users.${action}`)}
      cancelLabel={text("users.cancel")}
      closeLabel={text("users.close")}
      busy={mutation.isPending}
      {...(action === "delete" && {
        typeToConfirm: {
          word,
          label: text("users.delete.confirmation", { word }),
          mismatch: text("users.delete.mismatch", { word }),
        },
      })}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {mutation.error ? <Banner tone="danger" live title={errorMessage(intl, mutation.error)} /> : null}
      {text(`users.${action}.text`)}
    </ConfirmDialog>
  )
}
