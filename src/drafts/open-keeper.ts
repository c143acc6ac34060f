import { deleteDraft, getDraft, putDraft } from "../../schemas/api/drafts.ts"
import type { UserId } from "../../schemas/ids.ts"
import { call } from "../calls/call.ts"
import { shelfOf } from "./browser-shelf.ts"
import { draftKeeper, type DraftKeeper } from "./draft-keeper.ts"

/** The keeper of one of the person's drafts, over the calls and this browser. */
export function openKeeper(userId: UserId, id: string): DraftKeeper {
  const params = { id }
  return draftKeeper(
    {
      async get() {
        const { draft } = await call(getDraft, { params })
        if (!draft) return null
        const { id: _id, savedAt, ...body } = draft
        return { draft: body, savedAt }
      },
      async put(draft, leaving) {
        if (!navigator.onLine) throw new Error("The browser says that there is no network.")
        return call(putDraft, { params, body: draft }, leaving ? { keepalive: true } : {})
      },
      remove: async (counter) => void (await call(deleteDraft, { params, query: { counter } })),
    },
    shelfOf(userId, id),
  )
}
