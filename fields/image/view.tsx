import type { FileReference } from "../../schemas/values.ts"
import { PresenceFilter } from "../drawing/filters/presence-filter.tsx"
import { FileCell, FileRead, FileWidget } from "../file/file-cell.tsx"
import type { FieldView } from "../view-contract.ts"
import type { ImageOptions } from "./field.ts"

export const imageView: FieldView<readonly FileReference[], ImageOptions> = {
  framing: () => "group",
  readsAs: "block",
  Widget: (props) => <FileWidget {...props} pictures />,
  Read: ({ value }) => <FileRead {...(value && { value })} pictures />,
  Cell: FileCell,
  FilterInput: PresenceFilter,
}
