import { useMutation } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { deleteReminder, type ReminderRule } from "../../../schemas/api/reminders.ts"
import { Banner } from "../../../ui/banner.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { call } from "../../calls/call.ts"
import { errorSentence } from "../../shell/error-sentence.ts"
import { useReminderText } from "./use-reminder-text.ts"

export interface DeleteReminderDialogProps {
  readonly rule: ReminderRule
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Asks once more. */
export function DeleteReminderDialog({ rule, onDeleted, onClose }: DeleteReminderDialogProps) {
  const text = useReminderText()
  const intl = useIntl()
  const { id, revision } = rule
  const { name } = rule.terms
  const work = useMutation({
    mutationFn: () => call(deleteReminder, { params: { id }, query: { revision } }),
    onSuccess: () => {
      toast.show("success", { title: text("reminders.deleted", { name }) })
      onDeleted()
    },
  })
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={text("reminders.delete.title", { name })}
      confirmLabel={text("reminders.delete")}
      cancelLabel={text("reminders.cancel")}
      closeLabel={text("reminders.close")}
      busy={work.isPending}
      onConfirm={() => work.mutate()}
      onCancel={onClose}
    >
      {work.error ? <Banner tone="danger" live title={errorSentence(intl, work.error)} /> : null}
      {text("reminders.delete.text")}
    </ConfirmDialog>
  )
}
