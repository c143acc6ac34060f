import type { FileReference } from "../../schemas/values.ts"
import { PresenceFilter } from "../drawing/filters/presence-filter.tsx"
import type { FieldView } from "../view-contract.ts"
import type { FileOptions } from "./field.ts"
import { FileCell, FileRead, FileWidget } from "./file-cell.tsx"

export const fileView: FieldView<readonly FileReference[], FileOptions> = {
  framing: () => "group",
  readsAs: "block",
  Widget: (props) => <FileWidget {...props} pictures={false} />,
  Read: ({ value }) => <FileRead {...(value && { value })} />,
  Cell: FileCell,
  FilterInput: PresenceFilter,
}
