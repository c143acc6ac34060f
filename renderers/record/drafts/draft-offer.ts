import type { Keyword } from "../../../schemas/ids.ts"
import type { StoredValue } from "../../../schemas/values.ts"
import type { OpenedDraft } from "./draft-codec.ts"

/** A draft found when the record was opened, and its outcome. */
export interface DraftOffer extends OpenedDraft {
  /** `available` when the record has changed or is no longer writable: nothing is restored without confirmation. */
  readonly state: "restored" | "available" | "unwritable"
  readonly savedAt: string | null
  /** Fields that a rule has locked; their input stays in the draft. */
  readonly locked: readonly Keyword[]
  /** Stored values at the time the draft was opened. */
  readonly saved: Readonly<Record<Keyword, StoredValue | undefined>>
}

/** A draft that another window has left, with other values in the same fields. */
export interface OtherOffer {
  readonly window: string
  readonly offer: DraftOffer
}

/** Outcome of applying a draft to the form. */
export interface DraftOutcome {
  readonly offer: DraftOffer | null
  /** Fields whose values stay in the draft, because the form rejected them. */
  readonly preservedFields: ReadonlySet<Keyword>
}

export const nothingMet: DraftOutcome = { offer: null, preservedFields: new Set() }

export const plainOffer: DraftOffer = {
  state: "restored",
  savedAt: null,
  values: {},
  overtaken: [],
  removed: [],
  locked: [],
  saved: {},
}
