import type { DraftBody } from "../../../schemas/api/drafts.ts"

/** A draft as it was found, and when it was kept last where that is known. */
export interface FoundDraft {
  readonly draft: DraftBody
  readonly savedAt: string | null
}

/** Where one record's draft is kept. The app keeps it on the server and, while that is out of reach, in the browser. */
export interface DraftPort {
  readonly read: () => Promise<FoundDraft | null>
  /** `leaving` while the page is being closed: there is no time for an answer. */
  readonly keep: (draft: DraftBody, leaving?: boolean) => Promise<void>
  /** Nothing of it is wanted any more: it was saved, or thrown away. */
  readonly drop: () => Promise<void>
  /** The greatest count heard of: what is typed next counts on from there. */
  readonly counter: () => number
  /** False where neither the server nor the browser took what was given last. */
  readonly isKept: () => boolean
}
