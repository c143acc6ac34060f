import { deleteDraft, getDraft, saveDraft } from "../../modules/records/contracts/drafts.ts"
import type { UserId } from "../../schemas/ids.ts"
import { request } from "../api/request.ts"
import { createDraftStorage } from "./browser-storage.ts"
import { createDraftStore, type DraftStore } from "./draft-store.ts"

/** Store of one of the user's drafts, over HTTP and this browser. */
export function openDraftStore(userId: UserId, id: string): DraftStore {
  const params = { id }
  return createDraftStore(
    {
      async get() {
        const { draft } = await request(getDraft, { params })
        if (!draft) return null
        const { id: _id, savedAt, ...body } = draft
        return { draft: body, savedAt }
      },
      async put(draft, leaving) {
        if (!navigator.onLine) throw new Error("The browser says that there is no network.")
        return request(saveDraft, { params, body: draft }, leaving ? { keepalive: true } : {})
      },
      remove: async (counter) => void (await request(deleteDraft, { params, query: { counter } })),
    },
    createDraftStorage(userId, id),
  )
}
