import type { FieldView } from "../view-contract.ts"
import type { DividerOptions } from "./field.ts"

const Line = () => <hr className="ru-field ru-divider" data-width="full" />

export const dividerView: FieldView<never, DividerOptions> = {
  wrapper: () => "bare",
  readOnlyLayout: "block",
  Widget: Line,
  ReadOnlyView: Line,
  Cell: () => null,
  FilterInput: null,
}
