import { maxCheckedRows, type MatrixRowIds, type UnmatchedRow } from "../../modules/matrix/contracts/matrix.ts"
import { createUnmatchedRows, type UnmatchedRows } from "../list/unmatched/unmatched-rows.ts"

/** The rows of a matrix that no longer match its filters; requests name them, so that they are included. */
export type UnmatchedMatrixRows = UnmatchedRows<MatrixRowIds, UnmatchedRow>

/** @param ask Asks the server which of these rows do not match. */
export function createUnmatchedMatrixRows(
  ask: (rows: readonly MatrixRowIds[]) => Promise<readonly UnmatchedRow[]>,
): UnmatchedMatrixRows {
  return createUnmatchedRows({ ask, rowOf, keyOf, maxChecked: maxCheckedRows, maxRemaining: maxCheckedRows })
}

const keyOf = ({ processId, subProcessId, riskId, controlId }: MatrixRowIds) =>
  `${processId}/${subProcessId}/${riskId}/${controlId}`

const rowOf = ({ processId, subProcessId, riskId, controlId }: MatrixRowIds): MatrixRowIds => ({
  processId,
  subProcessId,
  riskId,
  controlId,
})
