import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import type { ClientId, RecordId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import { json } from "../../../database/json.ts"
import type { PreparedStanding } from "../../../database/tables/workflow.ts"
import { notifyOfMany } from "../../../notifications/notify.ts"
import { tellSubstitutesOfMany } from "../absences/tell-substitutes.ts"
import type { Publishing } from "../../profile/versions/workflow-migration.ts"
import { endTasks } from "./ended-tasks-repository.ts"

/** Records whose standings are written at once. */
const perStep = 2000

export interface ReadyStanding extends PreparedStanding {
  readonly recordId: RecordId
}

/**
 * Writes where records stand under a version, as their rows say already: who is asked, the step and the status in their
 * histories, their tasks, and who is told. A statement for each table and each step of records; how many were put elsewhere.
 */
export async function writePreparedStandings(tx: Tenant, publishing: Publishing): Promise<number> {
  let moved = 0
  for (let last: RecordId | undefined; ;) {
    const some = await preparedAfter(tx, publishing, last)
    last = some.at(-1)?.recordId
    if (last === undefined) return moved
    moved += await writeStandings(tx, publishing, some)
  }
}

/** The same for records whose rows the caller holds. */
export async function writeStandings(
  tx: Tenant,
  publishing: Publishing,
  standings: readonly ReadyStanding[],
): Promise<number> {
  const { clientId, by } = publishing
  await upsertStandings(tx, clientId, standings)
  await insertHistory(tx, publishing, standings)
  await endTasksOf(tx, clientId, standings)
  await beginTasks(tx, clientId, standings)
  const told = standings.flatMap(({ recordId, begins }) =>
    begins.flatMap((userId) => (userId === null ? [] : [{ to: userId, about: recordId, once: recordId }])),
  )
  await notifyOfMany(tx, { clientId, kind: "TASK_ASSIGNED", by, values: {}, told })
  await tellSubstitutesOfMany(tx, publishing, standings)
  return standings.filter(({ moved }) => moved).length
}

async function preparedAfter(
  tx: Tenant,
  { clientId, profile }: Publishing,
  after: RecordId | undefined,
): Promise<readonly ReadyStanding[]> {
  const rows = await tx
    .selectFrom("prepared_record")
    .where("client_id", "=", clientId)
    .where("profile_id", "=", profile.profileId)
    .where("standing", "is not", null)
    .where(sql<boolean>`(${after ?? null}::uuid is null or record_id > ${after ?? null}::uuid)`)
    .orderBy("record_id")
    .limit(perStep)
    .select(["record_id", "standing"])
    .execute()
  return rows.flatMap(({ record_id, standing }) => (standing ? [{ ...standing, recordId: record_id }] : []))
}

async function upsertStandings(tx: Tenant, clientId: ClientId, standings: readonly ReadyStanding[]): Promise<void> {
  const rows = standings.flatMap(({ recordId, standing }) => (standing ? [{ recordId, ...standing }] : []))
  await sql`
    insert into record_standing (client_id, record_id, turn, asked_by, sent_by, preparers, approvals, approved_hash, approved_version)
    select ${clientId}::uuid, s."recordId", s.turn, s."askedBy", s."sentBy", s.preparers, s.approvals,
           s.approved ->> 'hash', (s.approved ->> 'version')::integer
      from jsonb_to_recordset(${json(rows)}::jsonb) as s
           ("recordId" uuid, turn uuid[], "askedBy" text, "sentBy" uuid, preparers uuid[], approvals jsonb, approved jsonb)
    on conflict (client_id, record_id) do update
      set turn = excluded.turn, asked_by = excluded.asked_by, sent_by = excluded.sent_by,
          preparers = excluded.preparers, approvals = excluded.approvals, approved_hash = excluded.approved_hash,
          approved_version = excluded.approved_version`.execute(tx)
}

/** What the history of its steps and that of its statuses tell. */
async function insertHistory(
  tx: Tenant,
  { clientId, profile, by }: Publishing,
  standings: readonly ReadyStanding[],
): Promise<void> {
  // Ids rise with time, so that steps of one moment keep their order.
  const steps = standings.flatMap(({ recordId, moved, askedAgain }) => [
    ...(moved ? [{ recordId, id: uuid(), kind: "mapped", ...moved }] : []),
    ...(askedAgain ? [{ recordId, id: uuid(), kind: "asked_again" }] : []),
  ])
  await sql`
    insert into workflow_step (client_id, record_id, id, actor_id, kind, from_activity, to_activity, places, profile_version)
    select ${clientId}::uuid, s."recordId", s.id, ${by}::uuid, s.kind, s."from", s."to", s.places, ${profile.version}::integer
      from jsonb_to_recordset(${json(steps)}::jsonb) as s
           ("recordId" uuid, id uuid, kind text, "from" text, "to" text, places jsonb)`.execute(tx)
  const statuses = standings.flatMap(({ recordId, previousStatus, standing }) =>
    standing && standing.state.status !== previousStatus
      ? [{ recordId, id: uuid(), previousStatus, status: standing.state.status }]
      : [],
  )
  await sql`
    insert into status_change (client_id, record_id, id, previous_status, status, actor_id)
    select ${clientId}::uuid, s."recordId", s.id, s."previousStatus", s.status, ${by}::uuid
      from jsonb_to_recordset(${json(statuses)}::jsonb) as s
           ("recordId" uuid, id uuid, "previousStatus" text, status text)`.execute(tx)
}

/** Tasks that are not asked for any more, and those that give way to another of the same person. */
async function endTasksOf(tx: Tenant, clientId: ClientId, standings: readonly ReadyStanding[]): Promise<void> {
  const rows = standings.map(({ recordId, asked, ends }) => ({
    recordId,
    asked: asked.filter((id) => id !== null),
    offered: asked.includes(null),
    ends: ends.filter((id) => id !== null),
    offerEnds: ends.includes(null),
  }))
  const those = sql`jsonb_to_recordset(${json(rows)}::jsonb) as s
    ("recordId" uuid, asked uuid[], offered boolean, ends uuid[], "offerEnds" boolean)`
  const isOver = sql<boolean>`t.record_id = s."recordId" and case when t.user_id is null
    then s."offerEnds" or not s.offered else t.user_id = any(s.ends) or t.user_id <> all(s.asked) end`
  await endTasks(tx, clientId, those, isOver)
}

async function beginTasks(tx: Tenant, clientId: ClientId, standings: readonly ReadyStanding[]): Promise<void> {
  const tasks = standings.flatMap(({ recordId, activityId, dueOn, begins }) =>
    begins.map((userId) => ({ id: uuid(), recordId, userId, activityId, dueOn })),
  )
  await sql`
    insert into workflow_task (client_id, id, record_id, profile_id, user_id, activity_id, due_on)
    select r.client_id, t.id, r.id, r.profile_id, t."userId", t."activityId", t."dueOn"
      from jsonb_to_recordset(${json(tasks)}::jsonb) as t
           (id uuid, "recordId" uuid, "userId" uuid, "activityId" text, "dueOn" date)
      join record r on r.client_id = ${clientId} and r.id = t."recordId"
    on conflict do nothing`.execute(tx)
}
