import {
  AllCommunityModule,
  createGrid,
  ModuleRegistry,
  type ColDef,
  type ICellRendererParams,
  type ValueGetterParams,
} from "ag-grid-community"
import { matrixParts, type MatrixPart } from "../../../../schemas/matrix-parts.ts"
import { columnsOf, pairAt, pairs } from "../../pages/matrix/large-matrix.ts"

/** AG Grid Community with the pairs of our matrix in memory: plain texts in its cells, links in four. */

ModuleRegistry.registerModules([AllCommunityModule])

type Pair = ReturnType<typeof pairAt>

const columns = matrixParts.map((part) => ({
  headerName: part,
  children: ["system:uid", "system:name", ...columnsOf[part]].map((key) => columnOf(part, key)),
}))

function columnOf(part: MatrixPart, key: string): ColDef<Pair> {
  const read = ({ data }: ValueGetterParams<Pair>) => {
    if (!data) return ""
    const record = data[part]
    if (key === "system:uid") return record.uniqueId
    if (key === "system:name") return record.name
    const field = record.fields[key]
    return field?.value ?? field?.listValue?.join(", ") ?? ""
  }
  return {
    colId: `${part}/${key}`,
    headerName: key,
    width: 140,
    editable: true,
    valueGetter: read,
    ...(key === "system:name" && { cellRenderer: renderLink }),
  }
}

function renderLink({ value, data }: ICellRendererParams<Pair>): HTMLElement {
  const link = document.createElement("a")
  link.href = `#${data?.CONTROL.id ?? ""}`
  link.textContent = String(value)
  return link
}

const root = document.querySelector<HTMLElement>("#root")
if (!root) throw new Error("The benchmark's page has no #root to draw in. Restore it in index.html.")
const untilRows = () => {
  if (document.querySelector(".ag-row a")) performance.mark("rows")
  else requestAnimationFrame(untilRows)
}
requestAnimationFrame(untilRows)
performance.mark("mount")
createGrid(root, {
  columnDefs: columns,
  rowData: Array.from({ length: pairs }, (_, at) => pairAt(at)),
  rowHeight: 36,
  rowSelection: { mode: "multiRow" },
})
