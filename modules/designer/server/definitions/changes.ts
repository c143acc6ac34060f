import type { ProfileChange } from "../../../profiles/contract.ts"
import type { ClientId, ProfileId } from "../../../../schemas/ids.ts"
import type { Database } from "../../../../server/database/database.ts"
import { findPublishedVersions, profilesWithTags, type PublishedVersions } from "../../../profiles/server/index.ts"

type Listener = (change: ProfileChange) => Promise<void>

interface ClientSubscription {
  readonly listeners: Set<Listener>
  publishedVersions: PublishedVersions
}

const pollMs = 500

/**
 * Notifies every open tab of a client when a profile is published, archived or restored, or when a tag it uses changes,
 * in any server process. Polls twice per second for each client with a listener.
 */
export function profileChanges(database: Database, onError: (error: unknown) => void) {
  const clients = new Map<ClientId, ClientSubscription>()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const poll = async () => {
    for (const [clientId, followed] of clients) {
      try {
        const before = followed.publishedVersions
        const { now, retagged } = await database.clientTransaction(clientId, async (tx) => {
          const found = await findPublishedVersions(tx, clientId)
          const changed = found.tags === before.tags ? [] : await profilesWithTags(tx, clientId)
          return { now: found, retagged: new Set<ProfileId>(changed) }
        })
        for (const [profileId, version] of now.versions) {
          const isAsItWas =
            before.versions.get(profileId) === version && before.archived.has(profileId) === now.archived.has(profileId)
          if (isAsItWas && !retagged.has(profileId)) continue
          for (const listener of followed.listeners) await listener({ profileId, version })
        }
        followed.publishedVersions = now
      } catch (error) {
        // The database may be unavailable briefly; the next poll detects the missed changes.
        onError(error)
      }
    }
    schedule()
  }
  const schedule = () => {
    timer = clients.size > 0 && !closed ? setTimeout(() => void poll(), pollMs) : undefined
  }

  return {
    /**
     * Calls the listener when a version is published, a profile is archived or restored, or a tag of a profile changes.
     * Returns a function that unsubscribes.
     */
    async follow(clientId: ClientId, listener: Listener): Promise<() => void> {
      const publishedVersions = await database.clientTransaction(clientId, (tx) => findPublishedVersions(tx, clientId))
      const followed = clients.get(clientId) ?? { listeners: new Set(), publishedVersions }
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
