import {
  AllCommunityModule,
  createGrid,
  ModuleRegistry,
  type ColDef,
  type ICellRendererParams,
  type ValueGetterParams,
} from "ag-grid-community"
import { controlProfile } from "../../../../stories/list/control-profile.ts"
import { controlRecord } from "../../../../stories/list/control-records.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"

/**
 * AG Grid Community with the records of our list in memory: plain texts in its cells, a link in one, a box to choose
 * by.
 */

ModuleRegistry.registerModules([AllCommunityModule])

const count = Number(new URLSearchParams(location.search).get("rows") ?? 100_000)

const columns = controlProfile.columns.map(({ key, system, keyword }): ColDef<ProfileInstance> => {
  const read = ({ data }: ValueGetterParams<ProfileInstance>) => {
    if (!data) return ""
    if (system === "uid") return data.uniqueId
    if (system === "name") return data.name
    if (system === "status") return data.status
    if (system === "due_date") return data.dueDate ?? ""
    const field = keyword ? data.fields[keyword] : undefined
    return field?.value ?? field?.listValue?.join(", ") ?? ""
  }
  return {
    colId: key,
    headerName: key,
    width: 140,
    valueGetter: read,
    ...(system === "name" && { cellRenderer: renderLink }),
  }
})

function renderLink({ value, data }: ICellRendererParams<ProfileInstance>): HTMLElement {
  const link = document.createElement("a")
  link.href = `#${data?.id ?? ""}`
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
  rowData: Array.from({ length: count }, (_, at) => controlRecord(at)),
  rowHeight: 36,
  rowSelection: { mode: "multiRow" },
})
