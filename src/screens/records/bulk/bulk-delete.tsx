import { useMutation } from "@tanstack/react-query"
import { Suspense, useEffect, useState } from "react"
import { useIntl } from "react-intl"
import { useBulkText } from "../../../../renderers/list/bulk/use-bulk-text.ts"
import { MoreTexts } from "../../../../renderers/more-texts.tsx"
import { bulkTexts } from "../../../../messages/on-demand.ts"
import { deleteManyRecords, type BulkSummary } from "../../../../schemas/api/bulk.ts"
import { binDays } from "../../../../schemas/api/bin.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { JobId } from "../../../../schemas/ids.ts"
import type { RecordSelection } from "../../../../schemas/selection.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { FieldFrame, messageId } from "../../../../ui/field-frame.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import { call } from "../../../calls/call.ts"
import { errorSentence } from "../../../shell/error-sentence.ts"
import { BulkOutcome } from "./bulk-outcome.tsx"
import { rememberWork } from "./remembered-work.ts"

export interface BulkDeleteProps {
  readonly profile: CompiledProfile
  readonly selection: RecordSelection
  readonly count: number
  /** The work is under way; it goes on when the dialog is left. */
  readonly onBegun: (jobId: JobId) => void
  readonly onClose: () => void
}

/** What must be typed, whatever the language. */
const word = "DELETE"
const inputId = "bulk-delete-word"

/** Deletes many records: first which would stay and why, then the word, then the work itself. */
export function BulkDelete(props: BulkDeleteProps) {
  return (
    <Suspense fallback={null}>
      <MoreTexts texts={bulkTexts}>
        <Steps {...props} />
      </MoreTexts>
    </Suspense>
  )
}

function Steps({ profile, selection, count, onBegun, onClose }: BulkDeleteProps) {
  const text = useBulkText()
  const intl = useIntl()
  const [isOver, setOver] = useState(false)
  const [typed, setTyped] = useState("")
  const [left, setLeft] = useState(false)
  const [foreseen, setForeseen] = useState<BulkSummary | null>(null)
  const { profileId } = profile
  const preview = useMutation({
    mutationFn: () => call(deleteManyRecords, { body: { profileId, selection, confirmation: "", preview: true } }),
  })
  const work = useMutation({
    mutationFn: () => call(deleteManyRecords, { body: { profileId, selection, confirmation: typed } }),
    onSuccess: ({ id }) => {
      rememberWork(profileId, { jobId: id, kind: "delete", count })
      onBegun(id)
    },
  })
  const { mutate: look } = preview
  useEffect(() => look(), [look])

  const failure = work.error ?? preview.error
  const isMismatch = typed !== word && (left || !word.startsWith(typed))
  const goes = foreseen?.deleted ?? 0
  return (
    <Dialog
      open
      keepOpen
      size="wide"
      title={text("bulk.delete.title", { count })}
      closeLabel={text("bulk.close")}
      onClose={onClose}
      footerNote={work.data && !isOver ? text("bulk.leave") : undefined}
      footer={
        <>
          <Button onClick={onClose}>{text(work.data ? "bulk.close" : "bulk.cancel")}</Button>
          {work.data ? null : (
            <Button
              variant="danger"
              busy={work.isPending}
              disabled={typed !== word || goes === 0}
              onClick={() => work.mutate()}
            >
              {text("bulk.delete.apply", { count: goes })}
            </Button>
          )}
        </>
      }
    >
      {failure ? <Banner tone="danger" live title={errorSentence(intl, failure)} /> : null}
      {work.data ? (
        <BulkOutcome
          key={work.data.id}
          profile={profile}
          jobId={work.data.id}
          title={text("bulk.delete.working", { count })}
          preview={false}
          onEnded={() => setOver(true)}
        />
      ) : preview.data ? (
        <BulkOutcome
          key={preview.data.id}
          profile={profile}
          jobId={preview.data.id}
          title={text("bulk.previewing", { count })}
          preview
          onEnded={setForeseen}
          onRetry={() => look()}
        >
          <p>{text("bulk.delete.text", { days: binDays })}</p>
          {goes > 0 ? (
            <FieldFrame
              id={inputId}
              label={text("bulk.delete.word", { word })}
              message={isMismatch && typed !== "" ? text("bulk.delete.mismatch", { word }) : undefined}
              messageTone="danger"
            >
              <TextInput
                id={inputId}
                dir="ltr"
                autoComplete="off"
                value={typed}
                invalid={isMismatch && typed !== ""}
                aria-describedby={isMismatch && typed !== "" ? messageId(inputId) : undefined}
                onChange={setTyped}
                onBlur={() => setLeft(true)}
              />
            </FieldFrame>
          ) : null}
        </BulkOutcome>
      ) : null}
    </Dialog>
  )
}
