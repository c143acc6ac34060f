import { validate as isUuid } from "uuid"
import { type CompiledProfile, peopleTag, type TagElement } from "../../../../schemas/compiled.ts"
import type { FieldContext } from "../../../../schemas/field-type.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { listDirectoryUsers } from "../../../auth/server/index.ts"
import type { AccessContext } from "../../../records/server/index.ts"

/** For users the reader cannot see; each gets a different one, so that two are not mistaken for the same user. */
const hiddenName = "…"

/**
 * Names of the users in values, loaded on demand and cached, as a context for formatting fields. Two users of the same
 * name are distinguished by their email addresses.
 */
export function createUserNames(access: AccessContext, profile: CompiledProfile) {
  const { actor } = access
  const known = new Map<string, TagElement>()
  const named = new Set<string>()
  let hiddenUserCount = 0
  let context: FieldContext = contextOf(profile, [])

  const nameOf = (user: { readonly name: string; readonly email: string } | undefined): string => {
    if (!user) {
      hiddenUserCount += 1
      return hiddenUserCount === 1 ? hiddenName : `${hiddenName} ${hiddenUserCount}`
    }
    const name = named.has(user.name) ? user.email : user.name
    named.add(name)
    return name
  }

  return {
    context: () => context,

    /** Loads all users these values may contain. */
    async meet(tx: ClientTransaction, values: Iterable<unknown>): Promise<void> {
      const met = new Set<string>()
      for (const value of values) collect(value, met)
      const ids = [...met].filter((id) => !known.has(id))
      if (ids.length === 0) return
      const entityIds = actor.rights.isClientAdmin ? null : actor.entityIds
      const users = await listDirectoryUsers(tx, { clientId: actor.clientId, entityIds, ids, size: ids.length })
      const byId = new Map(users.map((user) => [user.id as string, user]))
      for (const id of ids) known.set(id, { id, name: { en: nameOf(byId.get(id)) }, active: true })
      context = contextOf(profile, [...known.values()])
    },
  }
}

function contextOf(profile: CompiledProfile, elements: readonly TagElement[]): FieldContext {
  return { tags: { ...profile.tags, [peopleTag]: { id: peopleTag, kind: "SYSTEM", elements } } }
}

/** User IDs occur in lists, and in the cells of rows. */
function collect(value: unknown, into: Set<string>): void {
  if (typeof value === "string") {
    if (value.length === 36 && isUuid(value)) into.add(value)
  } else if (Array.isArray(value)) for (const item of value) collect(item, into)
  else if (typeof value === "object" && value !== null) for (const item of Object.values(value)) collect(item, into)
}
