/** What a list fetches when its cells are first used as a spreadsheet's. */
export { CellEditor } from "./cell-editor.tsx"
export { copyLater, printCells } from "./copy-cells.ts"
export { PasteDialog } from "./paste-dialog.tsx"
export { undoChange } from "./undo-change.ts"
