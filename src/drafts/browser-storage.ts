import { openDB, type DBSchema, type IDBPDatabase } from "idb"
import type { DocumentContent, DocumentVersion } from "../../modules/process-documents/contract.ts"
import type { RecordId, UserId } from "../../schemas/ids.ts"
import type { DraftStorage, LocalDraftCopy } from "./draft-store.ts"

/** Text or diagram of a document that is not saved yet. */
export interface DocumentDraft {
  readonly content: DocumentContent
  /** The version that it is based on; null if there was none. */
  readonly basedOn: Pick<DocumentVersion, "number" | "revision"> | null
  /** ISO date and time of the last change. */
  readonly changedAt: string
}

/**
 * Drafts that could not be sent yet, by user: a forced sign-out preserves them, an explicit log-out deletes the user's.
 * Stored unencrypted in this browser's IndexedDB, like all page storage.
 */
interface DraftDatabase extends DBSchema {
  drafts: { readonly key: [UserId, string]; readonly value: LocalDraftCopy }
  documents: { readonly key: [UserId, string]; readonly value: DocumentDraft }
}

let opening: Promise<IDBPDatabase<DraftDatabase>> | undefined

function openDrafts(): Promise<IDBPDatabase<DraftDatabase>> {
  opening ??= openDB<DraftDatabase>("risk-universe", 2, {
    upgrade(database, before) {
      if (before < 1) database.createObjectStore("drafts")
      if (before < 2) database.createObjectStore("documents")
    },
    // A page with a later version of the database waits for this one.
    blocking(_before, _blocked, event) {
      ;(event.target as IDBDatabase).close()
      opening = undefined
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

/** The draft of a record's document. */
export function createDocumentDraftStorage(userId: UserId, recordId: RecordId) {
  return {
    get: async () => (await openDrafts().catch(() => undefined))?.get("documents", [userId, recordId]),
    async put(draft: DocumentDraft) {
      const database = await openDrafts()
      if (!loggedOut.has(userId)) await database.put("documents", draft, [userId, recordId])
    },
    remove: async () => (await openDrafts().catch(() => undefined))?.delete("documents", [userId, recordId]),
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
  const database = await openDrafts().catch(() => undefined)
  await Promise.all([
    database?.delete("drafts", userKeyRange(userId)),
    database?.delete("documents", userKeyRange(userId)),
  ])
}
