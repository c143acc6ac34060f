import { dayText } from "../../schemas/day-text.ts"
import { DateInput } from "../../ui/date-input.tsx"
import { controlProps } from "../drawing/control-props.ts"
import { DateFilter } from "../drawing/filters/date-filter.tsx"
import { useDateLabels } from "../drawing/use-date-labels.ts"
import { useFieldView } from "../drawing/view-context.tsx"
import type { FieldView, ReadProps, WidgetProps } from "../view-contract.ts"
import type { DateOptions } from "./field.ts"

/** A text that is no day is kept as the value, so that it is refused by name and never lost. */
function DateWidget(props: WidgetProps<string, DateOptions>) {
  const { field, value, onChange } = props
  const { language } = useFieldView()
  const labels = useDateLabels()
  return (
    <DateInput
      {...controlProps(props)}
      value={value ?? null}
      onChange={(date) => onChange(date ?? undefined)}
      onUnreadable={(typed) => {
        if (typed !== null) onChange(typed)
      }}
      min={field.minimum}
      max={field.maximum}
      language={language}
      labels={labels}
    />
  )
}

function Day({ value }: ReadProps<string, DateOptions>) {
  const { language } = useFieldView()
  return <bdi className="ru-figures">{value === undefined ? null : dayText(value, language)}</bdi>
}

export const dateView: FieldView<string, DateOptions> = {
  framing: () => "control",
  readsAs: "line",
  Widget: DateWidget,
  Read: Day,
  Cell: Day,
  FilterInput: DateFilter,
}
