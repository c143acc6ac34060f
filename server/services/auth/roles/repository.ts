import type { Role } from "../../../../schemas/api/users.ts"
import type { ClientId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"

export async function listRoles(tx: Tenant, clientId: ClientId): Promise<Role[]> {
  const rows = await tx
    .selectFrom("role")
    .where("client_id", "=", clientId)
    .orderBy("name")
    .select(["id", "name", "kind", "description", "grants"])
    .execute()
  return rows.map((row) => ({ ...row, grants: [...row.grants] }))
}
