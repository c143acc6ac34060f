import type { FieldTypeName } from "../schemas/profile-types.ts"
import { onDemand, type OnDemand } from "../ui/on-demand.ts"

/** What draws values of types that few records have; a page fetches it with the first record type that has such a field. */
export const fileParts = onDemand(() => import("./file/parts.ts"))
export const tableParts = onDemand(() => import("./table/parts.ts"))

const partsOf: Readonly<Partial<Record<FieldTypeName, OnDemand<unknown>>>> = {
  FILE: fileParts,
  IMAGE: fileParts,
  TABLE: tableParts,
}

/** So that nothing of a record is drawn later than the rest. */
export async function fetchParts(types: Iterable<FieldTypeName>): Promise<void> {
  await Promise.all([...new Set(types)].map((type) => partsOf[type]?.fetch()))
}
