import { TextInput } from "../../ui/text-input.tsx"
import { TextFilter } from "../drawing/filters/text-filter.tsx"
import { controlProps } from "../drawing/control-props.ts"
import type { FieldView, ReadProps } from "../view-contract.ts"
import type { TextOptions } from "./field.ts"

/** Codes are written left to right in every language; other text finds its own direction. */
const isCode = (field: ReadProps<string, TextOptions>["field"]) => field.valueType === "ID" || field.role === "uid"

export const textView: FieldView<string, TextOptions> = {
  framing: () => "control",
  readsAs: "line",
  Widget: (props) => (
    <TextInput
      {...controlProps(props)}
      value={props.value ?? ""}
      onChange={(typed) => props.onChange(typed === "" ? undefined : typed)}
      {...(isCode(props.field) ? { dir: "ltr", figures: true } : {})}
    />
  ),
  Read: ({ field, value }) => (isCode(field) ? <bdi dir="ltr">{value}</bdi> : value),
  Cell: ({ field, value }) =>
    isCode(field) ? (
      <bdi dir="ltr" className="ru-code">
        {value}
      </bdi>
    ) : (
      <bdi>{value}</bdi>
    ),
  FilterInput: TextFilter,
}
