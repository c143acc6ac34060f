import { decodeColumns, encodeColumns } from "../../../renderers/list/columns-codec.ts"
import type { ColumnGroup } from "../../../renderers/matrix/matrix-model.ts"
import type { MatrixState } from "../../../renderers/matrix/matrix-state.ts"
import { densities } from "../../../schemas/densities.ts"
import type { UserId } from "../../../schemas/ids.ts"
import { matrixParts } from "../../../schemas/matrix-parts.ts"

/** The part of a matrix's state that is stored on this device for each user: how its columns are arranged. */
export type MatrixLayout = Pick<MatrixState, "columns" | "frozen" | "density">

const plainLayout: MatrixLayout = { columns: {}, frozen: null, density: "compact" }
const groups: readonly ColumnGroup[] = [...matrixParts, "RESULTS"]
const keyOf = (userId: UserId) => `ru.matrix.${userId}`

/** The user's layout; the default without one, or for what cannot be read. */
export function loadLayout(userId: UserId): MatrixLayout {
  try {
    return decodeLayout(JSON.parse(localStorage.getItem(keyOf(userId)) ?? "{}"))
  } catch {
    return plainLayout
  }
}

/** Stores the user's layout. Storage may be rejected; the layout then lasts as long as the page. */
export function saveLayout(userId: UserId, { columns, frozen, density }: MatrixLayout): void {
  const encoded = groups.flatMap((group) => {
    const arranged = columns[group]
    return arranged ? [[group, encodeColumns(arranged)]] : []
  })
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ columns: Object.fromEntries(encoded), frozen, density }))
  } catch {
    return
  }
}

function decodeLayout(stored: unknown): MatrixLayout {
  const { columns, frozen, density } = objectOf(stored)
  const encoded = objectOf(columns)
  const decoded = groups.flatMap((group) => {
    const text = encoded[group]
    const arranged = typeof text === "string" ? decodeColumns(text) : null
    return arranged ? [[group, arranged]] : []
  })
  return {
    columns: Object.fromEntries(decoded) as MatrixLayout["columns"],
    frozen: typeof frozen === "string" ? frozen : plainLayout.frozen,
    density: densities.find((one) => one === density) ?? plainLayout.density,
  }
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {}
