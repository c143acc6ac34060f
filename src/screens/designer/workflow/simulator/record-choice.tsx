import { useCallback, useId, useState } from "react"
import { usePickerLabels } from "../../../../../fields/drawing/use-picker-labels.ts"
import type { RecordId } from "../../../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../../../schemas/record.ts"
import { Combobox } from "../../../../../ui/combobox.tsx"
import { FieldFrame } from "../../../../../ui/field-frame.tsx"
import type { FlowServices } from "../flow-services.ts"
import { useFlowText } from "../use-flow-text.ts"

interface RecordChoiceProps {
  readonly services: FlowServices
  readonly chosen: ProfileInstance | null
  readonly onChange: (record: ProfileInstance | null) => void
}

const choiceOf = ({ id, uniqueId, name }: ProfileInstance) => ({ value: id, label: `${uniqueId} ${name}` })

/** The record whose values are played through; without one, made-up ones. */
export function RecordChoice({ services, chosen, onChange }: RecordChoiceProps) {
  const id = useId()
  const text = useFlowText()
  const labels = usePickerLabels()
  const [failed, setFailed] = useState(false)
  const search = useCallback(
    async (words: string, signal: AbortSignal) => (await services.searchRecords(words, signal)).map(choiceOf),
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
    <FieldFrame
      id={id}
      label={text("flow.sim.record")}
      {...(failed && { message: text("flow.sim.record.failed"), messageTone: "danger" as const })}
    >
      <Combobox
        id={id}
        options={chosen ? [choiceOf(chosen)] : []}
        onSearch={search}
        value={chosen?.id ?? null}
        placeholder={text("flow.sim.record.none")}
        labels={labels}
        onChange={(next) => void choose(next)}
      />
    </FieldFrame>
  )
}
