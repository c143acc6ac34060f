import { onDemand } from "../../ui/on-demand.ts"

/** Code that edits cells, loaded on demand: users read a list long before they edit a cell. */
export const editingChunk = onDemand(() => import("./editing/lazy-exports.ts"))
