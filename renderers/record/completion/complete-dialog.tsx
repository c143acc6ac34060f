import type { ProcessDescendants } from "../../../modules/workflow/contracts/completion.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { useWorkflowText } from "../workflow/use-workflow-text.ts"
import "./completion.css"

export interface CompleteDialogProps {
  readonly uid: string
  /** Undefined while counting. */
  readonly descendants: ProcessDescendants | undefined
  /** Why counting failed. */
  readonly failure?: string | undefined
  readonly retryLabel: string
  readonly onRetry: () => void
  readonly lacksResult: boolean
  readonly busy: boolean
  readonly typeName: (type: ProfileType) => string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Confirms completing a process: lists what becomes read-only and which records have no result. */
export function CompleteDialog(props: CompleteDialogProps) {
  const { uid, descendants, failure, retryLabel, onRetry, lacksResult, busy, typeName, onConfirm, onClose } = props
  const text = useWorkflowText()
  return (
    <Dialog
      open
      size="confirm"
      title={text("completion.title", { uid })}
      closeLabel={text("workflow.close")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text("workflow.cancel")}</Button>
          <Button variant="solid" busy={busy} disabled={!descendants || descendants.tooMany} onClick={onConfirm}>
            {text("completion.mark")}
          </Button>
        </>
      }
    >
      <div className="ru-grid ru-gap-12">
        <p>{text("completion.text")}</p>
        {failure ? (
          <Banner tone="danger" live title={failure} action={<Button onClick={onRetry}>{retryLabel}</Button>} />
        ) : null}
        {descendants ? <Counts descendants={descendants} typeName={typeName} /> : null}
        {!descendants && !failure ? <SkeletonText lines={3} /> : null}
        {descendants?.tooMany ? <Banner tone="danger" live title={text("completion.tooMany")} /> : null}
        {lacksResult ? <Banner tone="warning" title={text("completion.noResult")} /> : null}
      </div>
    </Dialog>
  )
}

function Counts({
  descendants,
  typeName,
}: { readonly descendants: ProcessDescendants } & Pick<CompleteDialogProps, "typeName">) {
  const text = useWorkflowText()
  if (descendants.types.length === 0) return <p>{text("completion.nothing")}</p>
  return (
    <ul className="ru-grid ru-gap-4">
      {descendants.types.map(({ type, records }) => (
        <li key={type}>
          <bdi className="ru-count">{records}</bdi> <bdi>{typeName(type)}</bdi>
        </li>
      ))}
      <li>{text("completion.tasks", { count: descendants.openTasks })}</li>
    </ul>
  )
}
