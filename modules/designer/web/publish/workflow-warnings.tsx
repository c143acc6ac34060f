import { useMemo } from "react"
import { FormattedMessage } from "react-intl"
import { findField } from "../../../../engine/edit/find.ts"
import { findAction, findActivity, inSequence } from "../../../../engine/edit/workflow.ts"
import { workflowWarnings, type WorkflowWarning } from "../../../../engine/workflow/checks.ts"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import { textIn, type LocalisedText } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import type { Selection } from "../selection.ts"
import { useFlowText } from "../workflow/use-flow-text.ts"

interface WorkflowWarningsProps {
  readonly definition: ProfileDefinition
  /** Opens the subject of a warning. */
  readonly onFollow: (selection: Selection) => void
}

/** Warnings about a workflow to be published; they do not prevent publishing. */
export function WorkflowWarnings({ definition, onFollow }: WorkflowWarningsProps) {
  const warnings = useMemo(() => (definition.workflow?.enabled ? workflowWarnings(definition) : []), [definition])
  if (warnings.length === 0) return null
  return (
    <>
      <Banner
        tone="warning"
        title={<FormattedMessage id="designer.publish.warnings" values={{ count: warnings.length }} />}
      />
      <LazyMessagesProvider area="designer/designer-workflow">
        <WarningList definition={definition} warnings={warnings} onFollow={onFollow} />
      </LazyMessagesProvider>
    </>
  )
}

function WarningList({
  definition,
  warnings,
  onFollow,
}: WorkflowWarningsProps & { readonly warnings: readonly WorkflowWarning[] }) {
  const text = useFlowText()
  const language = useLanguage()
  const formatName = (name: LocalisedText | undefined) => (name ? textIn(name, language) : "")
  return (
    <ul className="designer__problems" aria-label={text("flow.warnings")}>
      {warnings.map((warning) => {
        const names = {
          name: "activityId" in warning ? formatName(findActivity(definition, warning.activityId)?.name) : "",
          action: "actionId" in warning ? formatName(findAction(definition, warning.actionId)?.action.name) : "",
          field: "fieldId" in warning ? formatName(findField(definition, warning.fieldId)?.field.fieldText) : "",
        }
        return (
          <li key={[warning.code, ...Object.values(names)].join(" ")}>
            <button type="button" onClick={() => onFollow(selectionOf(definition, warning))}>
              <b>{text(`flow.warning.${warning.code}`, names)}</b>
              <span>{text(`flow.warning.${warning.code}.text`, names)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Warnings about the whole workflow link to its start. */
function selectionOf(definition: ProfileDefinition, warning: WorkflowWarning): Selection {
  if ("actionId" in warning) return { kind: "action", id: warning.actionId }
  const id = "activityId" in warning ? warning.activityId : inSequence(definition)[0]?.id
  return id === undefined ? null : { kind: "activity", id }
}
