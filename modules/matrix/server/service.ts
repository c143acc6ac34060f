import type { BodyOf } from "../../../schemas/api/endpoint.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import type { Yielder } from "../../../server/in-batches.ts"
import { type AccessContext, loadAccessContext, type RecordDeps } from "../../records/server/index.ts"
import type * as calls from "../contracts/matrix.ts"
import type {
  MatrixGaps,
  MatrixOutline,
  MatrixPresence,
  MatrixRows,
  SimilarControls,
  UnmatchedRow,
} from "../contracts/matrix.ts"
import { type ChangeOutcome, changeRecords } from "./change-records.ts"
import { countGaps } from "./gaps.ts"
import { loadOutline } from "./outline.ts"
import { reportPresence } from "./presence.ts"
import { checkRows, loadRows } from "./rows.ts"
import { findSimilarControls } from "./similar-controls.ts"

export type MatrixService = ReturnType<typeof matrixService>

/** The risk and control matrix of a project or of the master library. Each request checks the user's current access. */
export function matrixService(deps: RecordDeps) {
  const { database, check } = deps
  const readTransaction = <T>(
    actor: Actor,
    run: (tx: ClientTransaction, access: AccessContext) => Promise<T>,
  ): Promise<T> =>
    database.readTransaction(actor.clientId, async (tx) => run(tx, await loadAccessContext(tx, actor, deps)))

  return {
    outline: (actor: Actor, body: BodyOf<typeof calls.outlineMatrix>): Promise<MatrixOutline> =>
      readTransaction(actor, (tx, access) => loadOutline(tx, access, body)),

    rows: (actor: Actor, body: BodyOf<typeof calls.listMatrixRows>, yielder?: Yielder): Promise<MatrixRows> =>
      readTransaction(actor, (tx, access) => loadRows(tx, access, body, yielder)),

    checkRows: (actor: Actor, body: BodyOf<typeof calls.checkMatrixRows>): Promise<UnmatchedRow[]> =>
      readTransaction(actor, (tx, access) => checkRows(tx, access, body)),

    change: (
      actor: Actor,
      body: BodyOf<typeof calls.changeMatrixRecords>,
      yielder: Yielder,
    ): Promise<readonly ChangeOutcome[]> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const writing = body.validateOnly ? {} : { recordIds: body.changes.map(({ id }) => id) }
        const access = await loadAccessContext(tx, actor, deps, writing)
        return changeRecords(tx, access, check, body, yielder)
      }),

    gaps: (actor: Actor, body: BodyOf<typeof calls.countMatrixGaps>): Promise<MatrixGaps> =>
      readTransaction(actor, (tx, access) => countGaps(tx, access, body)),

    similarControls: (
      actor: Actor,
      body: BodyOf<typeof calls.listSimilarControls>,
      yielder?: Yielder,
    ): Promise<SimilarControls> =>
      readTransaction(actor, (tx, access) => findSimilarControls(tx, access, body, yielder)),

    presence: (actor: Actor, body: BodyOf<typeof calls.reportMatrixPresence>): Promise<MatrixPresence> =>
      database.clientTransaction(actor.clientId, async (tx) =>
        reportPresence(tx, await loadAccessContext(tx, actor, deps), body),
      ),
  }
}
