import { sql, type RawBuilder } from "kysely"
import type { ReplyOf } from "../../../schemas/api/endpoint.ts"
import { recentDays } from "../../notifications/contracts/notifications.ts"
import type { ChangedRecord, getHome, HomeRecord } from "../contracts/home.ts"
import { noProject, type ProfileId, type ProjectId } from "../../../schemas/ids.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import { problem } from "../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { isGranted } from "../../../server/database/record-list/readable.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { isOpen, isOverdue, overdueBy } from "../../../server/database/record-list/overdue.ts"
import { grantedRecordIds, type AccessContext } from "./access-context.ts"
import { namesFor } from "./display/names.ts"
import type { RecordRow } from "./record-repository.ts"
import { statusOf } from "./record-row.ts"
import { visibilityCondition } from "./visibility.ts"

const maxVisible = 8

type HomeRow = Pick<
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

/**
 * Counts the records that the user can read, and lists their own unfinished records (earliest due date first) and their
 * recently opened ones.
 */
export async function homeOf(
  tx: ClientTransaction,
  access: AccessContext,
  projectId?: string,
): Promise<ReplyOf<typeof getHome>> {
  const isVisible = visibleOnHome(access, projectId)
  const columns = sql`r.id, r.profile_id, r.project_id, r.uid, r.name, r.status, r.due_date, r.workflow_done, r.completed_process,
    r.updated_at`

  const counts = await sql<{ profileId: ProfileId; total: number; overdue: number }>`
    select r.profile_id as "profileId", count(*) as total,
           count(*) filter (where ${overdueBy(access.today)}) as overdue
      from record r where ${isVisible} group by r.profile_id
  `.execute(tx)
  const mine = await sql<HomeRow>`
    select ${columns} from record r
     where ${isVisible} and r.owner_id = ${access.actor.userId} and ${isOpen}
     order by r.due_date nulls last, r.id limit ${maxVisible}
  `.execute(tx)
  const recent = await sql<HomeRow & { opened_at: Date }>`
    select ${columns}, o.opened_at from recent_record o join record r on r.client_id = o.client_id and r.id = o.record_id
     where o.client_id = ${access.actor.clientId} and o.user_id = ${access.actor.userId} and ${isVisible}
     order by o.opened_at desc limit ${maxVisible}
  `.execute(tx)

  const counted = new Map(counts.rows.map((row) => [row.profileId, row]))
  return {
    counts: profilesInModule(access).map(
      ({ profileId }) => counted.get(profileId) ?? { profileId, total: 0, overdue: 0 },
    ),
    mine: mine.rows.map((row) => serializeHomeRecord(row, row.updated_at, access.today)),
    recent: recent.rows.map((row) => serializeHomeRecord(row, row.opened_at, access.today)),
  }
}

/** The records that other users changed in recent days, latest first. */
export async function findChangedByOthers(
  tx: ClientTransaction,
  access: AccessContext,
  { projectId, size = maxVisible }: { readonly projectId?: string; readonly size?: number },
): Promise<ChangedRecord[]> {
  const { rows } = await sql<
    Pick<RecordRow, "id" | "profile_id" | "project_id" | "uid" | "name" | "updated_at" | "updated_by"> & {
      readonly type: ProfileType
    }
  >`
    select r.id, r.profile_id, p.type, r.project_id, r.uid, r.name, r.updated_at, r.updated_by
      from record r join profile p on p.client_id = r.client_id and p.id = r.profile_id
     where ${visibleOnHome(access, projectId)} and r.updated_by <> ${access.actor.userId}
       and r.updated_at > moment_or(now()) - make_interval(days => ${recentDays})
     order by r.updated_at desc, r.id limit ${size}
  `.execute(tx)
  const { people } = await namesFor(
    tx,
    access,
    [],
    rows.map((row) => row.updated_by),
  )
  return rows.map((row) => ({
    id: row.id,
    profileId: row.profile_id,
    type: row.type,
    projectId: row.project_id,
    uniqueId: row.uid,
    name: row.name,
    updatedBy: people.get(row.updated_by ?? "") ?? null,
    updatedAt: row.updated_at.toISOString(),
  }))
}

const profilesInModule = ({ actor, profiles }: AccessContext) =>
  profiles.filter(({ modules }) => actor.module === null || modules.includes(actor.module))

/** Whether the user can read record `r`, in their module and in the requested project or in none. */
function visibleOnHome(access: AccessContext, projectId: string | undefined): RawBuilder<boolean> {
  const { actor, visibility } = access
  const requestedProjectId = projectId === undefined || projectId === noProject ? null : (projectId as ProjectId)
  if (requestedProjectId !== null && !visibility.projects.has(requestedProjectId))
    throw new HttpError(404, problem("project.not_found", ["projectId"]))
  const profileIds = profilesInModule(access).map(({ profileId }) => profileId)
  const projects = [...visibility.projects.values()]
    .filter(({ module }) => actor.module === null || module === actor.module)
    .map(({ id }) => id)
  return sql<boolean>`r.client_id = ${actor.clientId}
    and (r.profile_id = any(${profileIds}::text[]) or ${isGranted("r", grantedRecordIds(access))})
    and ${visibilityCondition(visibility, "r")}
    and (r.project_id is null or r.project_id = any(${projects}::uuid[]))
    and (${requestedProjectId}::uuid is null or r.project_id is null or r.project_id = ${requestedProjectId}::uuid)`
}

function serializeHomeRecord(row: HomeRow, at: Date, today: string): HomeRecord {
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
