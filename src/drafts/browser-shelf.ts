import { openDB, type DBSchema, type IDBPDatabase } from "idb"
import type { UserId } from "../../schemas/ids.ts"
import type { DraftShelf, Shelved } from "./draft-keeper.ts"

/**
 * Drafts that the server could not take yet, by person: a forced sign-out leaves them, an explicit log-out clears the
 * person's. They lie unencrypted in this browser's IndexedDB, as everything a page keeps does.
 */
interface Shelves extends DBSchema {
  drafts: { readonly key: [UserId, string]; readonly value: Shelved }
}

let opening: Promise<IDBPDatabase<Shelves>> | undefined

function shelves(): Promise<IDBPDatabase<Shelves>> {
  opening ??= openDB<Shelves>("risk-universe", 1, {
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

/** Who logged out of this page: as it goes away it would lay down once more what they were typing. */
const loggedOut = new Set<UserId>()

const ofPerson = (userId: UserId) => IDBKeyRange.bound([userId, ""], [userId, "\uffff"])

export function shelfOf(userId: UserId, id: string): DraftShelf {
  return {
    // A browser may refuse to keep anything, as in some private windows; then there is nothing.
    get: async () => (await shelves().catch(() => undefined))?.get("drafts", [userId, id]),
    async put(copy) {
      const database = await shelves()
      if (!loggedOut.has(userId)) await database.put("drafts", copy, [userId, id])
    },
    remove: async () => (await shelves().catch(() => undefined))?.delete("drafts", [userId, id]),
  }
}

/** The ids of the person's drafts that lie in this browser. */
export async function shelvedIds(userId: UserId): Promise<readonly string[]> {
  const keys = (await (await shelves().catch(() => undefined))?.getAllKeys("drafts", ofPerson(userId))) ?? []
  return keys.map(([, id]) => id)
}

/** Throws away the person's drafts in this browser; this page keeps none of theirs any more. */
export async function clearShelf(userId: UserId): Promise<void> {
  loggedOut.add(userId)
  await (await shelves().catch(() => undefined))?.delete("drafts", ofPerson(userId))
}
