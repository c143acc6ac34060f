import { useBulkText } from "../../../../renderers/list/bulk/use-bulk-text.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { bulkTitles, WithBulkTexts } from "./bulk-dialog.tsx"
import { BulkOutcome } from "./bulk-outcome.tsx"
import { rememberedWork, type RememberedWork } from "./remembered-work.ts"

export interface LastWorkProps {
  readonly profile: CompiledProfile
  readonly onClose: () => void
}

/** The work on many records that was last begun here: how far it is, or what came of it. */
export function LastWork(props: LastWorkProps) {
  const work = rememberedWork(props.profile.profileId)
  if (!work) return null
  return (
    <WithBulkTexts>
      <Work {...props} work={work} />
    </WithBulkTexts>
  )
}

function Work({ profile, work, onClose }: LastWorkProps & { readonly work: RememberedWork }) {
  const text = useBulkText()
  const { count, kind, jobId } = work
  return (
    <Dialog
      open
      size="wide"
      title={text(bulkTitles[kind].title, { count })}
      closeLabel={text("bulk.close")}
      onClose={onClose}
      footer={<Button onClick={onClose}>{text("bulk.close")}</Button>}
    >
      <BulkOutcome profile={profile} jobId={jobId} title={text(bulkTitles[kind].working, { count })} preview={false} />
    </Dialog>
  )
}
