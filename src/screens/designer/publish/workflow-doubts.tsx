import { useMemo } from "react"
import { FormattedMessage } from "react-intl"
import { designerWorkflowTexts } from "../../../../messages/designer-workflow/on-demand.ts"
import { findField } from "../../../../engine/edit/find.ts"
import { findAction, findActivity, inSequence } from "../../../../engine/edit/workflow.ts"
import { workflowWarnings, type WorkflowWarning } from "../../../../engine/workflow/checks.ts"
import { MoreTexts } from "../../../../renderers/more-texts.tsx"
import { textIn, type LocalisedText } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import type { Selection } from "../selection.ts"
import { useFlowText } from "../workflow/use-flow-text.ts"

interface WorkflowDoubtsProps {
  readonly definition: ProfileDefinition
  /** Leads to what a doubt is about. */
  readonly onFollow: (selection: Selection) => void
}

/** What is doubtful in a workflow that is to come into force. It warns and does not stand in the way. */
export function WorkflowDoubts({ definition, onFollow }: WorkflowDoubtsProps) {
  const warnings = useMemo(() => (definition.workflow?.enabled ? workflowWarnings(definition) : []), [definition])
  if (warnings.length === 0) return null
  return (
    <>
      <Banner
        tone="warning"
        title={<FormattedMessage id="designer.publish.doubts" values={{ count: warnings.length }} />}
      />
      <MoreTexts texts={designerWorkflowTexts}>
        <DoubtList definition={definition} warnings={warnings} onFollow={onFollow} />
      </MoreTexts>
    </>
  )
}

function DoubtList({
  definition,
  warnings,
  onFollow,
}: WorkflowDoubtsProps & { readonly warnings: readonly WorkflowWarning[] }) {
  const text = useFlowText()
  const language = useLanguage()
  const said = (name: LocalisedText | undefined) => (name ? textIn(name, language) : "")
  return (
    <ul className="designer__problems" aria-label={text("flow.warnings")}>
      {warnings.map((warning) => {
        const names = {
          name: "activityId" in warning ? said(findActivity(definition, warning.activityId)?.name) : "",
          action: "actionId" in warning ? said(findAction(definition, warning.actionId)?.action.name) : "",
          field: "fieldId" in warning ? said(findField(definition, warning.fieldId)?.field.fieldText) : "",
        }
        return (
          <li key={[warning.code, ...Object.values(names)].join(" ")}>
            <button type="button" onClick={() => onFollow(placeOf(definition, warning))}>
              <b>{text(`flow.warning.${warning.code}`, names)}</b>
              <span>{text(`flow.warning.${warning.code}.text`, names)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** What is about the whole workflow leads to where it begins. */
function placeOf(definition: ProfileDefinition, warning: WorkflowWarning): Selection {
  if ("actionId" in warning) return { kind: "action", id: warning.actionId }
  const id = "activityId" in warning ? warning.activityId : inSequence(definition)[0]?.id
  return id === undefined ? null : { kind: "activity", id }
}
