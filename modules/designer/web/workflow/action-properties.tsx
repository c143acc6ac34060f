import { inSequence, type ActionProperties as Properties } from "../../../../engine/edit/workflow.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { WorkflowAction, WorkflowActivity } from "../../../../schemas/workflow.ts"
import { Button } from "../../../../ui/button.tsx"
import { Switch } from "../../../../ui/switch.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { changeTo } from "./change-to.ts"
import { OptionField, MultiOptionField } from "./option-field.tsx"
import { useWorkflowEditor } from "./workflow-editor-state.ts"
import { NameFields } from "./name-fields.tsx"
import { ActionNotifications } from "./action-notifications.tsx"
import { useFlowText, type FlowKey } from "./use-flow-text.ts"

const kinds = ["PLAIN", "SEND_FOR_APPROVAL", "APPROVAL", "RE_ASSIGN"] as const

interface ActionPropertiesProps {
  readonly activity: WorkflowActivity
  readonly action: WorkflowAction
}

/** Edits an action: target activity, next assignees, requirements, effects and notifications. */
export function ActionProperties({ activity, action }: ActionPropertiesProps) {
  const text = useFlowText()
  const language = useLanguage()
  const { definition, fields, onEdit, onGo } = useWorkflowEditor()
  const setProperty = <Key extends keyof Properties>(key: Key, value: Properties[Key] | undefined) =>
    onEdit({ kind: "changeAction", actionId: action.id, ...changeTo<Properties, Key>(key, value) }, true)
  const flag = (
    key: "isRequired" | "requiresReason" | "selfApprovalAllowed" | "workflowDone" | "actionCompleted",
    label: FlowKey,
  ) => (
    <Switch checked={action[key] ?? false} onChange={(on) => setProperty(key, on || undefined)}>
      {text(label)}
    </Switch>
  )
  const { kind } = action
  return (
    <div className="flow-form ru-stack ru-gap-12">
      <p className="flow-form__from">
        <Button variant="link" size="sm" onClick={() => onGo({ kind: "activity", id: activity.id })}>
          {text("flow.action.in", { name: textIn(activity.name, language) })}
        </Button>
      </p>
      <NameFields name={action.name} onChange={(name) => setProperty("name", name)} />
      <OptionField
        label={text("flow.kind")}
        options={kinds.map((one) => ({ value: one, label: text(`flow.kind.${one}`) }))}
        value={kind}
        message={text(`flow.kind.${kind}.help`)}
        onChange={(selected) =>
          setProperty(
            "kind",
            kinds.find((one) => one === selected),
          )
        }
      />
      <OptionField
        label={text("flow.next")}
        options={inSequence(definition).map(({ id, name }) => ({ value: id, label: textIn(name, language) }))}
        value={action.nextActivity}
        emptyLabel={text("flow.next.none")}
        onChange={(next) => setProperty("nextActivity", next)}
      />
      <OptionField
        label={text("flow.assignees")}
        help={text("flow.assignees.help")}
        options={fields.people}
        value={action.userField}
        emptyLabel={text("flow.assignees.none")}
        onChange={(field) => setProperty("userField", field)}
      />
      {action.userField === undefined && !action.isRequired ? null : flag("isRequired", "flow.isRequired")}
      <MultiOptionField
        label={text("flow.requires")}
        help={text("flow.requires.help")}
        options={fields.valued}
        value={action.requires ?? []}
        onChange={(requires) => setProperty("requires", requires.length > 0 ? requires : undefined)}
      />
      <section className="flow-form__group ru-stack ru-gap-8">
        {kind === "RE_ASSIGN" ? (
          <p className="designer__hint">{text("flow.requiresReason.always")}</p>
        ) : (
          flag("requiresReason", "flow.requiresReason")
        )}
        {kind === "APPROVAL" || action.selfApprovalAllowed
          ? flag("selfApprovalAllowed", "flow.ownApprovalAllowed")
          : null}
        {flag("workflowDone", "flow.workflowDone")}
        {flag("actionCompleted", "flow.actionCompleted")}
      </section>
      <ActionNotifications
        notifications={action.notifies ?? []}
        onChange={(notifications) => setProperty("notifies", notifications.length > 0 ? [...notifications] : undefined)}
      />
    </div>
  )
}
