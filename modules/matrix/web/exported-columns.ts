import { groupColumns } from "../../../renderers/matrix/matrix-columns.tsx"
import type { MatrixProfiles } from "../../../renderers/matrix/matrix-source.ts"
import type { MatrixState } from "../../../renderers/matrix/matrix-state.ts"
import type { ModuleCode } from "../../../schemas/profile-types.ts"
import type { ExportedMatrix } from "../../exports/contract.ts"

/**
 * The visible columns of a matrix in their order. Those of processes and sub-processes are included if the matrix shows
 * them as headings, as a file has no headings above its rows.
 */
export function exportedColumns(
  profiles: MatrixProfiles,
  module: ModuleCode,
  columns: MatrixState["columns"],
): ExportedMatrix["columns"] {
  return [...groupColumns(profiles, module, columns)].flatMap(([group, arranged]) =>
    arranged.flatMap(({ key, hidden }) => (hidden ? [] : [{ part: group === "RESULTS" ? null : group, key }])),
  )
}
