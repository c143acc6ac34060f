import { useMutation } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { useIntl } from "react-intl"
import type { en } from "../messages/en.ts"
import type { ManagedUser } from "../contracts/user-management.ts"
import { Banner } from "../../../ui/banner.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { act as executeInstruction } from "./account-acts.ts"
import { fullName } from "./full-name.ts"
import { usePeopleMessages } from "./use-people-messages.ts"

/** Actions on an account besides editing. */
export type AccountAct =
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
  readonly act: AccountAct
  readonly onDone: () => void
  readonly onClose: () => void
}

const done: Readonly<Record<AccountAct, keyof typeof en>> = {
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
export function AccountDialog({ user, act, onDone, onClose }: AccountDialogProps) {
  const text = usePeopleMessages()
  const intl = useIntl()
  const name = fullName(user)
  const mutation = useMutation({
    mutationFn: () => executeInstruction(act, user),
    onSuccess: () => {
      toast.show("success", { title: text(done[act], { name }) })
      onDone()
    },
    onError: (failure) => {
      if (act !== "invite") return
      toast.show("error", { title: errorMessage(intl, failure) })
      onClose()
    },
  })
  const hasStarted = useRef(false)
  const { mutate } = mutation
  useEffect(() => {
    if (act !== "invite" || hasStarted.current) return
    hasStarted.current = true
    mutate()
  }, [act, mutate])
  if (act === "invite") return null
  const isRisky = act === "delete" || act === "lock" || act === "deactivate"
  return (
    <ConfirmDialog
      open
      tone={isRisky ? "danger" : "neutral"}
      title={text(`users.${act}.title`, { name })}
      confirmLabel={text(`users.${act}`)}
      cancelLabel={text("users.cancel")}
      closeLabel={text("users.close")}
      busy={mutation.isPending}
      {...(act === "delete" && {
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
      {text(`users.${act}.text`)}
    </ConfirmDialog>
  )
}
