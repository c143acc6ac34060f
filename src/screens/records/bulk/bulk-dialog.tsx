import { Suspense, useState, type ReactNode } from "react"
import { useIntl } from "react-intl"
import { useBulkText } from "../../../../renderers/list/bulk/use-bulk-text.ts"
import { MoreTexts } from "../../../../renderers/more-texts.tsx"
import { bulkTexts } from "../../../../messages/bulk/on-demand.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { errorSentence } from "../../../shell/error-sentence.ts"
import { useUnsaved } from "../../../shell/use-unsaved.tsx"
import { BulkOutcome } from "./bulk-outcome.tsx"
import type { BulkFlow, BulkWish } from "./use-bulk-flow.ts"

/** What work on many records is called, before and while it is done. */
export const bulkTitles = {
  change: { title: "bulk.edit.title", working: "bulk.edit.working" },
  delete: { title: "bulk.delete.title", working: "bulk.delete.working" },
  act: { title: "bulk.act.title", working: "bulk.act.working" },
} as const

export interface BulkDialogProps {
  readonly wish: BulkWish
  readonly flow: BulkFlow
  /** Something was typed that is lost when the dialog is left before the work begins. */
  readonly typed?: boolean
  /** The ways on from here, behind the way out; gone once the work is under way. */
  readonly actions: ReactNode
  /** What is asked once it is known what would come of it. */
  readonly afterPreview?: ReactNode
  /** What is asked before the preview. */
  readonly children?: ReactNode
}

/** The dialog of work on many records: what is asked, what would come of it, and the work with what came of it. */
export function BulkDialog({ wish, flow, typed = false, actions, afterPreview, children }: BulkDialogProps) {
  const text = useBulkText()
  const intl = useIntl()
  const [isOver, setOver] = useState(false)
  const { profile, count, onClose } = wish
  const { preview, work, kind, foresee } = flow
  const words = bulkTitles[kind]
  const failure = work.error ?? preview.error
  const { leave, question } = useUnsaved(typed && !work.data)
  const close = () => leave(onClose)
  return (
    <Dialog
      open
      keepOpen
      size="wide"
      title={text(words.title, { count })}
      closeLabel={text("bulk.close")}
      onClose={close}
      footerNote={work.data && !isOver ? text("bulk.leave") : undefined}
      footer={
        <>
          <Button onClick={close}>{text(work.data ? "bulk.close" : "bulk.cancel")}</Button>
          {work.data ? null : actions}
        </>
      }
    >
      {failure ? <Banner tone="danger" live title={errorSentence(intl, failure)} /> : null}
      {work.data ? (
        <BulkOutcome
          key={work.data.id}
          profile={profile}
          jobId={work.data.id}
          title={text(words.working, { count })}
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
          onEnded={foresee}
          onRetry={() => preview.mutate()}
        >
          {afterPreview}
        </BulkOutcome>
      ) : (
        children
      )}
      {question}
    </Dialog>
  )
}

/** Dialogs about many records speak texts that come with the first of them. */
export function WithBulkTexts({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <MoreTexts texts={bulkTexts}>{children}</MoreTexts>
    </Suspense>
  )
}
