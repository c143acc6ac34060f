import { isDeepEqual } from "../../../../engine/edit/same.ts"
import type { DocumentDraft } from "../../../../src/drafts/browser-storage.ts"
import type { DocumentContent } from "../../contract.ts"

/** Unsaved content of the user's, and why it was not saved. */
export interface DraftOffer {
  /**
   * `found`: left in this browser by an earlier visit. `lost`: the check-out ended. `outdated`: another version was saved
   * meanwhile.
   */
  readonly reason: "found" | "lost" | "outdated"
  readonly draft: DocumentDraft
}

/** A draft of an earlier visit; none if it says what the current version says, or is of another kind. */
export function findDraftOffer(draft: DocumentDraft | undefined, current: DocumentContent | null): DraftOffer | null {
  if (!draft || isDeepEqual(draft.content, current)) return null
  return { reason: "found", draft }
}
