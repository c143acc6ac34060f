import { useMemo } from "react"
import { Combobox } from "../../ui/combobox.tsx"
import type { Choice } from "../../ui/options/choice.ts"
import { controlProps } from "../drawing/control-props.ts"
import { TextFilter } from "../drawing/filters/text-filter.tsx"
import { usePickerLabels } from "../drawing/use-picker-labels.ts"
import { useText } from "../drawing/use-text.ts"
import { useFieldView } from "../drawing/view-context.tsx"
import type { FieldView, ReadProps, WidgetProps } from "../view-contract.ts"
import type { TimePeriodOptions } from "./field.ts"
import { periodKinds, type PeriodKind } from "./period.ts"
import { periodName } from "./period-name.ts"

/** How far the list reaches around the year of today; other periods can still be typed. */
const yearsBack = 3
const yearsAhead = 2
const marks: Readonly<Record<PeriodKind, readonly string[]>> = {
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
    const choice = (period: string): Choice => ({
      value: period,
      label: periodName(period, language, text),
      note: period,
    })
    const years = Array.from({ length: yearsBack + yearsAhead + 1 }, (_, index) =>
      String(thisYear + yearsAhead - index),
    )
    return years.flatMap((year) => kinds.flatMap((kind) => marks[kind].map((mark) => choice(year + mark))))
  }, [kinds, thisYear, language, text])
  return (
    <Combobox
      {...controlProps(props)}
      options={choices}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      choiceOf={(period) => ({ value: period, label: periodName(period, language, text) })}
      onCreate={onChange}
      labels={{ ...labels, create: (typed) => text("field.period.use", { period: typed }) }}
    />
  )
}

function Period({ value }: ReadProps<string, TimePeriodOptions>) {
  const { language } = useFieldView()
  const text = useText()
  return <bdi className="ru-figures">{value === undefined ? null : periodName(value, language, text)}</bdi>
}

export const timePeriodView: FieldView<string, TimePeriodOptions> = {
  framing: () => "control",
  readsAs: "line",
  Widget: TimePeriodWidget,
  Read: Period,
  Cell: Period,
  FilterInput: TextFilter,
}
