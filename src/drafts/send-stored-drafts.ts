import type { UserId } from "../../schemas/ids.ts"
import { listStoredDraftIds } from "./browser-storage.ts"
import { openDraftStore } from "./open-draft-store.ts"

/** Sends the drafts that closed windows have left in this browser to the server; rejected ones stay stored. */
export async function sendStoredDrafts(userId: UserId): Promise<void> {
  for (const id of await listStoredDraftIds(userId)) await openDraftStore(userId, id).read()
}
