import { validate as isUuid } from "uuid"
import type { RecordPermission } from "../../../../schemas/api/record-permissions.ts"
import { type CompiledProfile, peopleTag } from "../../../../schemas/compiled.ts"
import { allowsRecordsOf, type PermissionAction } from "../../../../schemas/permissions.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Reader } from "../records/reader.ts"
import type { RecordRow } from "../records/record-repository.ts"
import { valuesFromFields } from "../records/stored-fields.ts"
import { onItself, printGiven } from "./given-permission.ts"
import * as repository from "./given-repository.ts"

/** A record whose permissions are managed, and whoever manages them. */
export interface Subject {
  readonly reader: Reader
  readonly row: RecordRow
  readonly profile: CompiledProfile
}

/** Those who were given something here, and those whom the record names with what their roles let them do. */
export async function printAll(tx: Tenant, { reader, row, profile }: Subject): Promise<RecordPermission[]> {
  const rows = await repository.givenOn(tx, row.client_id, row.id)
  const given = new Map(rows.map((one) => [one.user_id as string, one]))
  const named = namedPeople(profile, row)
  const people = await repository.peopleWithGrants(tx, reader.actor, [...new Set([...given.keys(), ...named])])
  const guard = reader.visibility.guards.get(row.profile_id)
  return people.map((person) => {
    const { id, firstName, lastName, email } = person
    const own = given.get(id)
    const may = (action: PermissionAction) =>
      (guard !== undefined && allowsRecordsOf(person, guard, action)) || (own ? onItself(row.type, own, action) : false)
    return {
      id: `${row.id}:${id}`,
      userId: id,
      firstName,
      lastName,
      email,
      type: own ? "MANUALLY" : "SYSTEM",
      permission: { create: may("CREATE"), read: may("READ"), update: may("UPDATE"), delete: may("DELETE") },
      given: own ? printGiven(own) : null,
      assigned: named.has(id),
    }
  })
}

/** The people chosen in the record's fields. */
function namedPeople(profile: CompiledProfile, row: RecordRow): ReadonlySet<string> {
  const values = valuesFromFields(profile, row.fields)
  return new Set(
    profile.fields.flatMap(({ keyword, definition }) => {
      const value = "tagId" in definition && definition.tagId === peopleTag ? values[keyword] : undefined
      return (Array.isArray(value) ? value : [value]).filter(
        (one) => typeof one === "string" && isUuid(one),
      ) as string[]
    }),
  )
}
