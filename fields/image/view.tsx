import type { FileReference } from "../../schemas/values.ts"
import { FileListCell, FileListRead, FileListWidget } from "../file/file-list-view.tsx"
import type { FieldView } from "../view-contract.ts"
import type { ImageOptions } from "./field.ts"

export const imageView: FieldView<readonly FileReference[], ImageOptions> = {
  framing: () => "group",
  readsAs: "block",
  Widget: (props) => <FileListWidget {...props} pictures accept="image/*" />,
  Read: (props) => <FileListRead {...props} pictures />,
  Cell: FileListCell,
  FilterInput: null,
}
