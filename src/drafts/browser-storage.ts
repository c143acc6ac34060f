import { openDB, type DBSchema, type IDBPDatabase } from "idb"
import type { UserId } from "../../schemas/ids.ts"
import type { DraftStorage, LocalDraftCopy } from "./draft-store.ts"

/**
 * Drafts that could not be sent yet, by user: a forced sign-out preserves them, an explicit log-out deletes the user's.
 * Stored unencrypted in this browser's IndexedDB, like all page storage.
 */
interface DraftDatabase extends DBSchema {
  drafts: { readonly key: [UserId, string]; readonly value: LocalDraftCopy }
}

let opening: Promise<IDBPDatabase<DraftDatabase>> | undefined

function openDrafts(): Promise<IDBPDatabase<DraftDatabase>> {
  opening ??= openDB<DraftDatabase>("risk-universe", 1, {
    upgrade(database) {
      database.createObjectStore("drafts")
    },
    terminated() {
      opening = undefined
    },
  })
  opening.catch(() => (opening = undefined))
  return opening
}

/** Users who logged out of this page: an unloading page would otherwise store their input again. */
const loggedOut = new Set<UserId>()

const userKeyRange = (userId: UserId) => IDBKeyRange.bound([userId, ""], [userId, "\uffff"])

export function createDraftStorage(userId: UserId, id: string): DraftStorage {
  return {
    // The browser may reject storage, as in some private windows; the result is then empty.
    get: async () => (await openDrafts().catch(() => undefined))?.get("drafts", [userId, id]),
    async put(copy) {
      const database = await openDrafts()
      if (!loggedOut.has(userId)) await database.put("drafts", copy, [userId, id])
    },
    remove: async () => (await openDrafts().catch(() => undefined))?.delete("drafts", [userId, id]),
  }
}

/** IDs of the user's drafts stored in this browser. */
export async function listStoredDraftIds(userId: UserId): Promise<readonly string[]> {
  const keys = (await (await openDrafts().catch(() => undefined))?.getAllKeys("drafts", userKeyRange(userId))) ?? []
  return keys.map(([, id]) => id)
}

/** Deletes the user's drafts from this browser and stops storing them from this page. */
export async function clearStorage(userId: UserId): Promise<void> {
  loggedOut.add(userId)
  await (await openDrafts().catch(() => undefined))?.delete("drafts", userKeyRange(userId))
}
