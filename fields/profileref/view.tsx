import { useCallback } from "react"
import { Combobox } from "../../ui/combobox.tsx"
import { MultiSelect } from "../../ui/multi-select.tsx"
import type { Choice } from "../../ui/options/choice.ts"
import { controlProps } from "../drawing/control-props.ts"
import { useEntries } from "../drawing/directory.ts"
import { PresenceFilter } from "../drawing/filters/presence-filter.tsx"
import { recordChoice } from "../drawing/names.ts"
import { usePickerLabels } from "../drawing/use-picker-labels.ts"
import { useText } from "../drawing/use-text.ts"
import { useFieldView } from "../drawing/view-context.tsx"
import type { FieldView, ReadProps, WidgetProps } from "../view-contract.ts"
import type { ProfilerefOptions } from "./field.ts"

type Ids = readonly string[]
const nothing: Ids = []
const noChoices: readonly Choice[] = []

/** Other records as chips, found by number or name. */
function ReferenceWidget(props: WidgetProps<Ids, ProfilerefOptions>) {
  const { field, value = nothing, onChange } = props
  const { records, searchRecords } = useFieldView()
  const text = useText()
  const labels = usePickerLabels()
  useEntries(records, value)
  const choiceOf = useCallback(
    (id: string): Choice => {
      const record = records.get(id)
      return record ? recordChoice(record) : { value: id, label: record === null ? text("field.record.unknown") : "…" }
    },
    [records, text],
  )
  const onSearch = useCallback(
    async (typed: string, signal: AbortSignal) => {
      const found = await searchRecords(field, typed, signal)
      records.learn(found)
      return found.map(recordChoice)
    },
    [records, searchRecords, field],
  )
  const shared = {
    ...controlProps(props),
    options: noChoices,
    choiceOf,
    onSearch,
    placeholder: text("field.record.placeholder"),
    labels,
  }
  if (field.allowMultiple === false)
    return <Combobox {...shared} value={value[0] ?? null} onChange={(id) => onChange(id === null ? undefined : [id])} />
  return <MultiSelect {...shared} value={value} onChange={(ids) => onChange(ids.length > 0 ? ids : undefined)} />
}

function References({ value = nothing }: ReadProps<Ids, ProfilerefOptions>) {
  const { records, recordHref } = useFieldView()
  const text = useText()
  const found = useEntries(records, value)
  return (
    <span className="ru-chosen">
      {value.map((id, index) => {
        const record = found[index]
        const href = record?.accessible ? recordHref(record) : undefined
        const name = record ? record.name || record.uniqueId : record === null ? text("field.record.unknown") : "…"
        return (
          <span key={id} className="ru-reference">
            {record ? (
              <bdi dir="ltr" className="ru-code">
                {record.uniqueId}
              </bdi>
            ) : null}
            {href === undefined ? (
              <bdi>{name}</bdi>
            ) : (
              <a className="ru-link" href={href} dir="auto">
                {name}
              </a>
            )}
          </span>
        )
      })}
    </span>
  )
}

function ReferencesCell({ value = nothing }: ReadProps<Ids, ProfilerefOptions>) {
  const { records } = useFieldView()
  return <bdi>{value.map((id) => records.get(id)?.uniqueId ?? "…").join(", ")}</bdi>
}

export const profilerefView: FieldView<Ids, ProfilerefOptions> = {
  framing: () => "control",
  readsAs: "line",
  Widget: ReferenceWidget,
  Read: References,
  Cell: ReferencesCell,
  FilterInput: PresenceFilter,
}
