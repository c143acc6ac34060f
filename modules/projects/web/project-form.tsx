import { useQuery } from "@tanstack/react-query"
import { useId } from "react"
import { useIntl } from "react-intl"
import { listProcessTypes } from "../../designer/contracts/validation-rules.ts"
import type { ModuleCode } from "../../../schemas/profile-types.ts"
import { Combobox } from "../../../ui/combobox.tsx"
import { FormField, labelId, messageId } from "../../../ui/form-field.tsx"
import { MultiSelect } from "../../../ui/multi-select.tsx"
import { NumberInput } from "../../../ui/number-input.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import { Select } from "../../../ui/select.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { request } from "../../../src/api/request.ts"
import { useUser } from "../../../src/session/session.ts"
import type { DraftField, ProjectDraft } from "./project-draft.ts"
import { UserPicker, usePickerLabels } from "./user-picker.tsx"
import { useProjectText } from "./use-project-text.ts"
import { useYearText } from "./use-year-text.ts"

export interface ProjectFormProps {
  readonly draft: ProjectDraft
  /** Module and visibility are set only on creation. */
  readonly isNew: boolean
  readonly errors: Partial<Readonly<Record<DraftField, string>>>
  readonly onChange: (draft: ProjectDraft) => void
}

const periods = ["month", "quarter", "year"] as const
const months = Array.from({ length: 12 }, (_, index) => index + 1)

/** Fields of a project. */
export function ProjectForm({ draft, isNew, errors, onChange }: ProjectFormProps) {
  const text = useProjectText()
  const intl = useIntl()
  const user = useUser()
  const id = useId()
  const labels = usePickerLabels()
  const yearText = useYearText()
  const { data: processTypes = [] } = useQuery({
    queryKey: ["process-types"],
    queryFn: async ({ signal }) => (await request(listProcessTypes, {}, { signal })).content,
    staleTime: 60_000,
  })
  const set = <Key extends keyof ProjectDraft>(key: Key, value: ProjectDraft[Key]) =>
    onChange({ ...draft, [key]: value })
  const fieldOf = (key: DraftField) => ({
    id: `${id}-${key}`,
    required: true,
    ...(errors[key] !== undefined && { message: errors[key], messageTone: "danger" as const }),
  })
  const inputOf = (key: DraftField) => ({
    id: `${id}-${key}`,
    required: true,
    invalid: errors[key] !== undefined,
    ...(errors[key] !== undefined && { "aria-describedby": messageId(`${id}-${key}`) }),
  })
  const year = yearText(Number(draft.financialYear), draft.startMonth)
  return (
    <div className="projects__fields ru-grid">
      <FormField {...fieldOf("name")} label={text("projects.field.name")}>
        <TextInput
          {...inputOf("name")}
          maxLength={200}
          value={draft.name}
          onChange={(name) => set("name", name)}
          onBlur={() => set("name", draft.name.trim())}
        />
      </FormField>
      {isNew && user.modules.length > 1 ? (
        <FormField id={`${id}-module`} kind="group" label={text("projects.field.module")}>
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
        </FormField>
      ) : null}
      <FormField
        message={year}
        {...fieldOf("financialYear")}
        label={text("projects.field.year")}
        help={text("projects.field.year.help")}
        width="half"
      >
        <NumberInput
          {...inputOf("financialYear")}
          integer
          aria-describedby={messageId(`${id}-financialYear`)}
          maxLength={8}
          value={draft.financialYear}
          onChange={(financialYear) => set("financialYear", financialYear)}
        />
      </FormField>
      <FormField id={`${id}-month`} label={text("projects.field.month")} width="half">
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
      </FormField>
      <FormField id={`${id}-period`} kind="group" label={text("projects.field.period")}>
        <Segmented
          id={`${id}-period`}
          labelledBy={labelId(`${id}-period`)}
          purpose="value"
          segments={periods.map((value) => ({ value, label: text(`projects.period.${value}`) }))}
          value={draft.reportingPeriod}
          onChange={(period) => set("reportingPeriod", period)}
        />
      </FormField>
      <FormField
        {...fieldOf("processType")}
        label={text("projects.field.process")}
        help={text("projects.field.process.help")}
      >
        <Combobox
          {...inputOf("processType")}
          options={processTypes.map(({ name }) => ({ value: name, label: name }))}
          value={draft.processType || null}
          optionOf={(name) => ({ value: name, label: name })}
          onCreate={(name) => set("processType", name)}
          labels={{ ...labels, create: (name) => text("projects.process.create", { text: name }) }}
          onChange={(name) => set("processType", name ?? "")}
        />
      </FormField>
      <FormField
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
      </FormField>
      {isNew ? <VisibilityField id={id} draft={draft} fieldOf={fieldOf} inputOf={inputOf} onChange={onChange} /> : null}
    </div>
  )
}

interface VisibilityFieldProps extends Pick<ProjectFormProps, "draft" | "onChange"> {
  readonly id: string
  readonly fieldOf: (key: DraftField) => { readonly id: string; readonly required: boolean }
  readonly inputOf: (key: DraftField) => { readonly id: string; readonly invalid: boolean }
}

/** Visibility: everyone in its entities, or selected users. */
function VisibilityField({ id, draft, fieldOf, inputOf, onChange }: VisibilityFieldProps) {
  const text = useProjectText()
  return (
    <>
      <FormField
        id={`${id}-sight`}
        kind="group"
        label={text("projects.field.visibility")}
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
          onChange={(visibility) => onChange({ ...draft, userIds: visibility === "everyone" ? null : [] })}
        />
      </FormField>
      {draft.userIds === null ? null : (
        <FormField {...fieldOf("userIds")} label={text("projects.users")}>
          <UserPicker
            {...inputOf("userIds")}
            module={draft.module}
            entityIds={draft.entityIds}
            ids={draft.userIds}
            onChange={(userIds) => onChange({ ...draft, userIds })}
          />
        </FormField>
      )}
    </>
  )
}
