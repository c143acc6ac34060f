import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import type { EntityId, ProjectId } from "../../../schemas/ids.ts"
import { maxTasksCounted } from "../../../schemas/tasks.ts"
import type { Grant } from "../../../schemas/permissions.ts"
import type { Database } from "../../../server/database/database.ts"
import { createTestUser } from "../../support/organisation.ts"
import { fillClient } from "../server/filled-client.ts"

/** So many of all tasks are for those who see few. */
export const fewTasks = 40

export interface TaskViewer {
  readonly sees: string
  readonly email: string
  /** As many as are counted for them. */
  readonly max: number
}

/**
 * A client with twice as many records as tasks: all of one type wait for anybody who may write them, hardly any of the
 * other. And people who may write all that wait, few or none of them.
 */
export async function fillTasks(database: Database, tasks: number): Promise<readonly TaskViewer[]> {
  const { clientId, email } = await fillClient(database, 2 * tasks)
  const [entityId, otherProject] = [uuid() as EntityId, uuid() as ProjectId]
  const writes = (subFeature: string): Grant[] => [
    { feature: "Activities", subFeature, actions: ["CREATE", "READ", "UPDATE"] },
  ]
  const first = await database.clientTransaction(clientId, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const { rows } = await sql<{ id: EntityId }>`select id from entity where client_id = ${clientId}`.execute(tx)
    const scope = { client_id: clientId, project_id: otherProject, entity_id: entityId }
    await tx
      .insertInto("entity")
      .values({ client_id: clientId, id: entityId, name: "Two", unique_id: "E2", parent_id: rows[0]?.id ?? null })
      .execute()
    const project = { financial_year: 2026, start_month: 1, reporting_period: "year", process_type: "ICFR" } as const
    await tx
      .insertInto("project")
      .values({ client_id: clientId, id: otherProject, name: "Other", module: "IC", ...project })
      .execute()
    await tx.insertInto("project_entity").values(scope).execute()
    await sql`
      update record set profile_id = 'risk', type = 'RISK'
       where client_id = ${clientId} and substr(uid, 3)::integer % 2 = 0`.execute(tx)
    await sql`
      update record set entity_id = ${entityId}, project_id = ${otherProject} where client_id = ${clientId} and id in (
        select id from record where client_id = ${clientId} and profile_id = 'control' order by id limit ${fewTasks})`.execute(
      tx,
    )
    // What is for few is due last, so that who looks for it by its day finds it behind everything else.
    await sql`
      insert into workflow_task (client_id, id, record_id, profile_id, user_id, activity_id, due_on)
      select client_id, id, id, profile_id, null::uuid, 'review', due_date from record where client_id = ${clientId} and profile_id = 'control'
      union all
      (select client_id, id, id, profile_id, null::uuid, 'review', date '2029-01-01' from record
        where client_id = ${clientId} and profile_id = 'risk' order by id limit ${fewTasks})`.execute(tx)
    await sql`
      update workflow_task t set due_on = date '2029-01-01' from record r
       where t.client_id = ${clientId} and r.client_id = ${clientId} and r.id = t.record_id and r.entity_id = ${entityId}`.execute(
      tx,
    )
    return rows[0]?.id
  })
  for (const table of ["record", "workflow_task"]) await sql`vacuum analyze ${sql.ref(table)}`.execute(database.owner)
  const here = first === undefined ? [] : [first]
  const user = (name: string, subFeature: string, entityIds: readonly EntityId[]) =>
    createTestUser(database, clientId, { email: `${name}@tasks.example`, entityIds, grants: writes(subFeature) })
  const [filledIn, assignedTask, none] = [
    await user("typed", "Risk", here),
    await user("placed", "*", [entityId]),
    await user("none", "Test", here),
  ]
  return [
    { sees: "sees nearly all", email, max: maxTasksCounted + 1 },
    { sees: "sees few, by type", email: filledIn.email, max: fewTasks },
    { sees: "sees few, by entity", email: assignedTask.email, max: fewTasks },
    { sees: "sees none", email: none.email, max: 0 },
  ]
}
