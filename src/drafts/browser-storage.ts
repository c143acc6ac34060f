import { openDB, type DBSchema, type IDBPDatabase } from "idb"
import type { DocumentContent, DocumentVersion } from "../../modules/process-documents/contract.ts"
import type { RecordId, UserId } from "../../schemas/ids.ts"
import type { DraftStorage, LocalDraftCopy } from "./draft-store.ts"
import { holdOpen, openWindowsOf } from "./open-windows.ts"
import { divideCopies, type WindowCopy } from "./window-copies.ts"

/** Text or diagram of a document that is not saved yet. */
export interface DocumentDraft {
  readonly content: DocumentContent
  /** The version that it is based on; null if there was none. */
  readonly basedOn: Pick<DocumentVersion, "number" | "revision"> | null
  /** ISO date and time of the last change. */
  readonly changedAt: string
}

/**
 * The user, the record or new record, and the window in which it is open; drafts that are older than windows have none.
 */
type DraftKey = [UserId, string] | [UserId, string, string]

/**
 * Drafts that could not be sent yet, by user: a forced sign-out preserves them, an explicit log-out deletes the user's.
 * Each window has its own, so that none overwrites another's. Stored unencrypted in this browser's IndexedDB, like all
 * page storage.
 */
interface DraftDatabase extends DBSchema {
  drafts: { readonly key: DraftKey; readonly value: LocalDraftCopy }
  documents: { readonly key: DraftKey; readonly value: DocumentDraft }
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

type Store = "drafts" | "documents"
type ValueOf<Name extends Store> = DraftDatabase[Name]["value"]

/** The copies that windows keep of one draft. The browser may reject storage, as in some private windows. */
function copiesOf<Name extends Store>(store: Name, userId: UserId, id: string) {
  const keyOf = (window: string): DraftKey => (window === "" ? [userId, id] : [userId, id, window])
  const subject = `${store} ${userId} ${id}`
  const all = async (): Promise<readonly WindowCopy<ValueOf<Name>>[]> => {
    const database = await openDrafts().catch(() => undefined)
    if (!database) return []
    const { store: table } = database.transaction(store)
    const range = IDBKeyRange.bound([userId, id], [userId, id, "\uffff"])
    const [keys, values] = await Promise.all([table.getAllKeys(range), table.getAll(range)])
    return keys.flatMap(([, , window = ""], index) => {
      const value = values[index]
      return value === undefined ? [] : [{ window, value }]
    })
  }
  const remove = async (window: string) => (await openDrafts().catch(() => undefined))?.delete(store, keyOf(window))
  return {
    async put(window: string, value: ValueOf<Name>) {
      const database = await openDrafts()
      if (!loggedOut.has(userId)) await database.put(store, value, keyOf(window))
    },
    remove,
    /** Those that closed windows have left, newest first. */
    async left(): Promise<readonly WindowCopy<ValueOf<Name>>[]> {
      const [copies, open] = await Promise.all([all(), openWindowsOf(subject)])
      const { left, expired } = divideCopies<ValueOf<Name>>(copies, open, Date.now())
      await Promise.all(expired.map(({ window }) => remove(window)))
      return left
    },
    holdOpen: (window: string) => holdOpen(subject, window),
    openWindows: () => openWindowsOf(subject),
  }
}

/** Each form that is opened has its own copy, as if it were in a separate window. */
export function createDraftStorage(userId: UserId, id: string): DraftStorage {
  const copies = copiesOf("drafts", userId, id)
  const own = crypto.randomUUID()
  return {
    put: (copy) => copies.put(own, { ...copy, changedAt: new Date().toISOString() }),
    remove: () => copies.remove(own),
    left: async () => (await copies.left()).filter(({ window }) => window !== own),
    removeLeft: copies.remove,
    isShared: async () => [...(await copies.openWindows())].some((window) => window !== own),
    holdOpen: () => copies.holdOpen(own),
  }
}

/** A draft of a document that a closed window has left. */
export interface LeftDocumentDraft {
  readonly id: string
  readonly draft: DocumentDraft
}

/** The drafts of a record's document. */
export function createDocumentDraftStorage(userId: UserId, recordId: RecordId) {
  const copies = copiesOf("documents", userId, recordId)
  return {
    /** What editing has left that has ended, newest first. */
    left: async (): Promise<readonly LeftDocumentDraft[]> =>
      (await copies.left()).map(({ window, value }) => ({ id: window, draft: value })),
    remove: copies.remove,
    /** A separate draft while the document is edited. */
    open() {
      const id = crypto.randomUUID()
      return {
        id,
        put: (draft: DocumentDraft) => copies.put(id, draft),
        remove: () => copies.remove(id),
        /** Its draft is offered from now on. */
        close: copies.holdOpen(id),
      }
    },
  }
}

/** IDs of the user's drafts stored in this browser. */
export async function listStoredDraftIds(userId: UserId): Promise<readonly string[]> {
  const keys = (await (await openDrafts().catch(() => undefined))?.getAllKeys("drafts", userKeyRange(userId))) ?? []
  return [...new Set(keys.map(([, id]) => id))]
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
