import { useCallback, useId, useState } from "react"
import { usePickerLabels } from "../../../../../fields/rendering/use-picker-labels.ts"
import type { RecordId } from "../../../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../../../schemas/record.ts"
import { Combobox } from "../../../../../ui/combobox.tsx"
import { FormField } from "../../../../../ui/form-field.tsx"
import type { FlowServices } from "../flow-services.ts"
import { useFlowText } from "../use-flow-text.ts"

interface RecordPickerProps {
  readonly services: FlowServices
  readonly selected: ProfileInstance | null
  readonly onChange: (record: ProfileInstance | null) => void
}

const optionOf = ({ id, uniqueId, name }: ProfileInstance) => ({ value: id, label: `${uniqueId} ${name}` })

/** The record used for the simulation; sample values without one. */
export function RecordPicker({ services, selected, onChange }: RecordPickerProps) {
  const id = useId()
  const text = useFlowText()
  const labels = usePickerLabels()
  const [failed, setFailed] = useState(false)
  const search = useCallback(
    async (query: string, signal: AbortSignal) => (await services.searchRecords(query, signal)).map(optionOf),
    [services],
  )
  const choose = async (recordId: string | null) => {
    setFailed(false)
    if (recordId === null) return onChange(null)
    const record = await services.loadRecord(recordId as RecordId).catch(() => undefined)
    setFailed(record === undefined)
    if (record) onChange(record)
  }
  return (
    <FormField
      id={id}
      label={text("flow.sim.record")}
      {...(failed && { message: text("flow.sim.record.failed"), messageTone: "danger" as const })}
    >
      <Combobox
        id={id}
        options={selected ? [optionOf(selected)] : []}
        onSearch={search}
        value={selected?.id ?? null}
        placeholder={text("flow.sim.record.none")}
        labels={labels}
        onChange={(next) => void choose(next)}
      />
    </FormField>
  )
}
