import { lacksResult } from "../../../../engine/workflow/result.ts"
import { maxCompletionRecords } from "../../contracts/completion.ts"
import type {
  ProcessDescendants,
  completeProcess,
  RecordCompletion,
  resumeProcess,
} from "../../contracts/completion.ts"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { masterLibrary, type RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import { isProcess } from "../../../../schemas/profile-types.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import {
  type AccessContext,
  type AccessContextDeps,
  authorizeRecord,
  canAccessRecord,
  findRecord,
  findRow,
  isReadable,
  isVisible,
  loadAccessContext,
  profileOfRecord,
  readOnly,
  type RecordRow,
  unrestrictedProfile,
  valuesFromFields,
} from "../../../records/server/index.ts"
import {
  assertRevision,
  insertStatusChange,
  lockRecord,
  recordWrite,
  updateRow,
} from "../../../records/server/writing.ts"
import { namesFor } from "../../../records/server/lists.ts"
import { assertInWorkflow } from "../subject.ts"
import { insertWorkflowEvents } from "../event-repository.ts"
import { createWorkflowEvent } from "../perform-action.ts"
import {
  countDescendants,
  deleteCompleted,
  lockDescendants,
  unlockDescendants,
  findCompleted,
  insertCompleted,
  otherDisabling,
} from "./repository.ts"

/** Completes and reopens processes, for users who can change them. */
export function completionService(deps: AccessContextDeps & { readonly database: Database }) {
  const { database } = deps

  /** Runs on a locked process that the caller can change, at the revision they saw. */
  const onProcess = (
    actor: Actor,
    id: RecordId,
    revision: number | undefined,
    run: (tx: ClientTransaction, access: AccessContext, row: RecordRow, profile: CompiledProfile) => Promise<RecordRow>,
  ): Promise<RecordCompletion> =>
    database.clientTransaction(actor.clientId, async (tx) => {
      const access = await loadAccessContext(tx, actor, deps, { recordIds: [id] })
      const { row, profile } = await lockRecord(tx, access, id)
      authorizeProcess(access, row)
      await assertRevision(tx, access, profile, row, revision)
      const reason = await findCompletionBlocker(tx, access, row)
      if (reason !== null) throw readOnly(reason)
      return serializeCompletion(tx, access, await run(tx, access, row, unrestrictedProfile(access, profile)))
    })

  return {
    get: (actor: Actor, id: RecordId): Promise<RecordCompletion> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const access = await loadAccessContext(tx, actor, deps)
        const row = await findRecord(tx, actor.clientId, access.visibility, id)
        profileOfRecord(access, row)
        return serializeCompletion(tx, access, row)
      }),

    descendants: (actor: Actor, id: RecordId): Promise<ProcessDescendants> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const access = await loadAccessContext(tx, actor, deps)
        const row = await findRecord(tx, actor.clientId, access.visibility, id)
        profileOfRecord(access, row)
        authorizeProcess(access, row)
        return countDescendants(tx, row, maxCompletionRecords)
      }),

    complete: (actor: Actor, id: RecordId, { revision }: BodyOf<typeof completeProcess>) =>
      onProcess(actor, id, revision, async (tx, access, row, profile) => {
        if (row.completed_process !== null) throw new HttpError(409, problem("process.already_complete", []))
        const isWithout = lacksResult({ profile, values: valuesFromFields(profile, row.fields) })
        await insertCompleted(tx, row, actor.userId)
        const descendants = await lockDescendants(tx, row, maxCompletionRecords)
        if (descendants > maxCompletionRecords)
          throw new HttpError(409, problem("process.too_many_descendants", [], { max: maxCompletionRecords }))
        const written = await updateRow(tx, row, actor.userId, {
          status: "COMPLETED",
          completed_process: row.id,
          without_result: row.without_result || isWithout,
        })
        if (isWithout) {
          await insertWorkflowEvents(tx, row.client_id, row.id, [
            { ...createWorkflowEvent(access, profile), kind: "no_result" },
          ])
        }
        await insertStatusChange(tx, actor, [written], row.status)
        await recordWrite(tx, actor, written, "process_completed", [
          { section: null, parameter: "status", previous: row.status, current: written.status },
          { section: null, parameter: "disabled", previous: null, current: descendants },
        ])
        return written
      }),

    resume: (actor: Actor, id: RecordId, { revision }: BodyOf<typeof resumeProcess>) =>
      onProcess(actor, id, revision, async (tx, _, row) => {
        const completed = await findCompleted(tx, row.client_id, row.id)
        if (!completed) throw new HttpError(409, problem("process.not_complete", []))
        await deleteCompleted(tx, row.client_id, row.id)
        await unlockDescendants(tx, row.client_id, row.id)
        const written = await updateRow(tx, row, actor.userId, {
          status: completed.previous_status,
          without_result: completed.was_without_result,
        })
        await insertStatusChange(tx, actor, [written], row.status)
        await recordWrite(tx, actor, written, "process_reopened", [
          { section: null, parameter: "status", previous: row.status, current: written.status },
        ])
        return written
      }),
  }
}

/** Throws if the record is not a process, or if the user cannot change it. */
function authorizeProcess({ actor, visibility }: AccessContext, row: RecordRow): void {
  assertInWorkflow(row)
  if (!isProcess(row.type)) throw new HttpError(400, problem("process.not_a_process", ["id"]))
  authorizeRecord(actor, visibility, row, "UPDATE")
}

/** Why the process cannot be completed or reopened. A finished workflow of its own does not prevent it. */
async function findCompletionBlocker(tx: ClientTransaction, { visibility }: AccessContext, row: RecordRow) {
  if (!row.is_unlocked) return "locked"
  if (row.completed_process !== null && (await otherDisabling(tx, row.client_id, row.id))) return "process_completed"
  return row.project_id !== null && visibility.projects.get(row.project_id)?.closed ? "project_closed" : null
}

async function serializeCompletion(
  tx: ClientTransaction,
  access: AccessContext,
  row: RecordRow,
): Promise<RecordCompletion> {
  const { actor, visibility } = access
  const profile = unrestrictedProfile(access, profileOfRecord(access, row))
  const canComplete =
    isProcess(row.type) &&
    row.project_id !== masterLibrary &&
    !actor.viewing &&
    canAccessRecord(actor, visibility, row, "UPDATE") &&
    (await findCompletionBlocker(tx, access, row)) === null
  return {
    revision: row.revision,
    completed:
      row.completed_process === null ? null : await serializeCompletedProcess(tx, access, row, row.completed_process),
    canComplete: canComplete && row.completed_process === null,
    canResume: canComplete && row.completed_process === row.id,
    lacksResult: lacksResult({ profile, values: valuesFromFields(profile, row.fields) }),
  }
}

/** The completed process, as far as the reader can see it. */
async function serializeCompletedProcess(
  tx: ClientTransaction,
  access: AccessContext,
  { client_id: clientId, id }: RecordRow,
  processId: RecordId,
): Promise<RecordCompletion["completed"]> {
  const [process, completed] = [
    await findRow(tx, clientId, processId, "none"),
    await findCompleted(tx, clientId, processId),
  ]
  if (!completed) return null
  const by = completed.completed_by
  const { people } = await namesFor(tx, access, [], [by])
  const visibleProcess =
    process && isVisible(access.visibility, process) && isReadable(access, process) ? process : null
  return {
    isSelf: processId === id,
    process: visibleProcess && {
      id: visibleProcess.id,
      type: visibleProcess.type,
      projectId: visibleProcess.project_id,
      uniqueId: visibleProcess.uid,
      name: visibleProcess.name,
    },
    at: completed.completed_at.toISOString(),
    by: { id: by, name: people.get(by) ?? null },
  }
}
