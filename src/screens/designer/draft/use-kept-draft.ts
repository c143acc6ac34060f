import { useEffect, useState } from "react"
import type { ProfileId, UserId } from "../../../../schemas/ids.ts"
import { historyShelfOf } from "../../../drafts/history-shelf.ts"
import type { KeptDraft } from "./kept-draft.ts"

/** No draft waits longer for the steps of the page before, in milliseconds. */
const patience = 3000

/** The steps that this browser keeps of a draft, asked for while the draft is on its way. Undefined until it is known. */
export function useKeptDraft(
  reader: UserId,
  profileId: ProfileId,
): { readonly kept: KeptDraft | undefined } | undefined {
  const [known, setKnown] = useState<{ readonly profileId: ProfileId; readonly kept: KeptDraft | undefined }>()
  useEffect(() => {
    let wanted = true
    const know = (kept?: KeptDraft) => {
      if (wanted) setKnown({ profileId, kept })
      wanted = false
    }
    const timer = setTimeout(() => know(), patience)
    historyShelfOf(reader, profileId)
      .get()
      .then(know, () => know())
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [reader, profileId])
  return known?.profileId === profileId ? known : undefined
}
