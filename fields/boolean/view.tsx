import { Check, Minus } from "lucide-react"
import { Switch } from "../../ui/switch.tsx"
import { controlProps } from "../drawing/control-props.ts"
import { ChoiceFilter } from "../drawing/filters/choice-filter.tsx"
import { useText } from "../drawing/use-text.ts"
import type { FieldView, FilterInputProps, ReadProps, WidgetProps } from "../view-contract.ts"
import type { BooleanOptions } from "./field.ts"

const wordOf = (value: boolean | undefined) =>
  value === undefined ? "field.unanswered" : value ? "field.yes" : "field.no"

function BooleanWidget(props: WidgetProps<boolean, BooleanOptions>) {
  const text = useText()
  return (
    <Switch {...controlProps(props)} checked={props.value ?? false} onChange={props.onChange}>
      {text(wordOf(props.value))}
    </Switch>
  )
}

function BooleanRead({ value }: ReadProps<boolean, BooleanOptions>) {
  const text = useText()
  return (
    <span className="ru-yes-no">
      {value ? <Check aria-hidden="true" /> : <Minus aria-hidden="true" />}
      {text(wordOf(value))}
    </span>
  )
}

function BooleanCell({ value }: ReadProps<boolean, BooleanOptions>) {
  const text = useText()
  return value === undefined ? null : text(wordOf(value))
}

function BooleanFilter(props: FilterInputProps<BooleanOptions>) {
  const text = useText()
  const choices = [
    { value: "true", label: text("field.yes") },
    { value: "false", label: text("field.no") },
  ]
  return <ChoiceFilter {...props} filterType="set" choices={choices} />
}

export const booleanView: FieldView<boolean, BooleanOptions> = {
  framing: () => "control",
  readsAs: "line",
  Widget: BooleanWidget,
  Read: BooleanRead,
  Cell: BooleanCell,
  FilterInput: BooleanFilter,
}
