import type { ProfileChange } from "../../../../schemas/api/profiles.ts"
import type { ClientId, ProfileId } from "../../../../schemas/ids.ts"
import type { Database } from "../../../database/database.ts"
import { versionsInForce } from "./repository.ts"

type Listener = (change: ProfileChange) => Promise<void>
type Versions = ReadonlyMap<ProfileId, number>

interface Followed {
  readonly listeners: Set<Listener>
  versions: Versions
}

const pollMs = 500

/**
 * Tells every open tab of a client that a profile has a new version in force, whichever process published it: one look
 * at the versions twice a second per client that anyone follows, and none while nobody does.
 */
export function profileChanges(database: Database, onFailure: (error: unknown) => void) {
  const clients = new Map<ClientId, Followed>()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const look = async () => {
    for (const [clientId, followed] of clients) {
      try {
        const now = await database.tenant(clientId, (tx) => versionsInForce(tx, clientId))
        for (const [profileId, version] of now) {
          if (followed.versions.get(profileId) === version) continue
          for (const listener of followed.listeners) await listener({ profileId, version })
        }
        followed.versions = now
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
    /** Calls the listener for every version put in force from now on, until the returned function is called. */
    async follow(clientId: ClientId, listener: Listener): Promise<() => void> {
      const versions = await database.tenant(clientId, (tx) => versionsInForce(tx, clientId))
      const followed = clients.get(clientId) ?? { listeners: new Set(), versions }
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
