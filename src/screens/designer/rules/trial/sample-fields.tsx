import { useId, useState } from "react"
import type { LinkedSample } from "../../../../../engine/rule-builder/linked-sample.ts"
import { useText } from "../../../../../fields/drawing/use-text.ts"
import { ValuesForm } from "../../../../../renderers/record/values-form.tsx"
import type { CompiledProfile } from "../../../../../schemas/compiled.ts"
import type { RecordValues } from "../../../../../schemas/values.ts"
import { recordStatuses, type RecordStatus } from "../../../../../schemas/workflow.ts"
import { FieldFrame } from "../../../../../ui/field-frame.tsx"
import { Select } from "../../../../../ui/select.tsx"
import { useWordChoices } from "../builder/operator-words.tsx"
import { useRuleDesk } from "../rule-desk.ts"

interface SampleFieldsProps {
  readonly sample: LinkedSample
  /** Undefined where nothing can be filled in. */
  readonly form: CompiledProfile | undefined
  readonly asksStatus: boolean
  readonly onChange: (sample: Partial<LinkedSample>) => void
}

/** What a rule asks of a linked record, to be filled in. */
export function SampleFields({ sample, form, asksStatus, onChange }: SampleFieldsProps) {
  const id = useId()
  const text = useText()
  const { context } = useRuleDesk()
  const statuses = useWordChoices()("status_is", recordStatuses)
  const [started] = useState<RecordValues>(() =>
    Object.fromEntries(
      (form?.fields ?? []).flatMap(({ id: fieldId, keyword }) => {
        const value = sample.values[fieldId]
        return value === undefined ? [] : [[keyword, value]]
      }),
    ),
  )
  const write = (typed: RecordValues) => {
    const values = (form?.fields ?? []).flatMap(({ id: fieldId, keyword }) => {
      const value = typed[keyword]
      return value === undefined ? [] : [[fieldId, value] as const]
    })
    onChange({ values: Object.fromEntries(values) })
  }
  return (
    <>
      {asksStatus && (
        <FieldFrame id={`${id}-status`} label={text("designer.rules.trial.status")}>
          <Select
            id={`${id}-status`}
            options={statuses}
            value={sample.status}
            onChange={(status) => status !== null && onChange({ status: status as RecordStatus })}
          />
        </FieldFrame>
      )}
      {form && form.fields.length > 0 && (
        <ValuesForm profile={form} values={started} context={context} onChange={write} />
      )}
    </>
  )
}
