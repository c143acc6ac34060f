import { Suspense } from "react"
import type { MatrixProfiles } from "../../../renderers/matrix/matrix-source.ts"
import type { RecordContext } from "../../../renderers/record/record-context.ts"
import type { ProjectId } from "../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import { lazily } from "../../../ui/lazily.ts"
import type { CheckOut } from "../../check-outs/contract.ts"
import type { Addition } from "./adding.ts"
import type { RiskControlPair } from "./linking/unlink-controls.tsx"
import type { LinkingRights } from "./use-linking-rights.ts"

const TakeOverDialog = lazily(async () => ({
  default: (await import("../../check-outs/web/take-over-dialog.tsx")).TakeOverDialog,
}))
const AddBelow = lazily(async () => ({ default: (await import("./linking/add-below.tsx")).AddBelow }))
const LinkControl = lazily(async () => ({ default: (await import("./linking/link-control.tsx")).LinkControl }))
const UnlinkControls = lazily(async () => ({ default: (await import("./linking/unlink-controls.tsx")).UnlinkControls }))

export type MatrixDialog =
  | ({ readonly kind: "add" } & Addition)
  | { readonly kind: "takeOver"; readonly checkOut: CheckOut }
  | { readonly kind: "link"; readonly risk: ProfileInstance }
  /** `clear` clears the selection that the pairs come from. */
  | { readonly kind: "unlink"; readonly pairs: readonly RiskControlPair[]; readonly clear?: () => void }

interface MatrixDialogsProps {
  readonly dialog: MatrixDialog | null
  readonly projectId: ProjectId
  readonly profiles: MatrixProfiles
  readonly linking: LinkingRights
  readonly context: RecordContext
  readonly onTakeOver: (checkOut: CheckOut) => void
  readonly onAddControl: ((risk: ProfileInstance) => void) | undefined
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** The open dialog that adds, links or unlinks records of a matrix, or takes a process over. */
export function MatrixDialogs({
  dialog,
  projectId,
  profiles,
  linking: { addable, controlLink },
  context,
  onTakeOver,
  onAddControl,
  onChanged,
  onClose,
}: MatrixDialogsProps) {
  const ownerProfile = dialog?.kind === "add" ? profiles[dialog.above.part] : undefined
  return (
    <Suspense>
      {dialog?.kind === "add" && ownerProfile ? (
        <AddBelow
          ownerId={dialog.above.id}
          profile={ownerProfile}
          link={dialog.link}
          mode={dialog.link.relation === "PARENT" ? "link" : "add"}
          right={{
            canLink: dialog.link.allowLinking,
            canAdd: dialog.link.allowAddition && addable[dialog.part] !== undefined,
          }}
          context={context}
          onAdded={onChanged}
          onClose={onClose}
        />
      ) : null}
      {dialog?.kind === "takeOver" ? (
        <TakeOverDialog
          checkOut={dialog.checkOut}
          onConfirm={() => {
            onTakeOver(dialog.checkOut)
            onClose()
          }}
          onClose={onClose}
        />
      ) : null}
      {dialog?.kind === "link" && controlLink ? (
        <LinkControl
          projectId={projectId}
          risk={dialog.risk}
          link={controlLink}
          onLinked={onChanged}
          onAddNew={onAddControl && (() => onAddControl(dialog.risk))}
          onClose={onClose}
        />
      ) : null}
      {dialog?.kind === "unlink" && controlLink ? (
        <UnlinkControls
          pairs={dialog.pairs}
          link={controlLink}
          onUnlinked={() => {
            dialog.clear?.()
            onChanged()
          }}
          onClose={onClose}
        />
      ) : null}
    </Suspense>
  )
}
