import type { BelowProcess } from "../../../schemas/api/completing.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { useWorkflowText } from "../workflow/use-workflow-text.ts"
import "./completing.css"

export interface CompleteDialogProps {
  readonly uid: string
  /** Undefined while it is counted. */
  readonly below: BelowProcess | undefined
  /** Why it could not be counted. */
  readonly failure?: string | undefined
  readonly retryLabel: string
  readonly onRetry: () => void
  readonly lacksResult: boolean
  readonly busy: boolean
  readonly typeName: (type: ProfileType) => string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before a process is marked complete: what would change no more, and that nobody has said how it came out. */
export function CompleteDialog(props: CompleteDialogProps) {
  const { uid, below, failure, retryLabel, onRetry, lacksResult, busy, typeName, onConfirm, onClose } = props
  const text = useWorkflowText()
  return (
    <Dialog
      open
      size="confirm"
      title={text("completing.title", { uid })}
      closeLabel={text("workflow.close")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text("workflow.cancel")}</Button>
          <Button variant="solid" busy={busy} disabled={!below || below.tooMany} onClick={onConfirm}>
            {text("completing.mark")}
          </Button>
        </>
      }
    >
      <div className="ru-completing">
        <p>{text("completing.text")}</p>
        {failure ? (
          <Banner tone="danger" live title={failure} action={<Button onClick={onRetry}>{retryLabel}</Button>} />
        ) : null}
        {below ? <Counts below={below} typeName={typeName} /> : null}
        {!below && !failure ? <SkeletonText lines={3} /> : null}
        {below?.tooMany ? <Banner tone="danger" live title={text("completing.tooMany")} /> : null}
        {lacksResult ? <Banner tone="warning" title={text("completing.noResult")} /> : null}
      </div>
    </Dialog>
  )
}

function Counts({ below, typeName }: { readonly below: BelowProcess } & Pick<CompleteDialogProps, "typeName">) {
  const text = useWorkflowText()
  if (below.types.length === 0) return <p>{text("completing.nothing")}</p>
  return (
    <ul className="ru-completing__counts">
      {below.types.map(({ type, records }) => (
        <li key={type}>
          <bdi className="ru-completing__count">{records}</bdi> <bdi>{typeName(type)}</bdi>
        </li>
      ))}
      <li>{text("completing.tasks", { count: below.openTasks })}</li>
    </ul>
  )
}
