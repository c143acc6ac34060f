import { Check, Minus } from "lucide-react"
import { Switch } from "../../ui/switch.tsx"
import { controlProps } from "../rendering/control-props.ts"
import { OptionFilter } from "../rendering/filters/option-filter.tsx"
import { useText } from "../rendering/use-text.ts"
import type { FieldView, FilterInputProps, ReadOnlyViewProps, WidgetProps } from "../view-contract.ts"
import type { BooleanOptions } from "./field.ts"

const labelOf = (value: boolean | undefined) =>
  value === undefined ? "field.unanswered" : value ? "field.yes" : "field.no"

function BooleanWidget(props: WidgetProps<boolean, BooleanOptions>) {
  const text = useText()
  return (
    <Switch {...controlProps(props)} checked={props.value ?? false} onChange={props.onChange}>
      {text(labelOf(props.value))}
    </Switch>
  )
}

function BooleanReadOnlyView({ value }: ReadOnlyViewProps<boolean, BooleanOptions>) {
  const text = useText()
  return (
    <span className="ru-yes-no ru-icons-14 ru-icons-subtle">
      {value ? <Check aria-hidden="true" /> : <Minus aria-hidden="true" />}
      {text(labelOf(value))}
    </span>
  )
}

function BooleanCell({ value }: ReadOnlyViewProps<boolean, BooleanOptions>) {
  const text = useText()
  return value === undefined ? null : text(labelOf(value))
}

function BooleanFilter(props: FilterInputProps<BooleanOptions>) {
  const text = useText()
  const options = [
    { value: "true", label: text("field.yes") },
    { value: "false", label: text("field.no") },
  ]
  return <OptionFilter {...props} filterType="set" choices={options} />
}

export const booleanView: FieldView<boolean, BooleanOptions> = {
  wrapper: () => "control",
  readOnlyLayout: "line",
  Widget: BooleanWidget,
  ReadOnlyView: BooleanReadOnlyView,
  Cell: BooleanCell,
  FilterInput: BooleanFilter,
}
