import type { FileReference } from "../../schemas/values.ts"
import { PresenceFilter } from "../rendering/filters/presence-filter.tsx"
import type { FieldView } from "../view-contract.ts"
import type { FileOptions } from "./field.ts"
import { FileCell, FileReadOnlyView, FileWidget } from "./file-cell.tsx"

export const fileView: FieldView<readonly FileReference[], FileOptions> = {
  wrapper: () => "group",
  readOnlyLayout: "block",
  Widget: (props) => <FileWidget {...props} imagesOnly={false} />,
  ReadOnlyView: ({ value }) => <FileReadOnlyView {...(value && { value })} />,
  Cell: FileCell,
  FilterInput: PresenceFilter,
}
