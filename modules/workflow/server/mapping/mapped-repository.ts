import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import type { ClientId, RecordId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { json } from "../../../../server/database/json.ts"
import type { PreparedWorkflowState } from "../../../../server/database/tables/workflow.ts"
import { notifyOfMany } from "../../../../server/notifications/notify.ts"
import { notifySubstitutesOfMany } from "../notify-substitutes.ts"
import type { PublishContext } from "../../../records/server/extensions.ts"
import { endTasks } from "./end-tasks-repository.ts"

/** Records whose workflow states are written at once. */
const batchSize = 2000

export interface RecordWorkflowState extends PreparedWorkflowState {
  readonly recordId: RecordId
}

/**
 * Writes the workflow states that are prepared in the records' rows for a version: assignees, history, status changes,
 * tasks and notifications. One statement per table and batch; returns how many records were moved.
 */
export async function savePreparedWorkflowStates(tx: ClientTransaction, publishing: PublishContext): Promise<number> {
  let moved = 0
  for (let last: RecordId | undefined; ;) {
    const some = await listPreparedAfter(tx, publishing, last)
    last = some.at(-1)?.recordId
    if (last === undefined) return moved
    moved += await saveWorkflowStates(tx, publishing, some)
  }
}

/** Same, for records whose rows the caller has locked. */
export async function saveWorkflowStates(
  tx: ClientTransaction,
  publishing: PublishContext,
  workflowStates: readonly RecordWorkflowState[],
): Promise<number> {
  const { clientId, by } = publishing
  await upsertWorkflowStates(tx, clientId, workflowStates)
  await insertHistory(tx, publishing, workflowStates)
  await endTasksOf(tx, clientId, workflowStates)
  await insertTasks(tx, clientId, workflowStates)
  const recipients = workflowStates.flatMap(({ recordId, newAssignees }) =>
    newAssignees.flatMap((userId) => (userId === null ? [] : [{ to: userId, about: recordId, dedupeKey: recordId }])),
  )
  await notifyOfMany(tx, { clientId, kind: "TASK_ASSIGNED", by, values: {}, recipients })
  await notifySubstitutesOfMany(tx, publishing, workflowStates)
  return workflowStates.filter(({ moved }) => moved).length
}

async function listPreparedAfter(
  tx: ClientTransaction,
  { clientId, profile }: PublishContext,
  after: RecordId | undefined,
): Promise<readonly RecordWorkflowState[]> {
  const rows = await tx
    .selectFrom("prepared_record")
    .where("client_id", "=", clientId)
    .where("profile_id", "=", profile.profileId)
    .where("workflow_state", "is not", null)
    .where(sql<boolean>`(${after ?? null}::uuid is null or record_id > ${after ?? null}::uuid)`)
    .orderBy("record_id")
    .limit(batchSize)
    .select(["record_id", "workflow_state as workflowState"])
    .execute()
  return rows.flatMap(({ record_id, workflowState }) =>
    workflowState ? [{ ...workflowState, recordId: record_id }] : [],
  )
}

async function upsertWorkflowStates(
  tx: ClientTransaction,
  clientId: ClientId,
  workflowStates: readonly RecordWorkflowState[],
): Promise<void> {
  const rows = workflowStates.flatMap(({ recordId, workflowState }) =>
    workflowState ? [{ recordId, ...workflowState }] : [],
  )
  await sql`
    insert into workflow_state (client_id, record_id, assignee_ids, assigned_by_field, sent_by, preparers, approvals, approved_hash, approved_version)
    select ${clientId}::uuid, s."recordId", s."assigneeIds", s."assignedByField", s."sentBy", s.preparers, s.approvals,
           s.approved ->> 'hash', (s.approved ->> 'version')::integer
      from jsonb_to_recordset(${json(rows)}::jsonb) as s
           ("recordId" uuid, "assigneeIds" uuid[], "assignedByField" text, "sentBy" uuid, preparers uuid[], approvals jsonb, approved jsonb)
    on conflict (client_id, record_id) do update
      set assignee_ids = excluded.assignee_ids, assigned_by_field = excluded.assigned_by_field, sent_by = excluded.sent_by,
          preparers = excluded.preparers, approvals = excluded.approvals, approved_hash = excluded.approved_hash,
          approved_version = excluded.approved_version`.execute(tx)
}

/** Inserts workflow events and status changes. */
async function insertHistory(
  tx: ClientTransaction,
  { clientId, profile, by }: PublishContext,
  workflowStates: readonly RecordWorkflowState[],
): Promise<void> {
  // IDs rise with time, so that events of one moment keep their order.
  const events = workflowStates.flatMap(({ recordId, moved, requestsApprovalAgain }) => [
    ...(moved ? [{ recordId, id: uuid(), kind: "mapped", ...moved }] : []),
    ...(requestsApprovalAgain ? [{ recordId, id: uuid(), kind: "approval_requested_again" }] : []),
  ])
  await sql`
    insert into workflow_event (client_id, record_id, id, actor_id, kind, from_activity, to_activity, activities, profile_version)
    select ${clientId}::uuid, s."recordId", s.id, ${by}::uuid, s.kind, s."from", s."to", s.activities, ${profile.version}::integer
      from jsonb_to_recordset(${json(events)}::jsonb) as s
           ("recordId" uuid, id uuid, kind text, "from" text, "to" text, activities jsonb)`.execute(tx)
  const statuses = workflowStates.flatMap(({ recordId, previousStatus, workflowState }) =>
    workflowState && workflowState.state.status !== previousStatus
      ? [{ recordId, id: uuid(), previousStatus, status: workflowState.state.status }]
      : [],
  )
  await sql`
    insert into status_change (client_id, record_id, id, previous_status, status, actor_id)
    select ${clientId}::uuid, s."recordId", s.id, s."previousStatus", s.status, ${by}::uuid
      from jsonb_to_recordset(${json(statuses)}::jsonb) as s
           ("recordId" uuid, id uuid, "previousStatus" text, status text)`.execute(tx)
}

/** Ends tasks of users no longer assigned, and tasks replaced by another one of the same user. */
async function endTasksOf(
  tx: ClientTransaction,
  clientId: ClientId,
  workflowStates: readonly RecordWorkflowState[],
): Promise<void> {
  const rows = workflowStates.map(({ recordId, assignees, ends }) => ({
    recordId,
    assignees: assignees.filter((id) => id !== null),
    offered: assignees.includes(null),
    ends: ends.filter((id) => id !== null),
    offerEnds: ends.includes(null),
  }))
  const those = sql`jsonb_to_recordset(${json(rows)}::jsonb) as s
    ("recordId" uuid, assignees uuid[], offered boolean, ends uuid[], "offerEnds" boolean)`
  const isOver = sql<boolean>`t.record_id = s."recordId" and case when t.user_id is null
    then s."offerEnds" or not s.offered else t.user_id = any(s.ends) or t.user_id <> all(s.assignees) end`
  await endTasks(tx, clientId, those, isOver)
}

async function insertTasks(
  tx: ClientTransaction,
  clientId: ClientId,
  workflowStates: readonly RecordWorkflowState[],
): Promise<void> {
  const tasks = workflowStates.flatMap(({ recordId, activityId, dueOn, newAssignees }) =>
    newAssignees.map((userId) => ({ id: uuid(), recordId, userId, activityId, dueOn })),
  )
  await sql`
    insert into workflow_task (client_id, id, record_id, profile_id, user_id, activity_id, due_on)
    select r.client_id, t.id, r.id, r.profile_id, t."userId", t."activityId", t."dueOn"
      from jsonb_to_recordset(${json(tasks)}::jsonb) as t
           (id uuid, "recordId" uuid, "userId" uuid, "activityId" text, "dueOn" date)
      join record r on r.client_id = ${clientId} and r.id = t."recordId"
    on conflict do nothing`.execute(tx)
}
