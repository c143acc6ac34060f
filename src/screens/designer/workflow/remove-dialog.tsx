import { findActivity, inSequence } from "../../../../engine/edit/workflow.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import { useFlowText } from "./use-flow-text.ts"

interface RemoveDialogProps {
  readonly definition: ProfileDefinition
  readonly activityId: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before an activity goes, and says what becomes of the actions that lead there. */
export function RemoveDialog({ definition, activityId, onConfirm, onCancel }: RemoveDialogProps) {
  const text = useFlowText()
  const language = useLanguage()
  const activity = findActivity(definition, activityId)
  const leading = actionsTo(definition, activityId)
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
      {leading.length > 0 ? (
        <>
          <p>{text("flow.remove.leading")}</p>
          <ul className="flow-remove">
            {leading.map(({ from, action }) => (
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

/** The actions of other activities that lead to one. */
export function actionsTo(definition: ProfileDefinition, activityId: string) {
  return inSequence(definition)
    .filter(({ id }) => id !== activityId)
    .flatMap((from) =>
      from.actions.filter(({ nextActivity }) => nextActivity === activityId).map((action) => ({ from, action })),
    )
}
