import { peopleTag, type TagCatalogue } from "../../../../schemas/compiled.ts"
import type { ClientId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"

/** The people of the client as a list of choices, so that a file may name them: by name, or by e-mail address. */
export async function peopleByName(tx: Tenant, clientId: ClientId): Promise<TagCatalogue> {
  const rows = await tx
    .selectFrom("app_user")
    .where("client_id", "=", clientId)
    .select(["id", "email", "first_name", "last_name", "active"])
    .execute()
  const elements = rows.flatMap(({ id, email, first_name, last_name, active }) => [
    { id: id as string, name: { en: `${first_name} ${last_name}`, es: email }, active },
  ])
  return { [peopleTag]: { id: peopleTag, kind: "SYSTEM" as const, elements } }
}
