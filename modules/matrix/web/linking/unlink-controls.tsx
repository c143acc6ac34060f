import { useState } from "react"
import { useIntl } from "react-intl"
import { useMatrixText } from "../../../../renderers/matrix/use-matrix-text.ts"
import { useRecordServices } from "../../../../renderers/record/services.tsx"
import type { CompiledLink } from "../../../../schemas/compiled.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { announce } from "../../../../ui/announce.ts"
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx"
import { toast } from "../../../../ui/toaster.tsx"

/** A risk and one of its controls. */
export interface RiskControlPair {
  readonly risk: ProfileInstance
  readonly control: ProfileInstance
}

interface UnlinkControlsProps {
  readonly pairs: readonly RiskControlPair[]
  /** The field of the risk that links its controls. */
  readonly link: CompiledLink
  readonly onUnlinked: () => void
  readonly onClose: () => void
}

/** Confirms and unlinks controls from risks; the records stay. */
export function UnlinkControls({ pairs, link, onUnlinked, onClose }: UnlinkControlsProps) {
  const text = useMatrixText()
  const intl = useIntl()
  const services = useRecordServices()
  const [busy, setBusy] = useState(false)
  const [first] = pairs
  const isOne = pairs.length === 1
  const unlink = async () => {
    setBusy(true)
    // Unlinking changes the revision of the risk, so the links of one risk are removed one after the other.
    const revisions = new Map(pairs.map(({ risk }) => [risk.id, risk.revision]))
    let unlinked = 0
    let message: string | undefined
    for (const { risk, control } of pairs) {
      const { id, profileId, projectId } = risk
      const owner = { profileId, id, projectId, revision: revisions.get(id) ?? null, keyword: link.keyword }
      const outcome = await services.unlink(owner, control.id)
      if (outcome.ok) {
        revisions.set(id, outcome.revision)
        unlinked += 1
      } else message ??= outcome.message
    }
    setBusy(false)
    if (unlinked > 0) {
      announce(text("matrix.unlink.done", { count: unlinked }))
      onUnlinked()
    }
    if (message !== undefined) toast.show("error", { title: message })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={
        isOne && first
          ? text("matrix.unlink.title", { control: first.control.uniqueId, risk: first.risk.uniqueId })
          : text("matrix.unlink.many", { count: pairs.length })
      }
      confirmLabel={text("matrix.unlink.confirm", { count: pairs.length })}
      cancelLabel={intl.formatMessage({ id: "shell.cancel" })}
      closeLabel={intl.formatMessage({ id: "shell.close" })}
      busy={busy}
      onConfirm={() => void unlink()}
      onCancel={onClose}
    >
      {isOne && first
        ? text("matrix.unlink.text", { control: first.control.name, risk: first.risk.name })
        : text("matrix.unlink.many.text")}
    </ConfirmDialog>
  )
}
