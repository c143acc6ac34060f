import { useId } from "react"
import type { RuleContext } from "../../../../../engine/rules/context.ts"
import { useDateLabels } from "../../../../../fields/rendering/use-date-labels.ts"
import { useText } from "../../../../../fields/rendering/use-text.ts"
import { recordStatuses, type RecordStatus } from "../../../../../schemas/workflow.ts"
import { DateInput } from "../../../../../ui/date-input.tsx"
import { FormField } from "../../../../../ui/form-field.tsx"
import { Select } from "../../../../../ui/select.tsx"
import { Switch } from "../../../../../ui/switch.tsx"
import { TextInput } from "../../../../../ui/text-input.tsx"
import { IdSelector, SelectedOptions } from "../builder/id-selector.tsx"
import { operatorText } from "../builder/operator-name.ts"
import { useConstantOptions } from "../builder/operator-constants.tsx"
import { useRuleEditor } from "../rule-editor-state.ts"

interface TestContextProps {
  /** Operators the rule uses that depend on context instead of fields. */
  readonly about: ReadonlySet<string>
  readonly testContext: RuleContext
  readonly onChange: (testContext: RuleContext) => void
}

/** Date, user and workflow state, each only when the rule uses it. */
export function TestContext({ about, testContext, onChange }: TestContextProps) {
  const id = useId()
  const text = useText()
  const dateLabels = useDateLabels()
  const constantOptions = useConstantOptions()
  const { context } = useRuleEditor()
  const { state, actor } = testContext
  const changeState = (change: Partial<RuleContext["state"]>) =>
    onChange({ ...testContext, state: { ...state, ...change } })
  return (
    <div className="ru-stack ru-gap-12">
      {about.has("today") && (
        <FormField id={`${id}-today`} label={text("designer.rules.testPanel.today")}>
          <DateInput
            id={`${id}-today`}
            language={context.language}
            labels={dateLabels}
            value={testContext.today}
            onChange={(today) => onChange({ ...testContext, today: today ?? context.today })}
          />
        </FormField>
      )}
      {about.has("status_is") && (
        <FormField id={`${id}-status`} label={text("designer.rules.testPanel.status")}>
          <Select
            id={`${id}-status`}
            options={constantOptions("status_is", recordStatuses)}
            value={state.status}
            onChange={(status) => changeState({ status: status as RecordStatus })}
          />
        </FormField>
      )}
      {about.has("sub_status_is") && (
        <FormField id={`${id}-sub`} label={text("designer.rules.testPanel.subStatus")}>
          <TextInput
            id={`${id}-sub`}
            value={state.subStatus ?? ""}
            onChange={(subStatus) => changeState({ subStatus: subStatus === "" ? null : subStatus })}
          />
        </FormField>
      )}
      {about.has("activity_is") && (
        <FormField id={`${id}-activity`} label={text("designer.rules.testPanel.activity")}>
          <Select
            id={`${id}-activity`}
            emptyLabel={text("designer.rules.testPanel.noActivity")}
            options={constantOptions("activity_is")}
            value={state.activityId}
            onChange={(activityId) => changeState({ activityId })}
          />
        </FormField>
      )}
      {about.has("is_new") && (
        <Switch checked={testContext.isNew === true} onChange={(isNew) => onChange({ ...testContext, isNew })}>
          {text(operatorText("is_new"))}
        </Switch>
      )}
      {about.has("is_unlocked") && (
        <Switch checked={state.isUnlocked} onChange={(isUnlocked) => changeState({ isUnlocked })}>
          {text(operatorText("is_unlocked"))}
        </Switch>
      )}
      {about.has("is_workflow_done") && (
        <Switch checked={state.workflowDone} onChange={(workflowDone) => changeState({ workflowDone })}>
          {text(operatorText("is_workflow_done"))}
        </Switch>
      )}
      {about.has("actor_role") && (
        <FormField id={`${id}-roles`} kind="group" label={text("designer.rules.testPanel.roles")}>
          <SelectedOptions
            ids={actor.roles}
            options={constantOptions("actor_role")}
            label={text("designer.rules.testPanel.roles")}
            onChange={(roles) => onChange({ ...testContext, actor: { ...actor, roles } })}
          />
        </FormField>
      )}
      {about.has("actor_is_in") && (
        <FormField id={`${id}-person`} kind="group" label={text("designer.rules.testPanel.user")}>
          <IdSelector
            ids={actor.userId === "" ? [] : [actor.userId]}
            of={somebody}
            label={text("designer.rules.testPanel.user")}
            onChange={(ids) => onChange({ ...testContext, actor: { ...actor, userId: ids.at(-1) ?? "" } })}
          />
        </FormField>
      )}
    </div>
  )
}

const somebody = { id: "", text: { en: "" }, valueType: "tags", contentType: "people" } as const
