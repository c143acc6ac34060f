import type { ClientId } from "../../schemas/ids.ts"
import type { Database } from "./database.ts"

/** Every client with users who can sign in, for tasks that run per client. */
export async function listClients({ owner }: Database): Promise<ClientId[]> {
  const rows = await owner.selectFrom("sign_in").select("client_id").distinct().execute()
  return rows.map(({ client_id }) => client_id)
}
