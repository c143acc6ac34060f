import { validate as isUuid } from "uuid"
import { type CompiledProfile, peopleTag, type TagElement } from "../../../../schemas/compiled.ts"
import type { FieldContext } from "../../../../schemas/field-type.ts"
import type { Tenant } from "../../../database/database.ts"
import { listPeople } from "../../auth/people/service.ts"
import type { Reader } from "../../profile/records/reader.ts"

/** For a person whom the reader may not see; each is another, so that nobody is taken for somebody else. */
const unseen = "…"

/**
 * The people named in values, looked up as they are met and kept: a context in which the fields' types print them by name.
 * Two of one name are told apart by their e-mail addresses.
 */
export function peopleNames(reader: Reader, profile: CompiledProfile) {
  const { actor } = reader
  const known = new Map<string, TagElement>()
  const named = new Set<string>()
  let strangers = 0
  let context: FieldContext = contextOf(profile, [])

  const nameOf = (person: { readonly name: string; readonly email: string } | undefined): string => {
    if (!person) {
      strangers += 1
      return strangers === 1 ? unseen : `${unseen} ${strangers}`
    }
    const name = named.has(person.name) ? person.email : person.name
    named.add(name)
    return name
  }

  return {
    context: () => context,

    /** Makes known whoever these values may name. */
    async meet(tx: Tenant, values: Iterable<unknown>): Promise<void> {
      const met = new Set<string>()
      for (const value of values) collect(value, met)
      const ids = [...met].filter((id) => !known.has(id))
      if (ids.length === 0) return
      const entityIds = actor.rights.isClientAdmin ? null : actor.entityIds
      const people = await listPeople(tx, { clientId: actor.clientId, entityIds, ids, size: ids.length })
      const byId = new Map(people.map((person) => [person.id as string, person]))
      for (const id of ids) known.set(id, { id, name: { en: nameOf(byId.get(id)) }, active: true })
      context = contextOf(profile, [...known.values()])
    },
  }
}

function contextOf(profile: CompiledProfile, elements: readonly TagElement[]): FieldContext {
  return { tags: { ...profile.tags, [peopleTag]: { id: peopleTag, kind: "SYSTEM", elements } } }
}

/** Ids of people stand in lists, and in the cells of rows. */
function collect(value: unknown, into: Set<string>): void {
  if (typeof value === "string") {
    if (value.length === 36 && isUuid(value)) into.add(value)
  } else if (Array.isArray(value)) for (const item of value) collect(item, into)
  else if (typeof value === "object" && value !== null) for (const item of Object.values(value)) collect(item, into)
}
