import { useMutation } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { deleteReminder, type ReminderRule } from "../contract.ts"
import { Banner } from "../../../ui/banner.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../../src/api/request.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { useReminderText } from "./use-reminder-text.ts"

export interface DeleteReminderDialogProps {
  readonly rule: ReminderRule
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Confirms deleting a reminder. */
export function DeleteReminderDialog({ rule, onDeleted, onClose }: DeleteReminderDialogProps) {
  const text = useReminderText()
  const intl = useIntl()
  const { id, revision } = rule
  const { name } = rule.settings
  const mutation = useMutation({
    mutationFn: () => request(deleteReminder, { params: { id }, query: { revision } }),
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
      busy={mutation.isPending}
      onConfirm={() => mutation.mutate()}
      onCancel={onClose}
    >
      {mutation.error ? <Banner tone="danger" live title={errorMessage(intl, mutation.error)} /> : null}
      {text("reminders.delete.text")}
    </ConfirmDialog>
  )
}
