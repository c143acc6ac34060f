import { useMutation, useQuery } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import "../../../../renderers/list/bulk/bulk.css"
import { useBulkText } from "../../../../renderers/list/bulk/use-bulk-text.ts"
import { recycleBinDays } from "../../../recycle-bin/contract.ts"
import { deleteRecord } from "../../contracts/records.ts"
import type { LinkedRecord, ProfileInstance } from "../../../../schemas/record.ts"
import { Button } from "../../../../ui/button.tsx"
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { request } from "../../../../src/api/request.ts"
import { ApiError } from "../../../../src/api/api-error.ts"
import { recordPath } from "../../../../src/shell/paths.ts"
import { AppLink } from "../../../../src/shell/app-link.tsx"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { BulkMessagesProvider } from "./bulk-dialog.tsx"

export interface DeleteRecordProps {
  readonly record: Pick<ProfileInstance, "id" | "uniqueId" | "name" | "revision">
  /** Deletes it by another endpoint than that of records; a preview only fails with what prevents it. */
  readonly onDelete?: (record: Pick<ProfileInstance, "id" | "revision">, preview: boolean) => Promise<unknown>
  readonly onDeleted: () => void
  readonly finalFocus?: () => HTMLElement | null
  readonly onClose: () => void
}

/**
 * Moves one record to the recycle bin after the confirmation text was typed. The server is asked first: for a record
 * that cannot be deleted, what prevents it, such as linked children, is shown instead.
 */
export function DeleteRecord(props: DeleteRecordProps) {
  return (
    <BulkMessagesProvider>
      <DeleteConfirmation {...props} />
    </BulkMessagesProvider>
  )
}

/** Confirmation text, the same in every language. */
const word = "DELETE"

function DeleteConfirmation({
  record,
  onDelete = moveToRecycleBin,
  onDeleted,
  finalFocus,
  onClose,
}: DeleteRecordProps) {
  const text = useBulkText()
  const intl = useIntl()
  const { uniqueId, name } = record
  const preview = useQuery({
    queryKey: ["deletion", record.id, record.revision],
    queryFn: async () => {
      await onDelete(record, true)
      return true
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const mutation = useMutation({
    mutationFn: () => onDelete(record, false),
    onSuccess: () => {
      toast.show("success", { title: text("bulk.one.deleted", { uid: uniqueId }) })
      onDeleted()
      onClose()
    },
  })
  const error = preview.error ?? mutation.error
  if (preview.isPending) return null
  if (error) {
    const dependants = error instanceof ApiError && error.code === "record.has_children" ? listOf(error.current) : []
    const more = dependants.length > 0 ? countIn(error) - dependants.length : 0
    return (
      <Dialog
        open
        size="confirm"
        title={text("bulk.one.unchanged", { uid: uniqueId })}
        closeLabel={text("bulk.close")}
        {...(finalFocus && { finalFocus })}
        onClose={onClose}
        footer={<Button onClick={onClose}>{text("bulk.close")}</Button>}
      >
        <p role="alert" dir="auto">
          {dependants.length > 0 ? text("bulk.one.first") : errorMessage(intl, error)}
        </p>
        <ul className="ru-bulk-links ru-grid ru-gap-4">
          {dependants.map((linked) => (
            <li key={linked.id}>
              <bdi dir="ltr" className="ru-code">
                {linked.uniqueId}
              </bdi>{" "}
              {linked.accessible ? (
                <AppLink
                  className="ru-link"
                  href={recordPath({ type: linked.type, projectId: linked.projectId }, linked.id)}
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
      busy={mutation.isPending}
      typeToConfirm={{
        word,
        label: text("bulk.delete.confirmation", { word }),
        mismatch: text("bulk.delete.mismatch", { word }),
      }}
      onConfirm={() => mutation.mutate()}
      onCancel={onClose}
    >
      {text("bulk.one.text", { name: name || uniqueId, days: recycleBinDays })}
    </ConfirmDialog>
  )
}

const moveToRecycleBin = ({ id, revision }: Pick<ProfileInstance, "id" | "revision">, preview: boolean) =>
  request(deleteRecord, { params: { id }, query: { revision, preview } })

function listOf(current: unknown): readonly LinkedRecord[] {
  return Array.isArray(current) ? (current as readonly LinkedRecord[]) : []
}

/** Total number, including records the user cannot see. */
function countIn(failure: unknown): number {
  const count = failure instanceof ApiError ? failure.problems[0]?.params?.["count"] : undefined
  return typeof count === "number" ? count : 0
}
