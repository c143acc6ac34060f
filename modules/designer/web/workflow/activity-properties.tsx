import { Plus } from "lucide-react"
import type { ActivityProperties as Properties } from "../../../../engine/edit/workflow.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { recordStatuses, type RecordStatus, type WorkflowActivity } from "../../../../schemas/workflow.ts"
import { useStatusText } from "../../../../renderers/status-text.ts"
import { Button } from "../../../../ui/button.tsx"
import { Switch } from "../../../../ui/switch.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { ActionIcon } from "./action-icon.tsx"
import { ApprovalsProperties } from "./approvals-properties.tsx"
import { changeTo } from "./change-to.ts"
import { OptionField } from "./option-field.tsx"
import { CountField } from "./count-field.tsx"
import { useWorkflowEditor } from "./workflow-editor-state.ts"
import { NameFields } from "./name-fields.tsx"
import { useFlowText } from "./use-flow-text.ts"

const maxDueDays = 3650

/** Edits an activity: name, status, assignees, deadline and actions. */
export function ActivityProperties({ activity }: { readonly activity: WorkflowActivity }) {
  const text = useFlowText()
  const language = useLanguage()
  const statusText = useStatusText()
  const { fields, onEdit, onAddAction, onGo } = useWorkflowEditor()
  const setProperty = <Key extends keyof Properties>(key: Key, value: Properties[Key] | undefined) =>
    onEdit({ kind: "changeActivity", activityId: activity.id, ...changeTo<Properties, Key>(key, value) }, true)
  const approves = activity.approvals !== undefined || activity.actions.some(({ kind }) => kind === "APPROVAL")
  return (
    <div className="flow-form ru-stack ru-gap-12">
      <NameFields name={activity.name} onChange={(name) => setProperty("name", name)} />
      <OptionField
        label={text("flow.status")}
        options={recordStatuses.map((status) => ({ value: status, label: statusText(status) }))}
        value={activity.status}
        onChange={(status) => setProperty("status", status as RecordStatus | undefined)}
      />
      <Switch checked={activity.initial ?? false} onChange={(initial) => setProperty("initial", initial || undefined)}>
        {text("flow.initial.long")}
      </Switch>
      <OptionField
        label={text("flow.userField")}
        help={text("flow.userField.help")}
        options={fields.people}
        value={activity.userField}
        emptyLabel={text("flow.userField.none")}
        onChange={(field) => setProperty("userField", field)}
      />
      <CountField
        label={text("flow.due")}
        help={text("flow.due.help")}
        value={activity.dueInDays}
        maximum={maxDueDays}
        onChange={(days) => setProperty("dueInDays", days)}
      />
      {approves ? (
        <ApprovalsProperties
          approvals={activity.approvals}
          onChange={(approvals) => setProperty("approvals", approvals)}
        />
      ) : null}
      <section className="flow-form__group ru-stack ru-gap-8">
        <h2>{text("flow.actions")}</h2>
        {activity.actions.length > 0 ? (
          <ul className="ru-grid ru-gap-4">
            {activity.actions.map((action) => (
              <li key={action.id}>
                <Button
                  variant="link"
                  icon={<ActionIcon kind={action.kind} />}
                  onClick={() => onGo({ kind: "action", id: action.id })}
                >
                  <bdi>{textIn(action.name, language)}</bdi>
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
        <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={() => onAddAction(activity.id)}>
          {text("flow.addAction")}
        </Button>
      </section>
    </div>
  )
}
