import type { DraftBody } from "../../../modules/records/contracts/drafts.ts"

/** A stored draft and the time it was last saved, if known. */
export interface FoundDraft {
  readonly draft: DraftBody
  readonly savedAt: string | null
  /** Drafts of other windows, newest first, that typed something else in the same fields. */
  readonly others?: readonly OtherDraft[]
}

/** A draft that a closed window has left in this browser. */
export interface OtherDraft {
  readonly window: string
  readonly draft: DraftBody
  readonly changedAt: string | null
}

/**
 * Storage of one record's draft. The app stores it on the server, or in the browser while the server is unreachable.
 */
export interface DraftClient {
  readonly read: () => Promise<FoundDraft | null>
  /** Until the returned function is called, this window keeps its input from being offered by others. */
  readonly open: () => () => void
  /** `leaving` is set while the page is being closed, when there is no time to wait for a response. */
  readonly save: (draft: DraftBody, leaving?: boolean) => Promise<void>
  /** Deletes the draft after it was saved or discarded. */
  readonly drop: () => Promise<void>
  /** Deletes the draft that another window has left. */
  readonly removeOther: (window: string) => Promise<void>
  /** Highest known counter; the next draft continues from it. */
  readonly counter: () => number
  /** False when neither the server nor the browser stored the last draft. */
  readonly isSaved: () => boolean
}
