import type { FieldTypeName } from "../schemas/profile-types.ts"
import { onDemand, type OnDemand } from "../ui/on-demand.ts"

/** Views of rarely used field types. Pages load them with the first record type that has such a field. */
export const fileChunk = onDemand(() => import("./file/lazy-views.ts"))
export const tableChunk = onDemand(() => import("./table/lazy-views.ts"))

const chunksByType: Readonly<Partial<Record<FieldTypeName, OnDemand<unknown>>>> = {
  FILE: fileChunk,
  IMAGE: fileChunk,
  TABLE: tableChunk,
}

/** Loads the chunks first, so that all fields of a record render at the same time. */
export async function fetchFieldChunks(types: Iterable<FieldTypeName>): Promise<void> {
  await Promise.all([...new Set(types)].map((type) => chunksByType[type]?.fetch()))
}
