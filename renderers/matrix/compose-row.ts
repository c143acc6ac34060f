import type { ControlResults, MatrixPair, UnmatchedReason } from "../../modules/matrix/contracts/matrix.ts"
import type { MatrixPart } from "../../schemas/matrix-parts.ts"
import type { RecordId } from "../../schemas/ids.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { MatrixRow } from "./matrix-model.ts"
import type { SectionIds } from "./section-pages.ts"

/** What is loaded of the records of rows. */
export interface LoadedRecords {
  readonly records: { readonly get: (id: RecordId) => ProfileInstance | undefined }
  readonly results: { readonly get: (id: string) => ControlResults | undefined }
}

/** The row of a pair, below the pair above it in its section. */
export function composeRow(
  { processId, subProcessId }: SectionIds,
  { riskId, controlId }: MatrixPair,
  above: MatrixPair | undefined,
  isBelowFirst: boolean,
  { records, results }: LoadedRecords,
  unmatched: readonly UnmatchedReason[] | undefined,
): MatrixRow {
  const idOf: Record<MatrixPart, RecordId | null> = {
    PROCESS: processId,
    SUB_PROCESS: subProcessId,
    RISK: riskId,
    CONTROL: controlId,
  }
  const found: Partial<Record<MatrixPart, ProfileInstance>> = {}
  for (const part of ["PROCESS", "SUB_PROCESS", "RISK", "CONTROL"] as const) {
    const id = idOf[part]
    const record = id === null ? undefined : records.get(id)
    if (record) found[part] = record
  }
  const repeated = new Set<MatrixPart>(isBelowFirst ? ["PROCESS", "SUB_PROCESS"] : [])
  if (above && riskId !== null && above.riskId === riskId) repeated.add("RISK")
  return { records: found, results: controlId === null ? undefined : results.get(controlId), repeated, unmatched }
}
