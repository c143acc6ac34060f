import { useMutation } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useId, useState } from "react"
import { useIntl } from "react-intl"
import { restoreRecord, type DeletedRecord } from "../contract.ts"
import type { ReplyOf } from "../../../schemas/api/endpoint.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { FormField, messageId } from "../../../ui/form-field.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../../src/api/request.ts"
import { ApiError } from "../../../src/api/api-error.ts"
import { recordPath } from "../../../src/shell/paths.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"

export interface RestoreDialogProps {
  readonly record: DeletedRecord
  readonly onRestored: () => void
  readonly onClose: () => void
}

type RestoreResponse = ReplyOf<typeof restoreRecord>

/** Restores a record; requires a new ID when its own is taken, and reports what could not be restored. */
export function RestoreDialog({ record, onRestored, onClose }: RestoreDialogProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const navigate = useNavigate()
  const inputId = useId()
  const [number, setNumber] = useState("")
  const called = record.uniqueId || record.name
  const open = (restored: RestoreResponse) =>
    void navigate({ href: recordPath({ type: restored.type, projectId: restored.projectId }, restored.id) })
  const mutation = useMutation({
    mutationFn: (uniqueId?: string) =>
      request(restoreRecord, { params: { id: record.id }, query: { ...(uniqueId !== undefined && { uniqueId }) } }),
    onSuccess: (restored) => {
      if (restored.problems.length + restored.changedValues.length > 0) return
      toast.show("success", {
        title: formatMessage({ id: "recycleBin.restored" }, { name: restored.uniqueId }),
        action: { label: formatMessage({ id: "recycleBin.open" }), onClick: () => open(restored) },
      })
      onRestored()
    },
  })
  const { data: restored, error } = mutation
  const isTaken = error instanceof ApiError && error.code === "record.uid_taken"
  if (restored) {
    return (
      <Dialog
        open
        title={formatMessage({ id: "recycleBin.restored" }, { name: restored.uniqueId })}
        closeLabel={formatMessage({ id: "record.close" })}
        onClose={onRestored}
        footer={
          <>
            <Button onClick={onRestored}>{formatMessage({ id: "record.close" })}</Button>
            <Button
              variant="solid"
              onClick={() => {
                onRestored()
                open(restored)
              }}
            >
              {formatMessage({ id: "recycleBin.open" })}
            </Button>
          </>
        }
      >
        <Remains restored={restored} />
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      size="confirm"
      title={formatMessage({ id: "recycleBin.restore.one" }, { name: called })}
      closeLabel={formatMessage({ id: "record.close" })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{formatMessage({ id: "record.cancel" })}</Button>
          <Button
            variant="solid"
            busy={mutation.isPending}
            onClick={() => mutation.mutate(isTaken ? number.trim() : undefined)}
          >
            {formatMessage({ id: "recycleBin.restore" })}
          </Button>
        </>
      }
    >
      {error && !isTaken ? <Banner tone="danger" live title={errorMessage(intl, error)} /> : null}
      <p>{formatMessage({ id: "recycleBin.restore.text" }, { name: called })}</p>
      {isTaken ? (
        <FormField
          id={inputId}
          label={formatMessage({ id: "recycleBin.restore.number" })}
          message={`${errorMessage(intl, error)} ${formatMessage({ id: "recycleBin.restore.blank" })}`}
          messageTone="danger"
        >
          <TextInput
            id={inputId}
            dir="ltr"
            invalid
            aria-describedby={messageId(inputId)}
            value={number}
            onChange={setNumber}
          />
        </FormField>
      ) : null}
    </Dialog>
  )
}

/** Validation problems of the restored record, and values that were not restored completely. */
function Remains({ restored: { problems, changedValues } }: { readonly restored: RestoreResponse }) {
  const { formatMessage } = useIntl()
  return (
    <div className="bin__remains">
      {changedValues.length > 0 ? (
        <>
          <h3>{formatMessage({ id: "recycleBin.restore.changedValues" })}</h3>
          <ul>
            {changedValues.map(({ field, before, after }) => (
              <li key={field} dir="auto">
                {formatMessage(
                  { id: "recycleBin.restore.value" },
                  { field, before, after: after || formatMessage({ id: "recycleBin.blank" }) },
                )}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {problems.length > 0 ? (
        <>
          <h3>{formatMessage({ id: "recycleBin.restore.problems" })}</h3>
          <ul>
            {problems.map(({ code, path, message }) => (
              <li key={`${code} ${path.join(".")}`} dir="auto">
                {message}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
