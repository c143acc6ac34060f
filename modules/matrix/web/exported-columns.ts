import { groupColumns } from "../../../renderers/matrix/matrix-columns.tsx"
import type { MatrixRow } from "../../../renderers/matrix/matrix-model.ts"
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

/** Rows as an export names them. */
export const exportedLines = (rows: readonly MatrixRow[]): NonNullable<ExportedMatrix["lines"]> =>
  rows.map(({ records: { PROCESS, SUB_PROCESS, RISK, CONTROL } }) => ({
    processId: PROCESS?.id ?? null,
    subProcessId: SUB_PROCESS?.id ?? null,
    riskId: RISK?.id ?? null,
    controlId: CONTROL?.id ?? null,
  }))
