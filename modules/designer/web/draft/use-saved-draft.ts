import { useEffect, useState } from "react"
import type { ProfileId, UserId } from "../../../../schemas/ids.ts"
import { createHistoryStorage } from "../../../../src/drafts/history-storage.ts"
import type { SavedDraft } from "./saved-draft.ts"

/** Maximum wait for the stored edits, in milliseconds. */
const timeoutMs = 3000

/** Loads the edits stored in this browser while the draft is loading. Undefined until known. */
export function useSavedDraft(
  currentUserId: UserId,
  profileId: ProfileId,
): { readonly savedDraft: SavedDraft | undefined } | undefined {
  const [known, setKnown] = useState<{ readonly profileId: ProfileId; readonly savedDraft: SavedDraft | undefined }>()
  useEffect(() => {
    let isActive = true
    const know = (savedDraft?: SavedDraft) => {
      if (isActive) setKnown({ profileId, savedDraft })
      isActive = false
    }
    const timer = setTimeout(() => know(), timeoutMs)
    createHistoryStorage<SavedDraft>(currentUserId, profileId)
      .get()
      .then(know, () => know())
    return () => {
      isActive = false
      clearTimeout(timer)
    }
  }, [currentUserId, profileId])
  return known?.profileId === profileId ? known : undefined
}
