import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import { validate as isUuid } from "uuid"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { listPeople } from "../../auth/people/service.ts"
import type { Link } from "../links/link-repository.ts"

/** As many people as one record's explanation names. */
const mostPeople = 200

/** What the people and records in a record's values are called, as far as the caller may see them. */
export async function namesFor(
  tx: Tenant,
  { clientId, rights, entityIds }: Actor,
  profile: CompiledProfile,
  values: RecordValues,
  links: readonly Link[],
): Promise<ReadonlyMap<string, string>> {
  const ids = profile.fields.flatMap(({ keyword, type }) => (type === "TAGREF" ? uuidsIn(values[keyword]) : []))
  const wanted = { clientId, entityIds: rights.isClientAdmin ? null : entityIds, ids, size: mostPeople }
  const people = ids.length > 0 ? await listPeople(tx, wanted) : []
  return new Map([
    ...links.map(({ linked }) => [linked.id as string, `${linked.uniqueId} ${linked.name}`] as const),
    ...people.map(({ id, name }) => [id as string, name] as const),
  ])
}

function uuidsIn(value: RecordValues[string]): readonly string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === "string" && isUuid(id)) : []
}
