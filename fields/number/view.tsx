import { useLayoutEffect, useRef, useState } from "react"
import { NumberInput } from "../../ui/number-input.tsx"
import { controlProps } from "../rendering/control-props.ts"
import { NumberFilter } from "../rendering/filters/number-filter.tsx"
import { useFieldView } from "../rendering/view-context.tsx"
import type { FieldView, ReadOnlyViewProps, WidgetProps } from "../view-contract.ts"
import type { NumberOptions } from "./field.ts"
import { editableNumber, formatNumberText, parseNumberInput } from "./number-format.ts"

/** The entered text while focused; grouped and with its unit otherwise. */
function NumberWidget(props: WidgetProps<string, NumberOptions>) {
  const { field, value, onChange, onBlur } = props
  const { language } = useFieldView()
  const [inputValue, setInputValue] = useState<string | null>(null)
  // Tab selects the complete value for overwriting; the plain number that replaces the grouped one stays selected.
  const selected = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    selected.current?.select()
    selected.current = null
  })
  return (
    <NumberInput
      {...controlProps(props)}
      integer={field.integerOnly ?? field.decimalPlaces === 0}
      value={inputValue ?? formatLimits(field, value, language)}
      onFocus={({ currentTarget }) => {
        if (props.readOnly) return
        const { selectionStart, selectionEnd, value: visible } = currentTarget
        if (selectionStart === 0 && selectionEnd === visible.length) selected.current = currentTarget
        setInputValue(value === undefined ? "" : editableNumber(value, language))
      }}
      onChange={(text) => {
        setInputValue(text)
        onChange(parseNumberInput(text, language))
      }}
      onBlur={() => {
        setInputValue(null)
        onBlur()
      }}
    />
  )
}

function formatLimits(
  field: NumberOptions,
  value: string | undefined,
  language: Parameters<typeof formatNumberText>[1],
): string {
  if (value === undefined) return ""
  const number = formatNumberText(value, language)
  return field.unit ? `${number} ${field.unit}` : number
}

function NumberText({ field, value }: ReadOnlyViewProps<string, NumberOptions>) {
  const { language } = useFieldView()
  return (
    <bdi dir="ltr" className="ru-figures">
      {formatLimits(field, value, language)}
    </bdi>
  )
}

export const numberView: FieldView<string, NumberOptions> = {
  wrapper: () => "control",
  readOnlyLayout: "line",
  Widget: NumberWidget,
  ReadOnlyView: NumberText,
  Cell: NumberText,
  FilterInput: NumberFilter,
}
