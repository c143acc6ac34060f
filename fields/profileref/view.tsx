import { useCallback } from "react"
import { Combobox } from "../../ui/combobox.tsx"
import { MultiSelect } from "../../ui/multi-select.tsx"
import type { SelectOption } from "../../ui/options/select-option.ts"
import { controlProps } from "../rendering/control-props.ts"
import { useEntries } from "../rendering/directory.ts"
import { PresenceFilter } from "../rendering/filters/presence-filter.tsx"
import { recordOption } from "../rendering/names.ts"
import { usePickerLabels } from "../rendering/use-picker-labels.ts"
import { useText } from "../rendering/use-text.ts"
import { useFieldView } from "../rendering/view-context.tsx"
import type { FieldView, ReadOnlyViewProps, WidgetProps } from "../view-contract.ts"
import type { ProfilerefOptions } from "./field.ts"
import { joinNames } from "../../schemas/join-names.ts"

type Ids = readonly string[]
const nothing: Ids = []
const noOptions: readonly SelectOption[] = []

/** Other records as chips, searchable by ID or name. */
function ReferenceWidget(props: WidgetProps<Ids, ProfilerefOptions>) {
  const { field, value = nothing, onChange } = props
  const { records, searchRecords } = useFieldView()
  const text = useText()
  const labels = usePickerLabels()
  useEntries(records, value)
  const optionOf = useCallback(
    (id: string): SelectOption => {
      const record = records.get(id)
      return record ? recordOption(record) : { value: id, label: record === null ? text("field.record.unknown") : "…" }
    },
    [records, text],
  )
  const onSearch = useCallback(
    async (input: string, signal: AbortSignal) => {
      const found = await searchRecords(field, input, signal)
      records.learn(found)
      return found.map(recordOption)
    },
    [records, searchRecords, field],
  )
  const shared = {
    ...controlProps(props),
    options: noOptions,
    optionOf,
    onSearch,
    placeholder: text("field.record.placeholder"),
    labels,
  }
  if (field.allowMultiple === false)
    return <Combobox {...shared} value={value[0] ?? null} onChange={(id) => onChange(id === null ? undefined : [id])} />
  return <MultiSelect {...shared} value={value} onChange={(ids) => onChange(ids.length > 0 ? ids : undefined)} />
}

function References({ value = nothing }: ReadOnlyViewProps<Ids, ProfilerefOptions>) {
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
              <bdi dir="ltr" className="ru-code ru-muted">
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

function ReferencesCell({ value = nothing }: ReadOnlyViewProps<Ids, ProfilerefOptions>) {
  const { records, language } = useFieldView()
  const ids = value.map((id) => records.get(id)?.uniqueId ?? "…")
  return <bdi>{joinNames(ids, language, "commas")}</bdi>
}

export const profilerefView: FieldView<Ids, ProfilerefOptions> = {
  wrapper: () => "control",
  readOnlyLayout: "line",
  Widget: ReferenceWidget,
  ReadOnlyView: References,
  Cell: ReferencesCell,
  FilterInput: PresenceFilter,
}
