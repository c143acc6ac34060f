export { TableGrid } from "./table-grid.tsx"
export { TableWidget } from "./table-widget.tsx"
