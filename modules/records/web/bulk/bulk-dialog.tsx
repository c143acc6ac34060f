import { Suspense, useState, type ReactNode } from "react"
import { useIntl } from "react-intl"
import { useBulkText } from "../../../../renderers/list/bulk/use-bulk-text.ts"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { useUnsaved } from "../../../../src/shell/use-unsaved.tsx"
import { BulkOutcome } from "./bulk-outcome.tsx"
import type { BulkFlow, BulkDialogOptions } from "./use-bulk-flow.ts"

/** Titles of bulk dialogs, before and during the job. */
export const bulkTitles = {
  change: { title: "bulk.edit.title", working: "bulk.edit.working" },
  delete: { title: "bulk.delete.title", working: "bulk.delete.working" },
  act: { title: "bulk.act.title", working: "bulk.act.working" },
} as const

export interface BulkDialogProps {
  readonly dialogOptions: BulkDialogOptions
  readonly flow: BulkFlow
  /** Whether closing the dialog before the job starts loses input. */
  readonly hasInput?: boolean
  /** Footer buttons after Cancel; hidden once the job is running. */
  readonly actions: ReactNode
  /** Inputs shown after the preview. */
  readonly afterPreview?: ReactNode
  /** Inputs shown before the preview. */
  readonly children?: ReactNode
}

/** Dialog of a bulk operation: input, preview, then the job with its result. */
export function BulkDialog({
  dialogOptions,
  flow,
  hasInput = false,
  actions,
  afterPreview,
  children,
}: BulkDialogProps) {
  const text = useBulkText()
  const intl = useIntl()
  const [isOver, setOver] = useState(false)
  const { profile, count, onClose } = dialogOptions
  const { preview, mutation, kind, setPreviewSummary } = flow
  const words = bulkTitles[kind]
  const failure = mutation.error ?? preview.error
  const { leave, confirmDialog } = useUnsaved(hasInput && !mutation.data)
  const close = () => leave(onClose)
  return (
    <Dialog
      open
      keepOpen
      size="wide"
      title={text(words.title, { count })}
      closeLabel={text("bulk.close")}
      onClose={close}
      footerNote={mutation.data && !isOver ? text("bulk.leave") : undefined}
      footer={
        <>
          <Button onClick={close}>{text(mutation.data ? "bulk.close" : "bulk.cancel")}</Button>
          {mutation.data ? null : actions}
        </>
      }
    >
      {failure ? <Banner tone="danger" live title={errorMessage(intl, failure)} /> : null}
      {mutation.data ? (
        <BulkOutcome
          key={mutation.data.id}
          profile={profile}
          jobId={mutation.data.id}
          title={text(words.working, { count })}
          preview={false}
          onFinished={() => setOver(true)}
        />
      ) : preview.data ? (
        <BulkOutcome
          key={preview.data.id}
          profile={profile}
          jobId={preview.data.id}
          title={text("bulk.previewing", { count })}
          preview
          onFinished={setPreviewSummary}
          onRetry={() => preview.mutate()}
        >
          {afterPreview}
        </BulkOutcome>
      ) : (
        children
      )}
      {confirmDialog}
    </Dialog>
  )
}

/** Loads the messages of bulk dialogs with the first of them. */
export function BulkMessagesProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <LazyMessagesProvider area="records/bulk">{children}</LazyMessagesProvider>
    </Suspense>
  )
}
