import { findActivity, inSequence } from "../../../../engine/edit/workflow.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { useFlowText } from "./use-flow-text.ts"

interface RemoveDialogProps {
  readonly definition: ProfileDefinition
  readonly activityId: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Confirms removing an activity and explains what happens to actions leading to it. */
export function RemoveDialog({ definition, activityId, onConfirm, onCancel }: RemoveDialogProps) {
  const text = useFlowText()
  const language = useLanguage()
  const activity = findActivity(definition, activityId)
  const incomingActions = actionsTo(definition, activityId)
  const name = activity ? textIn(activity.name, language) : ""
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={text("flow.remove.title", { name })}
      confirmLabel={text("flow.remove.do")}
      cancelLabel={text("flow.cancel")}
      closeLabel={text("flow.close")}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{text("flow.remove.text", { count: activity?.actions.length ?? 0 })}</p>
      {incomingActions.length > 0 ? (
        <>
          <p>{text("flow.remove.incoming")}</p>
          <ul className="remove-dialog__actions">
            {incomingActions.map(({ from, action }) => (
              <li key={action.id}>
                {text(action.kind === "RE_ASSIGN" ? "flow.remove.goes" : "flow.remove.stays", {
                  name: textIn(action.name, language),
                  from: textIn(from.name, language),
                })}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </ConfirmDialog>
  )
}

/** Actions of other activities that lead to this one. */
export function actionsTo(definition: ProfileDefinition, activityId: string) {
  return inSequence(definition)
    .filter(({ id }) => id !== activityId)
    .flatMap((from) =>
      from.actions.filter(({ nextActivity }) => nextActivity === activityId).map((action) => ({ from, action })),
    )
}
