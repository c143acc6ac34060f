import type { RecordCheckOuts } from "../../records/server/extensions.ts"
import { findRecordsHeldByOthers, isAnyHeldByOthers } from "./held-records-repository.ts"
import { heldProblem } from "./held-problem.ts"
import { isWithinSheet } from "./sheets.ts"

/** Lets only the holder of a check-out change the records of its sheet. */
export const recordCheckOuts: RecordCheckOuts = {
  isWithinSheet,
  isAnyHeldByOthers,
  async findHeldByOthers(tx, { actor }, ids) {
    const held = await findRecordsHeldByOthers(tx, actor, ids)
    return new Map(held.map(({ id, kind, holderName }) => [id, heldProblem(kind, holderName)]))
  },
}
