import { sql } from "kysely"
import type { ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type { getHome, HomeRecord } from "../../../../schemas/api/home.ts"
import { noProject, type ProfileId, type ProjectId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import { isGiven } from "../../../database/record-list/readable.ts"
import { Refusal } from "../../../http/refusal.ts"
import { isOpen, isOverdue, overdueBy } from "../../../database/record-list/overdue.ts"
import { givenToRead, type Reader } from "./reader.ts"
import type { RecordRow } from "./record-repository.ts"
import { statusOf } from "./record-row.ts"
import { insideWalls } from "./visibility.ts"

const mostShown = 8

type Shown = Pick<
  RecordRow,
  | "id"
  | "profile_id"
  | "project_id"
  | "uid"
  | "name"
  | "status"
  | "due_date"
  | "workflow_done"
  | "completed_process"
  | "updated_at"
>

/** Counts of what the person may read, what is theirs and not done (soonest due first), and what they opened last. */
export async function homeOf(tx: Tenant, reader: Reader, projectId?: string): Promise<ReplyOf<typeof getHome>> {
  const wanted = projectId === undefined || projectId === noProject ? null : (projectId as ProjectId)
  if (wanted !== null && !reader.visibility.projects.has(wanted))
    throw new Refusal(404, problem("project.not_found", ["projectId"]))
  const inModule = reader.profiles.filter(
    ({ modules }) => reader.actor.module === null || modules.includes(reader.actor.module),
  )
  const projects = [...reader.visibility.projects.values()]
    .filter(({ module }) => reader.actor.module === null || module === reader.actor.module)
    .map(({ id }) => id)
  const mayBeShown = sql<boolean>`r.client_id = ${reader.actor.clientId}
    and (r.profile_id = any(${inModule.map(({ profileId }) => profileId)}::text[]) or ${isGiven("r", givenToRead(reader))})
    and ${insideWalls(reader.visibility, "r")}
    and (r.project_id is null or r.project_id = any(${projects}::uuid[]))
    and (${wanted}::uuid is null or r.project_id is null or r.project_id = ${wanted}::uuid)`
  const shown = sql`r.id, r.profile_id, r.project_id, r.uid, r.name, r.status, r.due_date, r.workflow_done, r.completed_process,
    r.updated_at`

  const counts = await sql<{ profileId: ProfileId; total: number; overdue: number }>`
    select r.profile_id as "profileId", count(*) as total,
           count(*) filter (where ${overdueBy(reader.today)}) as overdue
      from record r where ${mayBeShown} group by r.profile_id
  `.execute(tx)
  const mine = await sql<Shown>`
    select ${shown} from record r
     where ${mayBeShown} and r.owner_id = ${reader.actor.userId} and ${isOpen}
     order by r.due_date nulls last, r.id limit ${mostShown}
  `.execute(tx)
  const recent = await sql<Shown & { opened_at: Date }>`
    select ${shown}, o.opened_at from recent_record o join record r on r.client_id = o.client_id and r.id = o.record_id
     where o.client_id = ${reader.actor.clientId} and o.user_id = ${reader.actor.userId} and ${mayBeShown}
     order by o.opened_at desc limit ${mostShown}
  `.execute(tx)

  const counted = new Map(counts.rows.map((row) => [row.profileId, row]))
  return {
    counts: inModule.map(({ profileId }) => counted.get(profileId) ?? { profileId, total: 0, overdue: 0 }),
    mine: mine.rows.map((row) => printHome(row, row.updated_at, reader.today)),
    recent: recent.rows.map((row) => printHome(row, row.opened_at, reader.today)),
  }
}

function printHome(row: Shown, at: Date, today: string): HomeRecord {
  return {
    id: row.id,
    profileId: row.profile_id,
    projectId: row.project_id,
    uniqueId: row.uid,
    name: row.name,
    status: statusOf(row.status),
    dueDate: row.due_date,
    overdue: isOverdue(row, today),
    at: at.toISOString(),
  }
}
