import { TextArea } from "../../ui/text-area.tsx"
import { controlProps } from "../drawing/control-props.ts"
import { PresenceFilter } from "../drawing/filters/presence-filter.tsx"
import type { FieldView } from "../view-contract.ts"
import type { ParagraphOptions } from "./field.ts"

export const paragraphView: FieldView<string, ParagraphOptions> = {
  framing: () => "control",
  readsAs: "lines",
  Widget: (props) => (
    <TextArea
      {...controlProps(props)}
      rows={props.field.rows ?? 3}
      value={props.value ?? ""}
      onChange={(typed) => props.onChange(typed === "" ? undefined : typed)}
    />
  ),
  Read: ({ value }) => value,
  Cell: ({ value }) => <bdi className="ru-truncate">{value}</bdi>,
  FilterInput: PresenceFilter,
}
