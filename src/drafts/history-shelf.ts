import { openDB, type DBSchema, type IDBPDatabase } from "idb"
import type { ProfileId, UserId } from "../../schemas/ids.ts"
import type { KeptDraft } from "../screens/designer/draft/kept-draft.ts"

/**
 * The steps of drafts of record types, by person: a forced sign-out leaves them, an explicit log-out clears the person's.
 * Its own database, so that a page that was opened before it came does not hold it up.
 */
interface Histories extends DBSchema {
  histories: { readonly key: [UserId, ProfileId]; readonly value: KeptDraft }
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

/** Who logged out of this page: as it goes away it would lay down once more what they were doing. */
const loggedOut = new Set<UserId>()

/** Where the steps of one draft by one person lie. */
interface HistoryShelf {
  readonly get: () => Promise<KeptDraft | undefined>
  readonly put: (kept: KeptDraft) => Promise<void>
  readonly remove: () => Promise<void>
}

export function historyShelfOf(userId: UserId, profileId: ProfileId): HistoryShelf {
  return {
    // A browser may refuse to keep anything, as in some private windows; then there is nothing.
    get: async () => (await histories().catch(() => undefined))?.get("histories", [userId, profileId]),
    async put(kept) {
      const database = await histories()
      if (!loggedOut.has(userId)) await database.put("histories", kept, [userId, profileId])
    },
    remove: async () => (await histories().catch(() => undefined))?.delete("histories", [userId, profileId]),
  }
}

/** Throws away the person's steps in this browser; this page keeps none of theirs any more. */
export async function clearHistories(userId: UserId): Promise<void> {
  loggedOut.add(userId)
  const ofPerson = IDBKeyRange.bound([userId, ""], [userId, "\uffff"])
  await (await histories().catch(() => undefined))?.delete("histories", ofPerson)
}
