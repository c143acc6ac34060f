import type { FileReference } from "../../schemas/values.ts"
import { PresenceFilter } from "../rendering/filters/presence-filter.tsx"
import { FileCell, FileReadOnlyView, FileWidget } from "../file/file-cell.tsx"
import type { FieldView } from "../view-contract.ts"
import type { ImageOptions } from "./field.ts"

export const imageView: FieldView<readonly FileReference[], ImageOptions> = {
  wrapper: () => "group",
  readOnlyLayout: "block",
  Widget: (props) => <FileWidget {...props} imagesOnly />,
  ReadOnlyView: ({ value }) => <FileReadOnlyView {...(value && { value })} imagesOnly />,
  Cell: FileCell,
  FilterInput: PresenceFilter,
}
