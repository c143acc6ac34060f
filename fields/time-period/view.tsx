import { useMemo } from "react"
import { Combobox } from "../../ui/combobox.tsx"
import type { SelectOption } from "../../ui/options/select-option.ts"
import { controlProps } from "../rendering/control-props.ts"
import { TextFilter } from "../rendering/filters/text-filter.tsx"
import { usePickerLabels } from "../rendering/use-picker-labels.ts"
import { useText } from "../rendering/use-text.ts"
import { useFieldView } from "../rendering/view-context.tsx"
import type { FieldView, ReadOnlyViewProps, WidgetProps } from "../view-contract.ts"
import type { TimePeriodOptions } from "./field.ts"
import { periodKinds, type PeriodKind } from "./period.ts"
import { periodName } from "./period-name.ts"

/** Range of the list around the current year; other periods can still be entered. */
const yearsBack = 3
const yearsAhead = 2
const suffixes: Readonly<Record<PeriodKind, readonly string[]>> = {
  year: [""],
  half: ["-H1", "-H2"],
  quarter: ["-Q1", "-Q2", "-Q3", "-Q4"],
  month: Array.from({ length: 12 }, (_, month) => `-${String(month + 1).padStart(2, "0")}`),
}

function TimePeriodWidget(props: WidgetProps<string, TimePeriodOptions>) {
  const { field, value, onChange } = props
  const { language, today } = useFieldView()
  const text = useText()
  const labels = usePickerLabels()
  const thisYear = Number(today.slice(0, 4))
  const kinds = field.kinds ?? periodKinds
  const choices = useMemo(() => {
    const option = (period: string): SelectOption => ({
      value: period,
      label: periodName(period, language, text),
      note: period,
    })
    const years = Array.from({ length: yearsBack + yearsAhead + 1 }, (_, index) =>
      String(thisYear + yearsAhead - index),
    )
    return years.flatMap((year) => kinds.flatMap((kind) => suffixes[kind].map((suffix) => option(year + suffix))))
  }, [kinds, thisYear, language, text])
  return (
    <Combobox
      {...controlProps(props)}
      options={choices}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      optionOf={(period) => ({ value: period, label: periodName(period, language, text) })}
      onCreate={onChange}
      labels={{ ...labels, create: (input) => text("field.period.use", { period: input }) }}
    />
  )
}

function Period({ value }: ReadOnlyViewProps<string, TimePeriodOptions>) {
  const { language } = useFieldView()
  const text = useText()
  return <bdi className="ru-figures">{value === undefined ? null : periodName(value, language, text)}</bdi>
}

export const timePeriodView: FieldView<string, TimePeriodOptions> = {
  wrapper: () => "control",
  readOnlyLayout: "line",
  Widget: TimePeriodWidget,
  ReadOnlyView: Period,
  Cell: Period,
  FilterInput: TextFilter,
}
