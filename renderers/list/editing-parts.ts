import { onDemand } from "../../ui/on-demand.ts"

/** Everything that changes cells: a list is read long before its first cell is edited. */
export const editingParts = onDemand(() => import("./editing/parts.ts"))
