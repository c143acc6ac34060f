import { TextInput } from "../../ui/text-input.tsx"
import { TextFilter } from "../rendering/filters/text-filter.tsx"
import { controlProps } from "../rendering/control-props.ts"
import type { FieldView, ReadOnlyViewProps } from "../view-contract.ts"
import type { TextOptions } from "./field.ts"

/** Codes are written left to right in every language; other text determines its own direction. */
const isCode = (field: ReadOnlyViewProps<string, TextOptions>["field"]) =>
  field.valueType === "ID" || field.role === "uid"

export const textView: FieldView<string, TextOptions> = {
  wrapper: () => "control",
  readOnlyLayout: "line",
  Widget: (props) => (
    <TextInput
      {...controlProps(props)}
      value={props.value ?? ""}
      onChange={(input) => props.onChange(input === "" ? undefined : input)}
      {...(isCode(props.field) ? { dir: "ltr", tabularNumbers: true } : {})}
    />
  ),
  ReadOnlyView: ({ field, value }) => (isCode(field) ? <bdi dir="ltr">{value}</bdi> : value),
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
