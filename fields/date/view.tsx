import { dayText } from "../../schemas/day-text.ts"
import { DateInput } from "../../ui/date-input.tsx"
import { controlProps } from "../rendering/control-props.ts"
import { DateFilter } from "../rendering/filters/date-filter.tsx"
import { useDateLabels } from "../rendering/use-date-labels.ts"
import { useFieldView } from "../rendering/view-context.tsx"
import type { FieldView, ReadOnlyViewProps, WidgetProps } from "../view-contract.ts"
import type { DateOptions } from "./field.ts"

/** Invalid text is kept as the value, so that it is reported with its text and never lost. */
function DateWidget(props: WidgetProps<string, DateOptions>) {
  const { field, value, onChange } = props
  const { language } = useFieldView()
  const labels = useDateLabels()
  return (
    <DateInput
      {...controlProps(props)}
      value={value ?? null}
      onChange={(date) => onChange(date ?? undefined)}
      onUnreadable={(input) => {
        if (input !== null) onChange(input)
      }}
      min={field.minimum}
      max={field.maximum}
      language={language}
      labels={labels}
    />
  )
}

function Day({ value }: ReadOnlyViewProps<string, DateOptions>) {
  const { language } = useFieldView()
  return <bdi className="ru-figures">{value === undefined ? null : dayText(value, language)}</bdi>
}

export const dateView: FieldView<string, DateOptions> = {
  wrapper: () => "control",
  readOnlyLayout: "line",
  Widget: DateWidget,
  ReadOnlyView: Day,
  Cell: Day,
  FilterInput: DateFilter,
}
