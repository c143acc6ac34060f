import { useLayoutEffect, useRef, useState } from "react"
import { NumberInput } from "../../ui/number-input.tsx"
import { controlProps } from "../drawing/control-props.ts"
import { NumberFilter } from "../drawing/filters/number-filter.tsx"
import { useFieldView } from "../drawing/view-context.tsx"
import type { FieldView, ReadProps, WidgetProps } from "../view-contract.ts"
import type { NumberOptions } from "./field.ts"
import { editableNumber, printNumber, readTypedNumber } from "./number-format.ts"

/** The text as typed while the focus is here; grouped and with its unit when it is not. */
function NumberWidget(props: WidgetProps<string, NumberOptions>) {
  const { field, value, onChange, onBlur } = props
  const { language } = useFieldView()
  const [typed, setTyped] = useState<string | null>(null)
  // Tab selects all that is there, to be typed over; the plain number that takes the grouped one's place stays selected.
  const selected = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    selected.current?.select()
    selected.current = null
  })
  return (
    <NumberInput
      {...controlProps(props)}
      whole={field.wholeAmount ?? field.decimalPlaces === 0}
      value={typed ?? printed(field, value, language)}
      onFocus={({ currentTarget }) => {
        if (props.readOnly) return
        const { selectionStart, selectionEnd, value: shown } = currentTarget
        if (selectionStart === 0 && selectionEnd === shown.length) selected.current = currentTarget
        setTyped(value === undefined ? "" : editableNumber(value, language))
      }}
      onChange={(text) => {
        setTyped(text)
        onChange(readTypedNumber(text, language))
      }}
      onBlur={() => {
        setTyped(null)
        onBlur()
      }}
    />
  )
}

function printed(field: NumberOptions, value: string | undefined, language: Parameters<typeof printNumber>[1]): string {
  if (value === undefined) return ""
  const number = printNumber(value, language)
  return field.unit ? `${number} ${field.unit}` : number
}

function Figure({ field, value }: ReadProps<string, NumberOptions>) {
  const { language } = useFieldView()
  return (
    <bdi dir="ltr" className="ru-figures">
      {printed(field, value, language)}
    </bdi>
  )
}

export const numberView: FieldView<string, NumberOptions> = {
  framing: () => "control",
  readsAs: "line",
  Widget: NumberWidget,
  Read: Figure,
  Cell: Figure,
  FilterInput: NumberFilter,
}
