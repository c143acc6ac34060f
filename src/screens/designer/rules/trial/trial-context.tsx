import { useId } from "react"
import type { RuleContext } from "../../../../../engine/rules/context.ts"
import { useDateLabels } from "../../../../../fields/drawing/use-date-labels.ts"
import { useText } from "../../../../../fields/drawing/use-text.ts"
import { recordStatuses, type RecordStatus } from "../../../../../schemas/workflow.ts"
import { DateInput } from "../../../../../ui/date-input.tsx"
import { FieldFrame } from "../../../../../ui/field-frame.tsx"
import { Select } from "../../../../../ui/select.tsx"
import { Switch } from "../../../../../ui/switch.tsx"
import { TextInput } from "../../../../../ui/text-input.tsx"
import { ChosenIds, ChosenWords } from "../builder/chosen-ids.tsx"
import { operatorText } from "../builder/operator-name.ts"
import { useWordChoices } from "../builder/operator-words.tsx"
import { useRuleDesk } from "../rule-desk.ts"

interface TrialContextProps {
  /** What the rule asks beside fields, by its operators. */
  readonly about: ReadonlySet<string>
  readonly asked: RuleContext
  readonly onChange: (asked: RuleContext) => void
}

/** The day, the person and the record's standing, each where the rule asks for it. */
export function TrialContext({ about, asked, onChange }: TrialContextProps) {
  const id = useId()
  const text = useText()
  const dateLabels = useDateLabels()
  const wordChoices = useWordChoices()
  const { context } = useRuleDesk()
  const { state, actor } = asked
  const stand = (change: Partial<RuleContext["state"]>) => onChange({ ...asked, state: { ...state, ...change } })
  return (
    <div className="rule-trial__context">
      {about.has("today") && (
        <FieldFrame id={`${id}-today`} label={text("designer.rules.trial.today")}>
          <DateInput
            id={`${id}-today`}
            language={context.language}
            labels={dateLabels}
            value={asked.today}
            onChange={(today) => onChange({ ...asked, today: today ?? context.today })}
          />
        </FieldFrame>
      )}
      {about.has("status_is") && (
        <FieldFrame id={`${id}-status`} label={text("designer.rules.trial.status")}>
          <Select
            id={`${id}-status`}
            options={wordChoices("status_is", recordStatuses)}
            value={state.status}
            onChange={(status) => stand({ status: status as RecordStatus })}
          />
        </FieldFrame>
      )}
      {about.has("sub_status_is") && (
        <FieldFrame id={`${id}-sub`} label={text("designer.rules.trial.subStatus")}>
          <TextInput
            id={`${id}-sub`}
            value={state.subStatus ?? ""}
            onChange={(subStatus) => stand({ subStatus: subStatus === "" ? null : subStatus })}
          />
        </FieldFrame>
      )}
      {about.has("activity_is") && (
        <FieldFrame id={`${id}-activity`} label={text("designer.rules.trial.activity")}>
          <Select
            id={`${id}-activity`}
            emptyLabel={text("designer.rules.trial.noActivity")}
            options={wordChoices("activity_is")}
            value={state.activityId}
            onChange={(activityId) => stand({ activityId })}
          />
        </FieldFrame>
      )}
      {about.has("is_new") && (
        <Switch checked={asked.isNew === true} onChange={(isNew) => onChange({ ...asked, isNew })}>
          {text(operatorText("is_new"))}
        </Switch>
      )}
      {about.has("is_unlocked") && (
        <Switch checked={state.isUnlocked} onChange={(isUnlocked) => stand({ isUnlocked })}>
          {text(operatorText("is_unlocked"))}
        </Switch>
      )}
      {about.has("is_workflow_done") && (
        <Switch checked={state.workflowDone} onChange={(workflowDone) => stand({ workflowDone })}>
          {text(operatorText("is_workflow_done"))}
        </Switch>
      )}
      {about.has("actor_role") && (
        <FieldFrame id={`${id}-roles`} kind="group" label={text("designer.rules.trial.roles")}>
          <ChosenWords
            ids={actor.roles}
            options={wordChoices("actor_role")}
            label={text("designer.rules.trial.roles")}
            onChange={(roles) => onChange({ ...asked, actor: { ...actor, roles } })}
          />
        </FieldFrame>
      )}
      {about.has("actor_is_in") && (
        <FieldFrame id={`${id}-person`} kind="group" label={text("designer.rules.trial.person")}>
          <ChosenIds
            ids={actor.userId === "" ? [] : [actor.userId]}
            of={somebody}
            label={text("designer.rules.trial.person")}
            onChange={(ids) => onChange({ ...asked, actor: { ...actor, userId: ids.at(-1) ?? "" } })}
          />
        </FieldFrame>
      )}
    </div>
  )
}

const somebody = { id: "", text: { en: "" }, valueType: "tags", holds: "people" } as const
