import type { BodyOf, QueryOf, ReplyOf } from "../../../schemas/api/endpoint.ts"
import { masterLibrary, type ProjectId, type RecordId } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import { appendAudit } from "../../../server/audit-log/append.ts"
import type { ClientTransaction, Database } from "../../../server/database/database.ts"
import { type Actor, authorizeRecordsOfType, ownerOf } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { notify } from "../../../server/notifications/notify.ts"
import {
  type AccessContext,
  type AccessContextDeps,
  authorizeRecord,
  findRecord,
  findRow,
  isVisible,
  loadAccessContext,
  profileOfRecord,
  readOnly,
  type RecordRow,
} from "../../records/server/index.ts"
import type * as calls from "../contract.ts"
import type { CheckOut, SheetKind } from "../contract.ts"
import { heldProblem } from "./held-problem.ts"
import {
  deleteCheckOut,
  extendCheckOut,
  findCheckOuts,
  insertCheckOut,
  insertRequest,
  lockOthersCheckOut,
} from "./repository.ts"
import { findCheckOutBlocker, serializeCheckOuts } from "./serialize-check-outs.ts"
import { sheetKindOf } from "./sheets.ts"

export type CheckOutService = ReturnType<typeof checkOutService>

/** Checks sheets out and in; see docs/decisions/0091-check-outs.md. */
export function checkOutService(
  deps: AccessContextDeps & { readonly database: Pick<Database, "clientTransaction" | "readTransaction"> },
) {
  const { database } = deps
  const withAccess = <T>(actor: Actor, run: (tx: ClientTransaction, access: AccessContext) => Promise<T>): Promise<T> =>
    database.clientTransaction(actor.clientId, async (tx) => run(tx, await loadAccessContext(tx, actor, deps)))

  return {
    list: (
      actor: Actor,
      { projectId }: QueryOf<typeof calls.listCheckOuts>,
    ): Promise<ReplyOf<typeof calls.listCheckOuts>> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const access = await loadAccessContext(tx, actor, deps)
        authorizeRecordsOfType(actor, "PROCESS", "READ")
        if (projectId !== masterLibrary && !access.visibility.projects.has(projectId))
          throw new HttpError(404, problem("project.not_found", ["projectId"]))
        return { content: await checkOutsOf(tx, access, projectId) }
      }),

    ofRecord: (actor: Actor, recordId: RecordId): Promise<ReplyOf<typeof calls.getRecordCheckOut>> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const access = await loadAccessContext(tx, actor, deps)
        const row = await findRecord(tx, actor.clientId, access.visibility, recordId)
        profileOfRecord(access, row)
        const kind = sheetKindOf(row.type)
        if (!kind) throw notASheet()
        return { checkOut: await checkOutOfRecord(tx, access, kind, row.id) }
      }),

    checkOut: (actor: Actor, { kind, recordId }: BodyOf<typeof calls.checkOutSheet>): Promise<CheckOut> =>
      withAccess(actor, async (tx, access) => insert(tx, access, kind, await findSheet(tx, access, kind, recordId))),

    renew: (actor: Actor, id: string): Promise<ReplyOf<typeof calls.renewCheckOut>> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const endsAt = await extendCheckOut(tx, actor.clientId, id, actor.userId)
        if (!endsAt) throw new HttpError(409, problem("check_out.lost", ["id"]))
        return { endsAt: endsAt.toISOString() }
      }),

    checkIn: (actor: Actor, id: string): Promise<void> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        if (!(await deleteCheckOut(tx, actor.clientId, id, actor.userId))) throw notFound()
      }),

    ask: (actor: Actor, id: string): Promise<void> =>
      withAccess(actor, async (tx, access) => {
        const { checkOut, row } = await lockVisible(tx, access, id)
        const { clientId, userId } = actor
        if (!(await insertRequest(tx, clientId, checkOut.id, userId))) return
        const dedupeKey = `${checkOut.id}:${userId}`
        const input = { clientId, to: [checkOut.userId], by: userId, about: row.id, values: {}, dedupeKey }
        await notify(tx, { ...input, kind: "CHECK_OUT_REQUESTED" })
      }),

    takeOver: (actor: Actor, id: string): Promise<CheckOut> =>
      withAccess(actor, async (tx, access) => {
        const { checkOut, row } = await lockVisible(tx, access, id)
        authorizeRecord(actor, access.visibility, row, "DELETE")
        const { clientId, userId } = actor
        await deleteCheckOut(tx, clientId, checkOut.id, checkOut.userId)
        const taken = await insert(tx, access, checkOut.kind, row)
        await appendAudit(tx, actor, {
          subjectKind: "record",
          subjectId: row.id,
          action: "check_out_taken_over",
          changes: [{ section: null, parameter: "holder", previous: checkOut.userId, current: userId }],
        })
        const input = { clientId, to: [checkOut.userId], by: userId, about: row.id, values: {}, dedupeKey: checkOut.id }
        await notify(tx, { ...input, kind: "CHECK_OUT_TAKEN_OVER" })
        return taken
      }),
  }
}

/** The check-outs of a project's matrix, or of that of the master library, whose processes the reader can see. */
export async function checkOutsOf(
  tx: ClientTransaction,
  access: AccessContext,
  projectId: ProjectId,
): Promise<CheckOut[]> {
  const found = await findCheckOuts(tx, access.actor, access.visibility, "MATRIX_PROCESS", { projectId })
  return serializeCheckOuts(access, found)
}

/** The current check-out of a readable record, if there is one. */
export async function checkOutOfRecord(
  tx: ClientTransaction,
  access: AccessContext,
  kind: SheetKind,
  recordId: RecordId,
): Promise<CheckOut | null> {
  const found = await findCheckOuts(tx, access.actor, access.visibility, kind, { recordId })
  return serializeCheckOuts(access, found)[0] ?? null
}

/** Finds the record of a sheet that the user can check out. */
async function findSheet(
  tx: ClientTransaction,
  access: AccessContext,
  kind: SheetKind,
  recordId: RecordId,
): Promise<RecordRow> {
  const row = await findRecord(tx, access.actor.clientId, access.visibility, recordId)
  assertSheet(access, kind, row)
  return row
}

/**
 * Throws 403 with the reason if the user cannot check out the sheet of a visible record, 400 if the record has none.
 */
function assertSheet(access: AccessContext, kind: SheetKind, row: RecordRow): void {
  profileOfRecord(access, row)
  if (sheetKindOf(row.type) !== kind) throw notASheet()
  const reason = findCheckOutBlocker(access, kind, row)
  if (reason !== null) throw readOnly(reason)
}

/** Finds another user's check-out, locked, of a sheet that the user could check out. */
async function lockVisible(tx: ClientTransaction, access: AccessContext, id: string) {
  const { actor, visibility } = access
  const checkOut = await lockOthersCheckOut(tx, actor.clientId, id, ownerOf(actor))
  const row = checkOut && (await findRow(tx, actor.clientId, checkOut.recordId, "none"))
  if (!row || !isVisible(visibility, row)) throw notFound()
  assertSheet(access, checkOut.kind, row)
  return { checkOut, row }
}

const notASheet = () => new HttpError(400, problem("check_out.not_a_sheet", ["recordId"]))
const notFound = () => new HttpError(404, problem("check_out.not_found", ["id"]))

/** Inserts the user's check-out, or throws 409 with the current one. */
async function insert(
  tx: ClientTransaction,
  access: AccessContext,
  kind: SheetKind,
  row: RecordRow,
): Promise<CheckOut> {
  const { actor } = access
  const { id: recordId, project_id: projectId } = row
  const isInserted =
    projectId !== null &&
    (await insertCheckOut(tx, { clientId: actor.clientId, kind, recordId, projectId }, actor.userId))
  const current = await checkOutOfRecord(tx, access, kind, recordId)
  if (isInserted && current) return current
  throw new HttpError(409, heldProblem(kind, current?.holder?.name ?? null), current ? { current } : {})
}
