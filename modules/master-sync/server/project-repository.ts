import { sql } from "kysely"
import type { ClientId, ProjectId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"

export async function findProjectNames(
  tx: ClientTransaction,
  clientId: ClientId,
  ids: readonly ProjectId[],
): Promise<ReadonlyMap<ProjectId, string>> {
  const { rows } = await sql<{ id: ProjectId; name: string }>`
    select id, name from project where client_id = ${clientId} and id = any(${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
