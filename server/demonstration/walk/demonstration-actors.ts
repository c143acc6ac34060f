import type { ClientId, UserId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../database/database.ts"
import type { Actor } from "../../http/actor.ts"
import { dateIn } from "../../clock.ts"
import {
  type AccessContext,
  loadAccessContext,
  type AccessContextDeps,
} from "../../../modules/records/server/access-context.ts"
import type { Writing } from "../../../modules/records/server/access-context-repository.ts"
import type { DemonstrationContent } from "../content.ts"
import { idOf, type LoadedIds } from "../loaded-ids.ts"

/** The demonstration's users as actors, each with the permissions of their roles. */
export interface DemonstrationActors {
  actor(key: string): Actor
  /** The user's access context at a moment. */
  access(key: string, moment: Date): Promise<AccessContext>
  keyOf(userId: UserId): string
}

export function createDemonstrationActors(
  tx: ClientTransaction,
  clientId: ClientId,
  content: DemonstrationContent,
  ids: LoadedIds,
  { accessDeps, writing }: { readonly accessDeps: AccessContextDeps; readonly writing: Writing },
): DemonstrationActors {
  const accessContexts = new Map<string, AccessContext>()
  const keys = new Map(content.people.map(({ key }) => [idOf(ids.people, key), key]))

  const actor = (key: string): Actor => {
    const user = content.people.find((one) => one.key === key)
    if (!user) throw new Error(`The demonstration organisation refers to ${key}, who is not one of its users.`)
    const roles = content.roles.filter((role) => user.roles.includes(role.key))
    return {
      clientId,
      userId: idOf(ids.people, key),
      sessionId: "",
      email: user.email,
      name: `${user.firstName} ${user.lastName}`,
      rights: { isClientAdmin: user.isClientAdmin, grants: roles.flatMap(({ grants }) => grants) },
      roles: roles.map((role) => idOf(ids.roles, role.key)),
      module: null,
      entityId: null,
      entityIds: user.isClientAdmin
        ? [...ids.entities.values()]
        : user.entities.map((entity) => idOf(ids.entities, entity)),
      modules: user.modules,
      hasAccess: true,
      consented: true,
    }
  }

  return {
    actor,
    async access(key, moment) {
      const known = accessContexts.get(key) ?? (await loadAccessContext(tx, actor(key), accessDeps, writing))
      accessContexts.set(key, known)
      return { ...known, now: moment, today: dateIn("UTC", moment) }
    },
    keyOf(userId) {
      const key = keys.get(userId)
      if (key === undefined) throw new Error(`No user of the demonstration organisation has the ID ${userId}.`)
      return key
    },
  }
}
