import { useId, useState } from "react"
import type { LinkedSample } from "../../../../../engine/rule-builder/linked-sample.ts"
import { useText } from "../../../../../fields/rendering/use-text.ts"
import { ValuesForm } from "../../../../../renderers/record/values-form.tsx"
import type { CompiledProfile } from "../../../../../schemas/compiled.ts"
import type { RecordValues } from "../../../../../schemas/values.ts"
import { recordStatuses, type RecordStatus } from "../../../../../schemas/workflow.ts"
import { FormField } from "../../../../../ui/form-field.tsx"
import { Select } from "../../../../../ui/select.tsx"
import { useConstantOptions } from "../builder/operator-constants.tsx"
import { useRuleEditor } from "../rule-editor-state.ts"

interface SampleFieldsProps {
  readonly sample: LinkedSample
  /** Undefined when there is nothing to fill in. */
  readonly form: CompiledProfile | undefined
  readonly needsStatus: boolean
  readonly onChange: (sample: Partial<LinkedSample>) => void
}

/** Inputs for what a rule uses of a linked record. */
export function SampleFields({ sample, form, needsStatus, onChange }: SampleFieldsProps) {
  const id = useId()
  const text = useText()
  const { context } = useRuleEditor()
  const statuses = useConstantOptions()("status_is", recordStatuses)
  const [started] = useState<RecordValues>(() =>
    Object.fromEntries(
      (form?.fields ?? []).flatMap(({ id: fieldId, keyword }) => {
        const value = sample.values[fieldId]
        return value === undefined ? [] : [[keyword, value]]
      }),
    ),
  )
  const write = (enteredValues: RecordValues) => {
    const values = (form?.fields ?? []).flatMap(({ id: fieldId, keyword }) => {
      const value = enteredValues[keyword]
      return value === undefined ? [] : [[fieldId, value] as const]
    })
    onChange({ values: Object.fromEntries(values) })
  }
  return (
    <>
      {needsStatus && (
        <FormField id={`${id}-status`} label={text("designer.rules.testPanel.status")}>
          <Select
            id={`${id}-status`}
            options={statuses}
            value={sample.status}
            onChange={(status) => status !== null && onChange({ status: status as RecordStatus })}
          />
        </FormField>
      )}
      {form && form.fields.length > 0 && (
        <ValuesForm profile={form} values={started} context={context} onChange={write} />
      )}
    </>
  )
}
