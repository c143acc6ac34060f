/** Code that a list loads on demand when cells are first edited, copied or pasted. */
export { CellEditor } from "./cell-editor.tsx"
export { copyLater, formatCells } from "./copy-cells.ts"
export { PasteDialog } from "./paste-dialog.tsx"
export { undoChange } from "./undo-change.ts"
