export { FileListReadOnlyView, FileListWidget } from "./file-list-view.tsx"
