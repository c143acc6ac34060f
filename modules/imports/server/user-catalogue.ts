import { peopleTag, type TagCatalogue } from "../../../schemas/compiled.ts"
import type { ClientId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { userVisibilityCondition, type UserViewer } from "../../../server/database/visible-users.ts"

/** The users visible to the reader as options, so that a file can contain them by name or email address. */
export async function findUserCatalogue(
  tx: ClientTransaction,
  access: UserViewer & { readonly clientId: ClientId },
): Promise<TagCatalogue> {
  const rows = await tx
    .selectFrom("app_user as u")
    .where("u.client_id", "=", access.clientId)
    .where(userVisibilityCondition(access))
    .select(["u.id", "u.email", "u.first_name", "u.last_name", "u.active"])
    .execute()
  const elements = rows.flatMap(({ id, email, first_name, last_name, active }) => [
    { id: id as string, name: { en: `${first_name} ${last_name}`, es: email }, active },
  ])
  return { [peopleTag]: { id: peopleTag, kind: "SYSTEM" as const, elements } }
}
