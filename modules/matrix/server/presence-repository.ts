import { type Insertable, sql } from "kysely"
import { validate as isUuid } from "uuid"
import type { ClientId, ProjectId, UserId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { type UserViewer, userVisibilityCondition } from "../../../server/database/visible-users.ts"
import { type MatrixCell, type MatrixUser, matrixPresenceSeconds, maxMatrixUsers } from "../contracts/matrix.ts"
import type { MatrixPresenceTable } from "./table.ts"

/** A user's presence in the matrix of a project. */
interface Presence {
  readonly clientId: ClientId
  readonly projectId: ProjectId
  readonly userId: UserId
}

export async function writePresence(
  tx: ClientTransaction,
  { clientId, projectId, userId }: Presence,
  cell: MatrixCell | null,
): Promise<void> {
  const selected = cell && isUuid(cell.recordId) ? cell : null
  const place: Pick<Insertable<MatrixPresenceTable>, "record_id" | "column_key"> = {
    record_id: selected?.recordId ?? null,
    column_key: selected?.column ?? null,
  }
  await tx
    .insertInto("matrix_presence")
    .values({ client_id: clientId, project_id: projectId, user_id: userId, ...place })
    .onConflict((conflict) =>
      conflict
        .columns(["client_id", "project_id", "user_id"])
        .doUpdateSet({ ...place, seen_at: sql`clock_timestamp()` }),
    )
    .execute()
}

export async function removePresence(tx: ClientTransaction, { clientId, projectId, userId }: Presence): Promise<void> {
  await tx
    .deleteFrom("matrix_presence")
    .where("client_id", "=", clientId)
    .where("project_id", "=", projectId)
    .where("user_id", "=", userId)
    .execute()
}

/** Deletes presences without a report for a minute, in all matrices; skips those that are being renewed. */
export async function deleteSilent(tx: ClientTransaction, clientId: ClientId): Promise<void> {
  await sql`
    delete from matrix_presence where client_id = ${clientId} and (project_id, user_id) in (
      select project_id, user_id from matrix_presence
       where client_id = ${clientId} and seen_at < clock_timestamp() - interval '1 minute'
         for update skip locked limit 100)
  `.execute(tx)
}

/** The other users in the matrix whom the reader can see, sorted by name, with their cells as they reported them. */
export async function listOthers(
  tx: ClientTransaction,
  viewer: UserViewer,
  { clientId, projectId, userId }: Presence,
): Promise<MatrixUser[]> {
  const { rows } = await sql<
    Omit<MatrixUser, "cell"> & { recordId: MatrixCell["recordId"] | null; column: string | null }
  >`
    select p.user_id as "userId", u.first_name || ' ' || u.last_name as name, p.record_id as "recordId", p.column_key as column
      from matrix_presence p
      join app_user u on u.client_id = p.client_id and u.id = p.user_id
     where p.client_id = ${clientId} and p.project_id = ${projectId} and p.user_id <> ${userId} and ${userVisibilityCondition(viewer)}
       and p.seen_at > clock_timestamp() - make_interval(secs => ${matrixPresenceSeconds})
     order by name, p.user_id limit ${maxMatrixUsers}`.execute(tx)
  return rows.map(({ recordId, column, ...user }) => ({
    ...user,
    cell: recordId === null || column === null ? null : { recordId, column },
  }))
}
