import { useMutation } from "@tanstack/react-query"
import { Suspense, useState } from "react"
import { useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import { sendReminders, type UnfitItems } from "../../../reminders/contract.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { manualReminderLimits } from "../../../../schemas/reminders.ts"
import type { RecordSelection } from "../../../../schemas/selection.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { FormField } from "../../../../ui/form-field.tsx"
import { TextArea } from "../../../../ui/text-area.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { request } from "../../../../src/api/request.ts"
import { ApiError } from "../../../../src/api/api-error.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { useUnsaved } from "../../../../src/shell/use-unsaved.tsx"
import { useReminderText } from "../../../reminders/web/use-reminder-text.ts"

export interface SendReminderProps {
  readonly profileId: ProfileId
  readonly selection: RecordSelection
  readonly count: number
  readonly onSent: () => void
  readonly onClose: () => void
}

/** Reminds the assignees of the selected records, with an optional note. */
export function SendReminder(props: SendReminderProps) {
  return (
    <Suspense fallback={null}>
      <LazyMessagesProvider area="reminders">
        <SendReminderDialog {...props} />
      </LazyMessagesProvider>
    </Suspense>
  )
}

function SendReminderDialog({ profileId, selection, count, onSent, onClose }: SendReminderProps) {
  const text = useReminderText()
  const intl = useIntl()
  const [note, setNote] = useState("")
  const sending = useMutation({
    mutationFn: () =>
      request(sendReminders, { body: { profileId, selection, ...(note.trim() && { note: note.trim() }) } }),
    onSuccess: ({ records, people }) => {
      toast.show("success", { title: text("reminders.sent"), text: text("reminders.send.told", { records, people }) })
      onSent()
      onClose()
    },
  })
  const { leave, confirmDialog } = useUnsaved(note !== "" && !sending.isSuccess)
  const items = sending.error instanceof ApiError ? itemsIn(sending.error.current) : []
  return (
    <Dialog
      open
      keepOpen
      title={text("reminders.send.title", { count })}
      closeLabel={intl.formatMessage({ id: "shell.close" })}
      onClose={() => leave(onClose)}
      footer={
        <>
          <Button onClick={() => leave(onClose)}>{text("reminders.cancel")}</Button>
          <Button variant="solid" busy={sending.isPending} onClick={() => sending.mutate()}>
            {text("reminders.send.action")}
          </Button>
        </>
      }
    >
      <div className="ru-grid ru-gap-16">
        {sending.error ? (
          <Banner tone="danger" live title={text("reminders.failed")}>
            <p>{errorMessage(intl, sending.error)}</p>
            {items.length > 1 ? (
              <ul className="ru-bullets" aria-label={text("reminders.send.items")}>
                {items.map(({ recordId, uniqueId, name }) => (
                  <li key={recordId}>
                    <bdi dir="ltr" className="ru-code">
                      {uniqueId}
                    </bdi>{" "}
                    <bdi>{name}</bdi>
                  </li>
                ))}
              </ul>
            ) : null}
          </Banner>
        ) : null}
        <p>{text("reminders.send.text")}</p>
        <FormField id="reminder-note" label={text("reminders.send.note")}>
          <TextArea
            id="reminder-note"
            dir="auto"
            maxLength={manualReminderLimits.note}
            value={note}
            onChange={setNote}
          />
        </FormField>
      </div>
      {confirmDialog}
    </Dialog>
  )
}

function itemsIn(current: unknown): UnfitItems["items"] {
  const isUnfit = typeof current === "object" && current !== null && "items" in current
  return isUnfit ? (current as UnfitItems).items : []
}
