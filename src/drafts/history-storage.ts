import { openDB, type DBSchema, type IDBPDatabase } from "idb"
import type { ProfileId, UserId } from "../../schemas/ids.ts"

/**
 * Edit histories of profile drafts, by user: a forced sign-out preserves them, an explicit log-out deletes the user's.
 * A separate database, so that an older open page does not block its creation.
 */
interface Histories extends DBSchema {
  histories: { readonly key: [UserId, ProfileId]; readonly value: unknown }
}

let opening: Promise<IDBPDatabase<Histories>> | undefined

function histories(): Promise<IDBPDatabase<Histories>> {
  opening ??= openDB<Histories>("risk-universe-histories", 1, {
    upgrade(database) {
      database.createObjectStore("histories")
    },
    terminated() {
      opening = undefined
    },
  })
  opening.catch(() => (opening = undefined))
  return opening
}

/** Users who logged out of this page: an unloading page would otherwise store their edits again. */
const loggedOut = new Set<UserId>()

/** Storage of one user's edits of one draft. */
interface HistoryStorage<History> {
  readonly get: () => Promise<History | undefined>
  readonly put: (savedDraft: History) => Promise<void>
  readonly remove: () => Promise<void>
}

/** @param History what the designer stores; its format number tells whether it can still be read. */
export function createHistoryStorage<History>(userId: UserId, profileId: ProfileId): HistoryStorage<History> {
  return {
    // The browser may reject storage, as in some private windows; the result is then empty.
    get: async () =>
      (await histories().catch(() => undefined))?.get("histories", [userId, profileId]) as Promise<History | undefined>,
    async put(savedDraft) {
      const database = await histories()
      if (!loggedOut.has(userId)) await database.put("histories", savedDraft, [userId, profileId])
    },
    remove: async () => (await histories().catch(() => undefined))?.delete("histories", [userId, profileId]),
  }
}

/** Deletes the user's edit histories from this browser and stops storing them from this page. */
export async function clearHistories(userId: UserId): Promise<void> {
  loggedOut.add(userId)
  const userKeyRange = IDBKeyRange.bound([userId, ""], [userId, "\uffff"])
  await (await histories().catch(() => undefined))?.delete("histories", userKeyRange)
}
