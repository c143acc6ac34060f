import type { FieldView } from "../view-contract.ts"
import type { DividerOptions } from "./field.ts"

/** A line across the grid. */
const Line = () => <hr className="ru-field ru-divider" data-width="full" />

export const dividerView: FieldView<never, DividerOptions> = {
  framing: () => "bare",
  readsAs: "block",
  Widget: Line,
  Read: Line,
  Cell: () => null,
  FilterInput: null,
}
