import { useMutation } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import "../../../../renderers/list/bulk/bulk.css"
import { useBulkText } from "../../../../renderers/list/bulk/use-bulk-text.ts"
import { binDays } from "../../../../schemas/api/bin.ts"
import { deleteRecord } from "../../../../schemas/api/records.ts"
import type { LinkedRecord, ProfileInstance } from "../../../../schemas/record.ts"
import { Button } from "../../../../ui/button.tsx"
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { call } from "../../../calls/call.ts"
import { CallError } from "../../../calls/call-error.ts"
import { recordAddress } from "../../../shell/addresses.ts"
import { AppLink } from "../../../shell/app-link.tsx"
import { errorSentence } from "../../../shell/error-sentence.ts"
import { WithBulkTexts } from "./bulk-dialog.tsx"

export interface DeleteRecordProps {
  readonly record: Pick<ProfileInstance, "id" | "uniqueId" | "name" | "revision">
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Deletes one record into the recycle bin, once the word is typed; what hangs on it is listed, and then it stays. */
export function DeleteRecord(props: DeleteRecordProps) {
  return (
    <WithBulkTexts>
      <Asking {...props} />
    </WithBulkTexts>
  )
}

/** What must be typed, whatever the language. */
const word = "DELETE"

function Asking({ record, onDeleted, onClose }: DeleteRecordProps) {
  const text = useBulkText()
  const intl = useIntl()
  const { id, revision, uniqueId, name } = record
  const work = useMutation({
    mutationFn: () => call(deleteRecord, { params: { id }, query: { revision } }),
    onSuccess: () => {
      toast.show("success", { title: text("bulk.one.deleted", { uid: uniqueId }) })
      onDeleted()
      onClose()
    },
  })
  const { error } = work
  if (error) {
    const dependants = error instanceof CallError && error.code === "record.has_children" ? listOf(error.current) : []
    const more = dependants.length > 0 ? countIn(error) - dependants.length : 0
    return (
      <Dialog
        open
        size="confirm"
        title={text("bulk.one.stays", { uid: uniqueId })}
        closeLabel={text("bulk.close")}
        onClose={onClose}
        footer={<Button onClick={onClose}>{text("bulk.close")}</Button>}
      >
        <p role="alert" dir="auto">
          {dependants.length > 0 ? text("bulk.one.first") : errorSentence(intl, error)}
        </p>
        <ul className="ru-bulk-links">
          {dependants.map((linked) => (
            <li key={linked.id}>
              <bdi dir="ltr" className="ru-code">
                {linked.uniqueId}
              </bdi>{" "}
              {linked.accessible ? (
                <AppLink
                  className="ru-link"
                  href={recordAddress({ type: linked.type, projectId: linked.projectId }, linked.id)}
                >
                  <bdi>{linked.name}</bdi>
                </AppLink>
              ) : (
                <bdi>{linked.name}</bdi>
              )}
            </li>
          ))}
          {more > 0 ? <li>{text("bulk.one.more", { count: more })}</li> : null}
        </ul>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={text("bulk.one.title", { uid: uniqueId })}
      confirmLabel={text("bulk.one.delete")}
      cancelLabel={text("bulk.cancel")}
      closeLabel={text("bulk.close")}
      busy={work.isPending}
      typeToConfirm={{
        word,
        label: text("bulk.delete.word", { word }),
        mismatch: text("bulk.delete.mismatch", { word }),
      }}
      onConfirm={() => work.mutate()}
      onCancel={onClose}
    >
      {text("bulk.one.text", { name: name || uniqueId, days: binDays })}
    </ConfirmDialog>
  )
}

function listOf(current: unknown): readonly LinkedRecord[] {
  return Array.isArray(current) ? (current as readonly LinkedRecord[]) : []
}

/** How many there are in all, also those that may not be seen. */
function countIn(failure: unknown): number {
  const count = failure instanceof CallError ? failure.problems[0]?.params?.["count"] : undefined
  return typeof count === "number" ? count : 0
}
