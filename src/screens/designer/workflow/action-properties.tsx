import { inSequence, type ActionProperties as Properties } from "../../../../engine/edit/workflow.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { WorkflowAction, WorkflowActivity } from "../../../../schemas/workflow.ts"
import { Button } from "../../../../ui/button.tsx"
import { Switch } from "../../../../ui/switch.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import { changeTo } from "./change-to.ts"
import { ChoiceField, ChoicesField } from "./choice-field.tsx"
import { useFlowDesk } from "./flow-desk.ts"
import { NameFields } from "./name-fields.tsx"
import { Notices } from "./notices.tsx"
import { useFlowText, type FlowKey } from "./use-flow-text.ts"

const kinds = ["PLAIN", "SEND_FOR_APPROVAL", "APPROVAL", "RE_ASSIGN"] as const

interface ActionPropertiesProps {
  readonly activity: WorkflowActivity
  readonly action: WorkflowAction
}

/** What an action does: where it leads, who acts next, what it waits for, what it ends, and whom it tells. */
export function ActionProperties({ activity, action }: ActionPropertiesProps) {
  const text = useFlowText()
  const language = useLanguage()
  const { definition, fields, onEdit, onGo } = useFlowDesk()
  const put = <Key extends keyof Properties>(key: Key, value: Properties[Key] | undefined) =>
    onEdit({ kind: "changeAction", actionId: action.id, ...changeTo<Properties, Key>(key, value) }, true)
  const flag = (
    key: "isRequired" | "asksReason" | "ownWorkAllowed" | "workflowDone" | "actionCompleted",
    label: FlowKey,
  ) => (
    <Switch checked={action[key] ?? false} onChange={(on) => put(key, on || undefined)}>
      {text(label)}
    </Switch>
  )
  const { kind } = action
  return (
    <div className="flow-form">
      <p className="flow-form__from">
        <Button variant="link" size="sm" onClick={() => onGo({ kind: "activity", id: activity.id })}>
          {text("flow.action.in", { name: textIn(activity.name, language) })}
        </Button>
      </p>
      <NameFields name={action.name} onChange={(name) => put("name", name)} />
      <ChoiceField
        label={text("flow.kind")}
        options={kinds.map((one) => ({ value: one, label: text(`flow.kind.${one}`) }))}
        value={kind}
        message={text(`flow.kind.${kind}.help`)}
        onChange={(chosen) =>
          put(
            "kind",
            kinds.find((one) => one === chosen),
          )
        }
      />
      <ChoiceField
        label={text("flow.next")}
        options={inSequence(definition).map(({ id, name }) => ({ value: id, label: textIn(name, language) }))}
        value={action.nextActivity}
        emptyLabel={text("flow.next.none")}
        onChange={(next) => put("nextActivity", next)}
      />
      <ChoiceField
        label={text("flow.asks")}
        help={text("flow.asks.help")}
        options={fields.people}
        value={action.userField}
        emptyLabel={text("flow.asks.none")}
        onChange={(field) => put("userField", field)}
      />
      {action.userField === undefined && !action.isRequired ? null : flag("isRequired", "flow.isRequired")}
      <ChoicesField
        label={text("flow.requires")}
        help={text("flow.requires.help")}
        options={fields.valued}
        value={action.requires ?? []}
        onChange={(requires) => put("requires", requires.length > 0 ? requires : undefined)}
      />
      <section className="flow-form__group">
        {kind === "RE_ASSIGN" ? (
          <p className="designer__hint">{text("flow.asksReason.always")}</p>
        ) : (
          flag("asksReason", "flow.asksReason")
        )}
        {kind === "APPROVAL" || action.ownWorkAllowed ? flag("ownWorkAllowed", "flow.ownWorkAllowed") : null}
        {flag("workflowDone", "flow.workflowDone")}
        {flag("actionCompleted", "flow.actionCompleted")}
      </section>
      <Notices
        notices={action.notifies ?? []}
        onChange={(notices) => put("notifies", notices.length > 0 ? [...notices] : undefined)}
      />
    </div>
  )
}
