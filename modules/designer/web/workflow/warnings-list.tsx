import { TriangleAlert } from "lucide-react"
import { useId } from "react"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import { findAction, findActivity, inSequence } from "../../../../engine/edit/workflow.ts"
import type { WorkflowWarning } from "../../../../engine/workflow/checks.ts"
import { textIn, type Language } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { Button } from "../../../../ui/button.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { useWorkflowEditor } from "./workflow-editor-state.ts"
import type { FlowElement } from "./flow-walk.ts"
import { createClosingAction, newAction } from "./workflow-additions.ts"
import { useFlowText } from "./use-flow-text.ts"

/** Workflow warnings, each with a link to its subject and a quick fix where possible. */
export function WarningsList() {
  const text = useFlowText()
  const language = useLanguage()
  const id = useId()
  const { definition, fields, warnings, onGo, onEdit } = useWorkflowEditor()
  if (warnings.length === 0) return <p className="designer__hint">{text("flow.warnings.none")}</p>
  return (
    <ul className="ru-grid ru-gap-12 ru-small" aria-label={text("flow.warnings")}>
      {warnings.map((warning, index) => {
        const element = findWarningElement(warning)
        const remedy = remedyOf(definition, warning, language)
        const activity = "activityId" in warning ? findActivity(definition, warning.activityId) : undefined
        const action = "actionId" in warning ? findAction(definition, warning.actionId)?.action : undefined
        const names = {
          name: activity ? textIn(activity.name, language) : "",
          action: action ? textIn(action.name, language) : "",
          field: "fieldId" in warning ? fields.nameOf(warning.fieldId) : "",
        }
        // The accessible names of the buttons include the warning.
        const title = `${id}-${index}`
        const called = (group: string) => ({ id: `${title}-${group}`, "aria-labelledby": `${title}-${group} ${title}` })
        return (
          <li
            key={[warning.code, ...Object.values(names)].join(" ")}
            className="warnings-list__warning ru-card ru-grid ru-gap-8"
          >
            <TriangleAlert className="workflow__problem ru-icon-14" aria-hidden="true" />
            <div>
              <p id={title}>
                <b>{text(`flow.warning.${warning.code}`, names)}</b>
              </p>
              <p>{text(`flow.warning.${warning.code}.text`, names)}</p>
              <p className="ru-cluster ru-gap-4-16">
                {element ? (
                  <Button {...called("go")} variant="link" size="sm" onClick={() => onGo(element)}>
                    {text("flow.warning.go")}
                  </Button>
                ) : null}
                {remedy ? (
                  <Button
                    {...called("mend")}
                    variant="link"
                    size="sm"
                    onClick={() => {
                      onEdit(remedy)
                      onGo({ kind: "action", id: remedy.action.id })
                    }}
                  >
                    {text("flow.addAction")}
                  </Button>
                ) : null}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** The subject of the warning, if it can be selected. */
export function findWarningElement(warning: WorkflowWarning): FlowElement | undefined {
  if ("actionId" in warning) return { kind: "action", id: warning.actionId }
  return "activityId" in warning ? { kind: "activity", id: warning.activityId } : undefined
}

/** The action that would resolve the warning: an outgoing action, an incoming action or an end. */
function remedyOf(
  definition: ProfileDefinition,
  warning: WorkflowWarning,
  language: Language,
): Extract<EditCommand, { kind: "addAction" }> | undefined {
  const activities = inSequence(definition)
  switch (warning.code) {
    case "noPathOut":
    case "noEnd":
      return createClosingAction(warning.activityId, language)
    case "neverEnds": {
      const last = activities.at(-1)
      return last && createClosingAction(last.id, language)
    }
    case "unreachable": {
      const index = activities.findIndex(({ id }) => id === warning.activityId)
      const before = activities[index === 0 ? 1 : index - 1]
      return before && newAction(before.id, language, warning.activityId)
    }
    default:
      return undefined
  }
}
