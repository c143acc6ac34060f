import { useMutation } from "@tanstack/react-query"
import { Suspense, useState } from "react"
import { useIntl } from "react-intl"
import { BulkFields } from "../../../../renderers/list/bulk/bulk-fields.tsx"
import { useBulkText } from "../../../../renderers/list/bulk/use-bulk-text.ts"
import { MoreTexts } from "../../../../renderers/more-texts.tsx"
import type { RecordContext } from "../../../../renderers/record/record-context.ts"
import { FieldScope, useDirectories } from "../../../../renderers/record/services.tsx"
import { changesToWire } from "../../../../engine/wire/values-to-wire.ts"
import { bulkTexts } from "../../../../messages/on-demand.ts"
import { changeManyRecords, type BulkSummary } from "../../../../schemas/api/bulk.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { JobId } from "../../../../schemas/ids.ts"
import type { RecordSelection } from "../../../../schemas/selection.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { call } from "../../../calls/call.ts"
import { errorSentence } from "../../../shell/error-sentence.ts"
import { BulkOutcome } from "./bulk-outcome.tsx"
import { rememberWork } from "./remembered-work.ts"

export interface BulkEditProps {
  readonly profile: CompiledProfile
  readonly context: RecordContext
  readonly selection: RecordSelection
  readonly count: number
  /** The work is under way; it goes on when the dialog is left. */
  readonly onBegun: (jobId: JobId) => void
  readonly onClose: () => void
}

/** Gives many records the same values: first what, then what it would come to, then the work itself. */
export function BulkEdit(props: BulkEditProps) {
  return (
    <Suspense fallback={null}>
      <MoreTexts texts={bulkTexts}>
        <Steps {...props} />
      </MoreTexts>
    </Suspense>
  )
}

function Steps({ profile, context, selection, count, onBegun, onClose }: BulkEditProps) {
  const text = useBulkText()
  const intl = useIntl()
  const directories = useDirectories()
  const [isOver, setOver] = useState(false)
  const [values, setValues] = useState<RecordValues>({})
  const [foreseen, setForeseen] = useState<BulkSummary | null>(null)
  const body = (preview: boolean) => ({
    profileId: profile.profileId,
    selection,
    fields: { ...changesToWire(profile, values) },
    preview,
  })
  const preview = useMutation({ mutationFn: () => call(changeManyRecords, { body: body(true) }) })
  const work = useMutation({
    mutationFn: () => call(changeManyRecords, { body: body(false) }),
    onSuccess: ({ id }) => {
      rememberWork(profile.profileId, { jobId: id, kind: "change", count })
      onBegun(id)
    },
  })
  const chosen = Object.keys(values)
  const isEmptied = profile.fields.some(
    ({ keyword, mandatory }) => mandatory && Object.hasOwn(values, keyword) && values[keyword] === undefined,
  )
  const failure = work.error ?? preview.error
  const step = work.data ? "work" : preview.data ? "preview" : "fields"
  const back = () => {
    setForeseen(null)
    preview.reset()
  }
  return (
    <Dialog
      open
      keepOpen
      size="wide"
      title={text("bulk.edit.title", { count })}
      closeLabel={text("bulk.close")}
      onClose={onClose}
      footerNote={step === "work" && !isOver ? text("bulk.leave") : undefined}
      footer={
        <>
          {step === "preview" ? <Button onClick={back}>{text("bulk.back")}</Button> : null}
          <Button onClick={onClose}>{text(step === "work" ? "bulk.close" : "bulk.cancel")}</Button>
          {step === "fields" ? (
            <Button
              variant="solid"
              busy={preview.isPending}
              disabled={chosen.length === 0 || isEmptied}
              onClick={() => preview.mutate()}
            >
              {text("bulk.preview")}
            </Button>
          ) : null}
          {step === "preview" ? (
            <Button
              variant="solid"
              busy={work.isPending}
              disabled={!foreseen || foreseen.changed === 0}
              onClick={() => work.mutate()}
            >
              {text("bulk.edit.apply", { count: foreseen?.changed ?? 0 })}
            </Button>
          ) : null}
        </>
      }
    >
      {failure ? <Banner tone="danger" live title={errorSentence(intl, failure)} /> : null}
      {step === "fields" ? (
        <FieldScope
          profile={profile}
          context={context}
          recordId={null}
          people={directories.people}
          records={directories.records}
        >
          <BulkFields profile={profile} values={values} onChange={setValues} />
        </FieldScope>
      ) : null}
      {step === "preview" && preview.data ? (
        <BulkOutcome
          key={preview.data.id}
          profile={profile}
          jobId={preview.data.id}
          title={text("bulk.previewing", { count })}
          preview
          onEnded={setForeseen}
          onRetry={() => preview.mutate()}
        />
      ) : null}
      {step === "work" && work.data ? (
        <BulkOutcome
          key={work.data.id}
          profile={profile}
          jobId={work.data.id}
          title={text("bulk.edit.working", { count })}
          preview={false}
          onEnded={() => setOver(true)}
        />
      ) : null}
    </Dialog>
  )
}
