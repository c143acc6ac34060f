export { FileListRead, FileListWidget } from "./file-list-view.tsx"
