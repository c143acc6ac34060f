import { sql } from "kysely"
import type { ProjectId } from "../../schemas/ids.ts"
import type { AccessContext } from "../../modules/records/server/access-context.ts"
import type { ClientTransaction } from "../database/database.ts"

/** Remembers that the records of a project continue those of a previous year with the same numbers. */
export async function rememberPreviousYear(
  tx: ClientTransaction,
  { actor: { clientId, userId } }: AccessContext,
  projectId: ProjectId,
  previousProjectId: ProjectId,
): Promise<void> {
  await sql`
    insert into record_predecessor (client_id, project_id, entity_id, record_id, previous_id, previous_project_id, rolled_by)
    select r.client_id, r.project_id, r.entity_id, r.id, p.id, p.project_id, ${userId}
      from record p join record r on r.client_id = p.client_id and r.project_id = ${projectId}
           and r.entity_id = p.entity_id and r.profile_id = p.profile_id and r.uid = p.uid
     where p.client_id = ${clientId} and p.project_id = ${previousProjectId}`.execute(tx)
}
