import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import { validate as isUuid } from "uuid"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { listDirectoryUsers } from "../../../auth/server/index.ts"
import type { Link } from "../links/link-repository.ts"

/** Maximum number of users named in the explanation of one record. */
const maxNamedUsers = 200

/** Returns the names of the users and records in a record's values, as visible to the caller. */
export async function namesFor(
  tx: ClientTransaction,
  { clientId, rights, entityIds }: Actor,
  profile: CompiledProfile,
  values: RecordValues,
  links: readonly Link[],
): Promise<ReadonlyMap<string, string>> {
  const ids = profile.fields.flatMap(({ keyword, type }) => (type === "TAGREF" ? uuidsIn(values[keyword]) : []))
  const requested = { clientId, entityIds: rights.isClientAdmin ? null : entityIds, ids, size: maxNamedUsers }
  const people = ids.length > 0 ? await listDirectoryUsers(tx, requested) : []
  return new Map([
    ...links.map(({ linked }) => [linked.id as string, `${linked.uniqueId} ${linked.name}`] as const),
    ...people.map(({ id, name }) => [id as string, name] as const),
  ])
}

function uuidsIn(value: RecordValues[string]): readonly string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === "string" && isUuid(id)) : []
}
