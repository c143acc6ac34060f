import type { FileReference } from "../../schemas/values.ts"
import { PresenceFilter } from "../drawing/filters/presence-filter.tsx"
import { FileListCell, FileListRead, FileListWidget } from "../file/file-list-view.tsx"
import type { FieldView } from "../view-contract.ts"
import type { ImageOptions } from "./field.ts"

export const imageView: FieldView<readonly FileReference[], ImageOptions> = {
  framing: () => "group",
  readsAs: "block",
  Widget: (props) => <FileListWidget {...props} pictures />,
  Read: ({ value }) => <FileListRead {...(value && { value })} pictures />,
  Cell: FileListCell,
  FilterInput: PresenceFilter,
}
