import type { ClientId, UserId } from "../../../schemas/ids.ts"
import type { Tenant } from "../../database/database.ts"
import type { Actor } from "../../http/actor.ts"
import { dateIn } from "../../clock.ts"
import { type Reader, readerOf, type Reading } from "../../services/profile/records/reader.ts"
import type { Writing } from "../../services/profile/records/surroundings-repository.ts"
import type { DemonstrationContent } from "../content.ts"
import { idOf, type LoadedIds } from "../loaded-ids.ts"

/** The demonstration's people at work, each with the rights of their roles. */
export interface Cast {
  actor(key: string): Actor
  /** As they read at a moment. */
  reader(key: string, moment: Date): Promise<Reader>
  keyOf(userId: UserId): string
}

export function castOf(
  tx: Tenant,
  clientId: ClientId,
  content: DemonstrationContent,
  ids: LoadedIds,
  { reading, writing }: { readonly reading: Reading; readonly writing: Writing },
): Cast {
  const readers = new Map<string, Reader>()
  const keys = new Map(content.people.map(({ key }) => [idOf(ids.people, key), key]))

  const actor = (key: string): Actor => {
    const person = content.people.find((one) => one.key === key)
    if (!person) throw new Error(`The demonstration organisation speaks of ${key}, who is not among its people.`)
    const roles = content.roles.filter((role) => person.roles.includes(role.key))
    return {
      clientId,
      userId: idOf(ids.people, key),
      sessionId: "",
      email: person.email,
      name: `${person.firstName} ${person.lastName}`,
      rights: { isClientAdmin: person.isClientAdmin, grants: roles.flatMap(({ grants }) => grants) },
      roles: roles.map((role) => idOf(ids.roles, role.key)),
      module: null,
      entityId: null,
      entityIds: person.isClientAdmin
        ? [...ids.entities.values()]
        : person.entities.map((entity) => idOf(ids.entities, entity)),
      modules: person.modules,
      hasAccess: true,
      consented: true,
    }
  }

  return {
    actor,
    async reader(key, moment) {
      const known = readers.get(key) ?? (await readerOf(tx, actor(key), reading, writing))
      readers.set(key, known)
      return { ...known, now: moment, today: dateIn("UTC", moment) }
    },
    keyOf(userId) {
      const key = keys.get(userId)
      if (key === undefined) throw new Error(`Nobody of the demonstration organisation has the id ${userId}.`)
      return key
    },
  }
}
