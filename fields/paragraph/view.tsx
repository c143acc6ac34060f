import { TextArea } from "../../ui/text-area.tsx"
import { controlProps } from "../rendering/control-props.ts"
import { PresenceFilter } from "../rendering/filters/presence-filter.tsx"
import type { FieldView } from "../view-contract.ts"
import type { ParagraphOptions } from "./field.ts"

export const paragraphView: FieldView<string, ParagraphOptions> = {
  wrapper: () => "control",
  readOnlyLayout: "lines",
  Widget: (props) => (
    <TextArea
      {...controlProps(props)}
      rows={props.field.rows ?? 3}
      value={props.value ?? ""}
      onChange={(input) => props.onChange(input === "" ? undefined : input)}
    />
  ),
  ReadOnlyView: ({ value }) => value,
  Cell: ({ value }) => <bdi className="ru-truncate">{value}</bdi>,
  FilterInput: PresenceFilter,
}
