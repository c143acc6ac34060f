import type { MatrixState } from "../../../renderers/matrix/matrix-state.ts"
import { decodeConditions, encodeConditions } from "../../../renderers/list/condition-codec.ts"
import { matrixParts, type MatrixPart } from "../../../schemas/matrix-parts.ts"
import type { MatrixSearch } from "./matrix-search.ts"

/** The part of a matrix's state that the URL has: which rows it shows, and whether below headings. */
export type MatrixQueryState = Pick<MatrixState, "search" | "filters" | "gap" | "isGrouped">

const paramOf = {
  PROCESS: "process",
  SUB_PROCESS: "subProcess",
  RISK: "risk",
  CONTROL: "control",
} as const satisfies Record<MatrixPart, keyof MatrixSearch>

/** Decodes the URL; null if it has an invalid filter, because unfiltered rows would be misleading. */
export function decodeMatrixQuery(search: MatrixSearch): MatrixQueryState | null {
  const anyOf = new Set(search.any?.split("."))
  const filters = matrixParts.flatMap((part) => {
    const param = paramOf[part]
    const text = search[param]
    if (text === undefined) return []
    return [[part, { conditions: decodeConditions(text), join: anyOf.has(param) ? "OR" : "AND" }] as const]
  })
  if (filters.some(([, { conditions }]) => conditions === null)) return null
  return {
    search: search.q?.slice(0, 200) ?? "",
    filters: Object.fromEntries(filters) as MatrixState["filters"],
    gap: search.gap ?? null,
    isGrouped: search.flat === undefined,
  }
}

/** Encodes what rows a matrix shows as search parameters. */
export function encodeMatrixQuery({ search, filters, gap, isGrouped }: MatrixQueryState): MatrixSearch {
  const filtered = matrixParts.flatMap((part) => {
    const filter = filters[part]
    return filter && filter.conditions.length > 0 ? [{ param: paramOf[part], ...filter }] : []
  })
  const anyOf = filtered.filter(({ join }) => join === "OR").map(({ param }) => param)
  return {
    ...(search !== "" && { q: search }),
    ...Object.fromEntries(filtered.map(({ param, conditions }) => [param, encodeConditions(conditions)])),
    ...(anyOf.length > 0 && { any: anyOf.join(".") }),
    ...(gap !== null && { gap }),
    ...(!isGrouped && { flat: "1" }),
  }
}
