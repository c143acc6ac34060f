import { useMemo, useRef, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { findUnresolved } from "../../../../engine/pack/merge.ts"
import type { Resolutions } from "../../../../schemas/pack.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { ConflictList, type ConflictLabels } from "../conflicts/conflict-list.tsx"
import { useConfirmDiscard } from "../conflicts/use-confirm-discard.tsx"
import { findFocusTarget } from "../find-focus-target.ts"
import type { Draft } from "./use-draft.ts"

interface ConflictDialogProps {
  readonly conflictingDraft: NonNullable<Draft["conflictingDraft"]>
  /** The draft on the page. */
  readonly definition: ProfileDefinition
  readonly onDecide: (resolutions: Resolutions) => void
  readonly onClose: () => void
}

const labels: ConflictLabels = {
  left: "designer.conflict.left",
  allOurs: "designer.conflict.allMine",
  allTheirs: "designer.conflict.allTheirs",
  side: { base: "designer.conflict.base", ours: "designer.conflict.ours", theirs: "designer.conflict.theirs" },
}

/** Lists the conflicting changes of both users, to be resolved before editing continues. */
export function ConflictDialog({ conflictingDraft, definition, onDecide, onClose }: ConflictDialogProps) {
  const { formatMessage } = useIntl()
  const [resolutions, setResolutions] = useState<Resolutions>({})
  const { conflicts } = conflictingDraft
  const isDecided = useRef(false)
  const { close, confirmDialog } = useConfirmDiscard(Object.keys(resolutions).length > 0, onClose)
  const drafts = useMemo(() => [definition, conflictingDraft.definition], [definition, conflictingDraft.definition])
  return (
    <Dialog
      open
      keepOpen
      title={formatMessage({ id: "designer.conflict.what" })}
      description={formatMessage({ id: "designer.conflict.what.text" })}
      closeLabel={formatMessage({ id: "shell.close" })}
      onClose={close}
      finalFocus={() => (isDecided.current ? findFocusTarget(conflicts[0]?.path[0]?.id) : null)}
      footer={
        <>
          <Button onClick={close}>
            <FormattedMessage id="shell.cancel" />
          </Button>
          <Button
            variant="solid"
            disabled={findUnresolved(conflicts, resolutions).length > 0}
            onClick={() => {
              isDecided.current = true
              onDecide(resolutions)
            }}
          >
            <FormattedMessage id="designer.conflict.do" />
          </Button>
        </>
      }
    >
      <ConflictList
        conflicts={conflicts}
        resolutions={resolutions}
        onResolve={(selected) => setResolutions((previous) => ({ ...previous, ...selected }))}
        drafts={drafts}
        labels={labels}
      />
      {confirmDialog}
    </Dialog>
  )
}
