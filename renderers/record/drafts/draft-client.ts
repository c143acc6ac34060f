import type { DraftBody } from "../../../modules/records/contracts/drafts.ts"

/** A stored draft and the time it was last saved, if known. */
export interface FoundDraft {
  readonly draft: DraftBody
  readonly savedAt: string | null
}

/**
 * Storage of one record's draft. The app stores it on the server, or in the browser while the server is unreachable.
 */
export interface DraftClient {
  readonly read: () => Promise<FoundDraft | null>
  /** `leaving` is set while the page is being closed, when there is no time to wait for a response. */
  readonly save: (draft: DraftBody, leaving?: boolean) => Promise<void>
  /** Deletes the draft after it was saved or discarded. */
  readonly drop: () => Promise<void>
  /** Highest known counter; the next draft continues from it. */
  readonly counter: () => number
  /** False when neither the server nor the browser stored the last draft. */
  readonly isSaved: () => boolean
}
