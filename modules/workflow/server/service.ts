import { act, type ActionResult } from "../../../engine/workflow/act.ts"
import { canReassign, reassign, reopen } from "../../../engine/workflow/changes.ts"
import type { ActionRejection } from "../../../engine/workflow/authorize-action.ts"
import { claimTask } from "../../../engine/workflow/claim-task.ts"
import type { BodyOf, QueryOf, ReplyOf } from "../../../schemas/api/endpoint.ts"
import type * as calls from "../contracts/workflow.ts"
import type { ReassignCandidate, RecordWorkflow } from "../contracts/workflow.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import type { Language } from "../../../schemas/languages.ts"
import type { Database, ClientTransaction } from "../../../server/database/database.ts"
import { authorizeRecords, type Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import {
  type AccessContext,
  type AccessContextDeps,
  findRecord,
  loadAccessContext,
  profileOfRecord,
} from "../../records/server/index.ts"
import { assertRevision, lockRecord } from "../../records/server/writing.ts"
import { labelProblems } from "../../../engine/label-problems.ts"
import { serializeWorkflow } from "./serialize-workflow.ts"
import { assertActionable, httpStatusOf, type Subject, subjectOf, workingRecord } from "./subject.ts"
import { assertAssignable, findReassignCandidates } from "./reassign-task.ts"
import { saveActionResult, type PerformedKind } from "./perform-action.ts"
import { listTasks } from "./task-list.ts"

/** Workflow states of records, and the actions users perform. Actions are authorized in `engine/workflow`. */
export function workflowService(deps: AccessContextDeps & { readonly database: Database }) {
  const { database } = deps

  /** Performs one action on a locked record, at the revision the caller saw, if the record is open for work. */
  const changeRecord = (
    actor: Actor,
    id: RecordId,
    { revision, language, how, reason }: StepOptions,
    execute: (
      tx: ClientTransaction,
      access: AccessContext,
      subject: Subject,
    ) => Promise<ActionResult | ActionRejection>,
  ): Promise<RecordWorkflow> =>
    database.clientTransaction(actor.clientId, async (tx) => {
      const access = await loadAccessContext(tx, actor, deps, { recordIds: [id] })
      const { row, profile: visibleProfile } = await lockRecord(tx, access, id)
      // Claiming a task does not depend on the record's content, so any revision is accepted.
      if (revision !== "any") await assertRevision(tx, access, visibleProfile, row, revision)
      assertActionable(access, row)
      const subject = await subjectOf(tx, access, visibleProfile, row)
      const outcome = await execute(tx, access, subject)
      if (!outcome.ok)
        throw new HttpError(httpStatusOf(outcome), labelProblems(outcome.problems, subject.profile.fields))
      const written = await saveActionResult(tx, access, subject, outcome, how, reason)
      const after = { ...subject, row: written, workflowState: outcome.workflowState }
      return serializeWorkflow(tx, access, after, language)
    })

  return {
    get: (actor: Actor, id: RecordId, language: Language): Promise<RecordWorkflow> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const access = await loadAccessContext(tx, actor, deps)
        const row = await findRecord(tx, actor.clientId, access.visibility, id)
        const visibleProfile = profileOfRecord(access, row)
        return serializeWorkflow(tx, access, await subjectOf(tx, access, visibleProfile, row), language)
      }),

    act: (actor: Actor, id: RecordId, body: BodyOf<typeof calls.performWorkflowAction>, language: Language) =>
      changeRecord(actor, id, { revision: body.revision, language, how: "acted" }, async (_, __, subject) =>
        act(workingRecord(subject), subject.user, body),
      ),

    reassign: (actor: Actor, id: RecordId, body: BodyOf<typeof calls.reassignTask>, language: Language) =>
      changeRecord(
        actor,
        id,
        { revision: body.revision, language, how: "reassigned", reason: reasonIn(body) },
        async (tx, access, subject) => {
          await assertAssignable(tx, access, subject, body.to)
          return reassign(workingRecord(subject), subject.user, body.to)
        },
      ),

    listReassignCandidates: (actor: Actor, id: RecordId, search = ""): Promise<ReassignCandidate[]> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const access = await loadAccessContext(tx, actor, deps)
        const row = await findRecord(tx, actor.clientId, access.visibility, id)
        const subject = await subjectOf(tx, access, profileOfRecord(access, row), row)
        return canReassign(workingRecord(subject), subject.user)
          ? findReassignCandidates(tx, access, subject, search)
          : []
      }),

    reopen: (actor: Actor, id: RecordId, body: BodyOf<typeof calls.reopenRecord>, language: Language) =>
      changeRecord(actor, id, { revision: body.revision, language, how: "reopened" }, async (_, access, subject) => {
        authorizeRecords(access, subject.row.profile_id, "CREATE")
        authorizeRecords(access, subject.row.profile_id, "DELETE")
        return reopen(workingRecord(subject))
      }),

    claimTask: (actor: Actor, id: RecordId, language: Language) =>
      changeRecord(actor, id, { revision: "any", language, how: "claimed" }, async (_, __, subject) =>
        claimTask(workingRecord(subject), subject.user),
      ),

    tasks: (actor: Actor, query: QueryOf<typeof calls.listTasks>): Promise<ReplyOf<typeof calls.listTasks>> =>
      database.readTransaction(actor.clientId, async (tx) =>
        listTasks(tx, await loadAccessContext(tx, actor, deps), query),
      ),
  }
}

interface StepOptions {
  readonly revision: number | "any" | undefined
  readonly language: Language
  readonly how: PerformedKind
  /** Reason for an event that is not an action of the workflow. */
  readonly reason?: string | null
}

const reasonIn = ({ reason = "" }: BodyOf<typeof calls.reassignTask>): string | null => reason.trim() || null
