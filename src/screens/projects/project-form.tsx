import { useQuery } from "@tanstack/react-query"
import { useId } from "react"
import { useIntl } from "react-intl"
import { listProcessTypes } from "../../../schemas/api/validation-rules.ts"
import type { ModuleCode } from "../../../schemas/profile-types.ts"
import { Combobox } from "../../../ui/combobox.tsx"
import { FieldFrame, labelId, messageId } from "../../../ui/field-frame.tsx"
import { MultiSelect } from "../../../ui/multi-select.tsx"
import { NumberInput } from "../../../ui/number-input.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import { Select } from "../../../ui/select.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { call } from "../../calls/call.ts"
import { useUser } from "../../session/session.ts"
import type { DraftField, ProjectDraft } from "./project-draft.ts"
import { PeoplePicker, usePickerLabels } from "./people-picker.tsx"
import { useProjectText } from "./use-project-text.ts"
import { useYearText } from "./use-year-text.ts"

export interface ProjectFormProps {
  readonly draft: ProjectDraft
  /** Which module it is of and who sees it is said once, when it is made. */
  readonly isNew: boolean
  readonly wrong: Partial<Readonly<Record<DraftField, string>>>
  readonly onChange: (draft: ProjectDraft) => void
}

const periods = ["month", "quarter", "year"] as const
const months = Array.from({ length: 12 }, (_, index) => index + 1)

/** The fields of a project. */
export function ProjectForm({ draft, isNew, wrong, onChange }: ProjectFormProps) {
  const text = useProjectText()
  const intl = useIntl()
  const user = useUser()
  const id = useId()
  const labels = usePickerLabels()
  const yearText = useYearText()
  const { data: processTypes = [] } = useQuery({
    queryKey: ["process-types"],
    queryFn: async ({ signal }) => (await call(listProcessTypes, {}, { signal })).content,
    staleTime: 60_000,
  })
  const set = <Key extends keyof ProjectDraft>(key: Key, value: ProjectDraft[Key]) =>
    onChange({ ...draft, [key]: value })
  const fieldOf = (key: DraftField) => ({
    id: `${id}-${key}`,
    required: true,
    ...(wrong[key] !== undefined && { message: wrong[key], messageTone: "danger" as const }),
  })
  const inputOf = (key: DraftField) => ({
    id: `${id}-${key}`,
    required: true,
    invalid: wrong[key] !== undefined,
    ...(wrong[key] !== undefined && { "aria-describedby": messageId(`${id}-${key}`) }),
  })
  const year = yearText(Number(draft.financialYear), draft.startMonth)
  return (
    <div className="projects__fields">
      <FieldFrame {...fieldOf("name")} label={text("projects.field.name")}>
        <TextInput
          {...inputOf("name")}
          maxLength={200}
          value={draft.name}
          onChange={(name) => set("name", name)}
          onBlur={() => set("name", draft.name.trim())}
        />
      </FieldFrame>
      {isNew && user.modules.length > 1 ? (
        <FieldFrame id={`${id}-module`} kind="group" label={text("projects.field.module")}>
          <Segmented<ModuleCode>
            id={`${id}-module`}
            labelledBy={labelId(`${id}-module`)}
            purpose="value"
            segments={user.modules.map((value) => ({
              value,
              label: intl.formatMessage({ id: `shell.module.${value}` }),
            }))}
            value={draft.module}
            onChange={(module) => set("module", module)}
          />
        </FieldFrame>
      ) : null}
      <FieldFrame
        message={year}
        {...fieldOf("financialYear")}
        label={text("projects.field.year")}
        help={text("projects.field.year.help")}
        width="half"
      >
        <NumberInput
          {...inputOf("financialYear")}
          whole
          aria-describedby={messageId(`${id}-financialYear`)}
          maxLength={8}
          value={draft.financialYear}
          onChange={(financialYear) => set("financialYear", financialYear)}
        />
      </FieldFrame>
      <FieldFrame id={`${id}-month`} label={text("projects.field.month")} width="half">
        <Select
          id={`${id}-month`}
          aria-labelledby={labelId(`${id}-month`)}
          options={months.map((month) => ({
            value: String(month),
            label: intl.formatDate(new Date(Date.UTC(2026, month - 1, 1)), { month: "long", timeZone: "UTC" }),
          }))}
          value={String(draft.startMonth)}
          onChange={(month) => set("startMonth", Number(month))}
        />
      </FieldFrame>
      <FieldFrame id={`${id}-period`} kind="group" label={text("projects.field.period")}>
        <Segmented
          id={`${id}-period`}
          labelledBy={labelId(`${id}-period`)}
          purpose="value"
          segments={periods.map((value) => ({ value, label: text(`projects.period.${value}`) }))}
          value={draft.reportingPeriod}
          onChange={(period) => set("reportingPeriod", period)}
        />
      </FieldFrame>
      <FieldFrame
        {...fieldOf("processType")}
        label={text("projects.field.process")}
        help={text("projects.field.process.help")}
      >
        <Combobox
          {...inputOf("processType")}
          options={processTypes.map(({ name }) => ({ value: name, label: name }))}
          value={draft.processType || null}
          choiceOf={(name) => ({ value: name, label: name })}
          onCreate={(name) => set("processType", name)}
          labels={{ ...labels, create: (name) => text("projects.process.create", { text: name }) }}
          onChange={(name) => set("processType", name ?? "")}
        />
      </FieldFrame>
      <FieldFrame
        {...(!isNew && { message: text("projects.field.entities.text") })}
        {...fieldOf("entityIds")}
        label={text("projects.field.entities")}
      >
        <MultiSelect
          {...inputOf("entityIds")}
          options={user.entities.map((entity) => ({ value: entity.id, label: entity.name }))}
          value={draft.entityIds}
          labels={labels}
          onChange={(entityIds) => set("entityIds", entityIds)}
        />
      </FieldFrame>
      {isNew ? <Sight id={id} draft={draft} fieldOf={fieldOf} inputOf={inputOf} onChange={onChange} /> : null}
    </div>
  )
}

interface SightProps extends Pick<ProjectFormProps, "draft" | "onChange"> {
  readonly id: string
  readonly fieldOf: (key: DraftField) => { readonly id: string; readonly required: boolean }
  readonly inputOf: (key: DraftField) => { readonly id: string; readonly invalid: boolean }
}

/** For everyone of its entities, or for some people alone. */
function Sight({ id, draft, fieldOf, inputOf, onChange }: SightProps) {
  const text = useProjectText()
  return (
    <>
      <FieldFrame
        id={`${id}-sight`}
        kind="group"
        label={text("projects.field.sight")}
        message={text("projects.sight.text")}
      >
        <Segmented
          id={`${id}-sight`}
          labelledBy={labelId(`${id}-sight`)}
          purpose="value"
          segments={(["everyone", "users"] as const).map((value) => ({
            value,
            label: text(`projects.sight.${value}`),
          }))}
          value={draft.userIds === null ? "everyone" : "users"}
          onChange={(sight) => onChange({ ...draft, userIds: sight === "everyone" ? null : [] })}
        />
      </FieldFrame>
      {draft.userIds === null ? null : (
        <FieldFrame {...fieldOf("userIds")} label={text("projects.users")}>
          <PeoplePicker
            {...inputOf("userIds")}
            module={draft.module}
            entityIds={draft.entityIds}
            ids={draft.userIds}
            onChange={(userIds) => onChange({ ...draft, userIds })}
          />
        </FieldFrame>
      )}
    </>
  )
}
