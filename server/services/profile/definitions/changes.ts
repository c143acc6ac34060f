import type { ProfileChange } from "../../../../schemas/api/profiles.ts"
import type { ClientId, ProfileId } from "../../../../schemas/ids.ts"
import type { Database } from "../../../database/database.ts"
import { type InForce, profilesWithTags, versionsInForce } from "./profile-repository.ts"

type Listener = (change: ProfileChange) => Promise<void>

interface Followed {
  readonly listeners: Set<Listener>
  inForce: InForce
}

const pollMs = 500

/**
 * Tells every open tab of a client that a profile has a new version in force, was archived or restored, or that a tag it chooses from changed,
 * whichever process did it: one look twice a second per client that anyone follows, and none while nobody does.
 */
export function profileChanges(database: Database, onFailure: (error: unknown) => void) {
  const clients = new Map<ClientId, Followed>()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const look = async () => {
    for (const [clientId, followed] of clients) {
      try {
        const before = followed.inForce
        const { now, retagged } = await database.tenant(clientId, async (tx) => {
          const found = await versionsInForce(tx, clientId)
          const changed = found.tags === before.tags ? [] : await profilesWithTags(tx, clientId)
          return { now: found, retagged: new Set<ProfileId>(changed) }
        })
        for (const [profileId, version] of now.versions) {
          const isAsItWas =
            before.versions.get(profileId) === version && before.archived.has(profileId) === now.archived.has(profileId)
          if (isAsItWas && !retagged.has(profileId)) continue
          for (const listener of followed.listeners) await listener({ profileId, version })
        }
        followed.inForce = now
      } catch (error) {
        // The database may be away for a moment; what changed meanwhile is seen at the next look.
        onFailure(error)
      }
    }
    schedule()
  }
  const schedule = () => {
    timer = clients.size > 0 && !closed ? setTimeout(() => void look(), pollMs) : undefined
  }

  return {
    /** Calls the listener for every version put in force, and for every change of a profile's tags, from now on, until the returned function is called. */
    async follow(clientId: ClientId, listener: Listener): Promise<() => void> {
      const inForce = await database.tenant(clientId, (tx) => versionsInForce(tx, clientId))
      const followed = clients.get(clientId) ?? { listeners: new Set(), inForce }
      clients.set(clientId, followed)
      followed.listeners.add(listener)
      if (!timer) schedule()
      return () => {
        followed.listeners.delete(listener)
        if (followed.listeners.size === 0) clients.delete(clientId)
      }
    },
    close() {
      closed = true
      clearTimeout(timer)
      clients.clear()
    },
  }
}
