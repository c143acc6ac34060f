import { peopleTag, type TagCatalogue } from "../../../../schemas/compiled.ts"
import type { ClientId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import { isSeenBy, type PersonReader } from "../../../database/seen-people.ts"

/** The people whom the reader may see as a list of choices, so that a file may name them: by name, or by e-mail address. */
export async function peopleByName(
  tx: Tenant,
  reader: PersonReader & { readonly clientId: ClientId },
): Promise<TagCatalogue> {
  const rows = await tx
    .selectFrom("app_user as u")
    .where("u.client_id", "=", reader.clientId)
    .where(isSeenBy(reader))
    .select(["u.id", "u.email", "u.first_name", "u.last_name", "u.active"])
    .execute()
  const elements = rows.flatMap(({ id, email, first_name, last_name, active }) => [
    { id: id as string, name: { en: `${first_name} ${last_name}`, es: email }, active },
  ])
  return { [peopleTag]: { id: peopleTag, kind: "SYSTEM" as const, elements } }
}
