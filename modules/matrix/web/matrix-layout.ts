import { decodeColumns, encodeColumns } from "../../../renderers/list/columns-codec.ts"
import type { ColumnGroup } from "../../../renderers/matrix/matrix-model.ts"
import type { MatrixState } from "../../../renderers/matrix/matrix-state.ts"
import { densities } from "../../../schemas/densities.ts"
import { matrixParts } from "../../../schemas/matrix-parts.ts"
import type { MatrixArrangement } from "../contracts/views.ts"

/** How the columns of a matrix are arranged. */
export type MatrixLayout = Pick<MatrixState, "columns" | "frozen" | "density">

export const plainLayout: MatrixLayout = { columns: {}, frozen: null, density: "compact" }
const groups: readonly ColumnGroup[] = [...matrixParts, "RESULTS"]

/** The layout as a search parameter of the URL. */
export function encodeLayout({ columns, frozen, density }: MatrixLayout): string {
  const encoded = groups.flatMap((group) => {
    const arranged = columns[group]
    return arranged ? [[group, encodeColumns(arranged)]] : []
  })
  return JSON.stringify({ columns: Object.fromEntries(encoded), frozen, density })
}

/** Decodes a search parameter; what cannot be read has its default. */
export function decodeLayout(text: string): MatrixLayout {
  const { columns, frozen, density } = objectOf(parsed(text))
  const encoded = objectOf(columns)
  const decoded = groups.flatMap((group) => {
    const arranged = typeof encoded[group] === "string" ? decodeColumns(encoded[group]) : null
    return arranged ? [[group, arranged]] : []
  })
  return {
    columns: Object.fromEntries(decoded) as MatrixLayout["columns"],
    frozen: typeof frozen === "string" ? frozen : plainLayout.frozen,
    density: densities.find((one) => one === density) ?? plainLayout.density,
  }
}

/** The layout as it is saved on the server, for the user or in a view. */
export function arrangementOf({ columns, frozen, density }: MatrixLayout): MatrixArrangement {
  const arranged = groups.flatMap((group) => (columns[group] ? [[group, [...columns[group]]]] : []))
  return { columns: Object.fromEntries(arranged) as MatrixArrangement["columns"], frozen, density }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {}
