import { isDeepEqual } from "../../../../engine/edit/same.ts"
import type { DocumentDraft, LeftDocumentDraft } from "../../../../src/drafts/browser-storage.ts"
import type { DocumentContent } from "../../contract.ts"

/** Unsaved content of the user's, and why it was not saved. */
export interface DraftOffer {
  /** Of the draft in this browser. */
  readonly id: string
  /**
   * `found`: left in this browser by an earlier visit or another window. `lost`: the check-out ended. `outdated`:
   * another version was saved meanwhile.
   */
  readonly reason: "found" | "lost" | "outdated"
  readonly draft: DocumentDraft
}

/** What is offered of the drafts that were left, newest first, and those that say what the current version says. */
export function divideDrafts(
  left: readonly LeftDocumentDraft[],
  current: DocumentContent | null,
): { readonly offers: readonly DraftOffer[]; readonly obsolete: readonly LeftDocumentDraft[] } {
  const isObsolete = ({ draft }: LeftDocumentDraft) => isDeepEqual(draft.content, current)
  return {
    offers: left.flatMap((one) => (isObsolete(one) ? [] : [{ ...one, reason: "found" }])),
    obsolete: left.filter(isObsolete),
  }
}
