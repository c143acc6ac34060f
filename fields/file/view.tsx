import type { FileReference } from "../../schemas/values.ts"
import { PresenceFilter } from "../drawing/filters/presence-filter.tsx"
import type { FieldView } from "../view-contract.ts"
import type { FileOptions } from "./field.ts"
import { FileListCell, FileListRead, FileListWidget } from "./file-list-view.tsx"

export const fileView: FieldView<readonly FileReference[], FileOptions> = {
  framing: () => "group",
  readsAs: "block",
  Widget: (props) => <FileListWidget {...props} pictures={false} />,
  Read: ({ value }) => <FileListRead {...(value && { value })} />,
  Cell: FileListCell,
  FilterInput: PresenceFilter,
}
