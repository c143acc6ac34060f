import { useMutation } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { useIntl } from "react-intl"
import type { en } from "../../../messages/people/en.ts"
import type { ManagedUser } from "../../../schemas/api/user-management.ts"
import { Banner } from "../../../ui/banner.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { errorSentence } from "../../shell/error-sentence.ts"
import { act as carryOut } from "./account-acts.ts"
import { fullName } from "./full-name.ts"
import { usePeopleText } from "./use-people-text.ts"

/** What can be done with an account besides editing it. */
export type AccountAct =
  | "lock"
  | "unlock"
  | "activate"
  | "deactivate"
  | "sessions"
  | "secondFactor"
  | "invite"
  | "makeAdministrator"
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
  makeAdministrator: "users.madeAdministrator",
  unmakeAdministrator: "users.unmadeAdministrator",
  delete: "users.deleted",
}

/** What must be typed, whatever the language. */
const word = "DELETE"

/** Asks before an account is shut, opened or raised; an invitation harms nobody and goes out at once. */
export function AccountDialog({ user, act, onDone, onClose }: AccountDialogProps) {
  const text = usePeopleText()
  const intl = useIntl()
  const name = fullName(user)
  const work = useMutation({
    mutationFn: () => carryOut(act, user),
    onSuccess: () => {
      toast.show("success", { title: text(done[act], { name }) })
      onDone()
    },
    onError: (failure) => {
      if (act !== "invite") return
      toast.show("error", { title: errorSentence(intl, failure) })
      onClose()
    },
  })
  const begun = useRef(false)
  const { mutate } = work
  useEffect(() => {
    if (act !== "invite" || begun.current) return
    begun.current = true
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
      busy={work.isPending}
      {...(act === "delete" && {
        typeToConfirm: {
          word,
          label: text("users.delete.word", { word }),
          mismatch: text("users.delete.mismatch", { word }),
        },
      })}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {work.error ? <Banner tone="danger" live title={errorSentence(intl, work.error)} /> : null}
      {text(`users.${act}.text`)}
    </ConfirmDialog>
  )
}
