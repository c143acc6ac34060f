import { useMutation } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useId, useState } from "react"
import { useIntl } from "react-intl"
import { restoreRecord, type DeletedRecord } from "../../../schemas/api/bin.ts"
import type { ReplyOf } from "../../../schemas/api/endpoint.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { FieldFrame, messageId } from "../../../ui/field-frame.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { call } from "../../calls/call.ts"
import { CallError } from "../../calls/call-error.ts"
import { recordAddress } from "../../shell/addresses.ts"
import { errorSentence } from "../../shell/error-sentence.ts"
import { useBinText } from "./use-bin-text.ts"

export interface RestoreDialogProps {
  readonly record: DeletedRecord
  readonly onRestored: () => void
  readonly onClose: () => void
}

type Restored = ReplyOf<typeof restoreRecord>

/** Puts a record back; asks for another number where its own is taken, and says what could not come back with it. */
export function RestoreDialog({ record, onRestored, onClose }: RestoreDialogProps) {
  const text = useBinText()
  const intl = useIntl()
  const navigate = useNavigate()
  const inputId = useId()
  const [number, setNumber] = useState("")
  const called = record.uniqueId || record.name
  const open = (restored: Restored) =>
    void navigate({ href: recordAddress({ type: restored.type, projectId: restored.projectId }, restored.id) })
  const work = useMutation({
    mutationFn: (uniqueId?: string) =>
      call(restoreRecord, { params: { id: record.id }, query: { ...(uniqueId !== undefined && { uniqueId }) } }),
    onSuccess: (restored) => {
      if (restored.problems.length + restored.lost.length > 0) return
      toast.show("success", {
        title: text("bin.restored", { record: restored.uniqueId }),
        action: { label: text("bin.open"), onClick: () => open(restored) },
      })
      onRestored()
    },
  })
  const { data: restored, error } = work
  const isTaken = error instanceof CallError && error.code === "record.uid_taken"
  if (restored) {
    return (
      <Dialog
        open
        title={text("bin.restored", { record: restored.uniqueId })}
        closeLabel={text("bin.close")}
        onClose={onRestored}
        footer={
          <>
            <Button onClick={onRestored}>{text("bin.close")}</Button>
            <Button
              variant="solid"
              onClick={() => {
                onRestored()
                open(restored)
              }}
            >
              {text("bin.open")}
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
      title={text("bin.restore.one", { record: called })}
      closeLabel={text("bin.close")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text("bin.cancel")}</Button>
          <Button
            variant="solid"
            busy={work.isPending}
            onClick={() => work.mutate(isTaken ? number.trim() : undefined)}
          >
            {text("bin.restore")}
          </Button>
        </>
      }
    >
      {error && !isTaken ? <Banner tone="danger" live title={errorSentence(intl, error)} /> : null}
      <p>{text("bin.restore.text", { record: called })}</p>
      {isTaken ? (
        <FieldFrame
          id={inputId}
          label={text("bin.restore.number")}
          message={`${errorSentence(intl, error)} ${text("bin.restore.blank")}`}
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
        </FieldFrame>
      ) : null}
    </Dialog>
  )
}

/** What a save would say of the record as it came back, and the values that did not come back whole. */
function Remains({ restored: { problems, lost } }: { readonly restored: Restored }) {
  const text = useBinText()
  return (
    <div className="bin__remains">
      {lost.length > 0 ? (
        <>
          <h3>{text("bin.restore.lost")}</h3>
          <ul>
            {lost.map(({ field, before, after }) => (
              <li key={field} dir="auto">
                {text("bin.restore.value", { field, before, after: after || text("bin.blank") })}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {problems.length > 0 ? (
        <>
          <h3>{text("bin.restore.problems")}</h3>
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
