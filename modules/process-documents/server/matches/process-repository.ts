import { sql } from "kysely"
import type { ProjectId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { type AccessContext, readableLinks } from "../../../records/server/index.ts"
import type { DocumentReference } from "../../contract.ts"

/** Maximum number of processes of a project that names are compared with. */
const maxProcesses = 5_000

/** The processes and sub-processes of a project that the reader can read. */
export async function findProcesses(
  tx: ClientTransaction,
  access: AccessContext,
  projectId: ProjectId,
): Promise<readonly DocumentReference[]> {
  const { rows } = await sql<DocumentReference>`
    select p.id as "recordId", p.type, p.profile_id as "profileId", p.project_id as "projectId", p.uid as "uniqueId", p.name
      from record p
     where p.client_id = ${access.actor.clientId} and p.project_id = ${projectId}
       and p.type = any(array['PROCESS', 'SUB_PROCESS']) and ${readableLinks(access)}
     order by p.uid, p.id limit ${maxProcesses}`.execute(tx)
  return rows
}
