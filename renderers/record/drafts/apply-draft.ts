import { sameStored } from "../../../engine/wire/same-stored.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import type { StoredValue } from "../../../schemas/values.ts"
import type { RecordStore } from "../store-contract.ts"
import type { RecordForm } from "../use-record-form.ts"
import type * as codecOfDrafts from "./draft-codec.ts"
import type { OpenedDraft } from "./draft-codec.ts"
import type { FoundDraft } from "./draft-client.ts"

export type DraftCodec = typeof codecOfDrafts

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

/** Outcome of applying a draft to the form. */
export interface DraftOutcome {
  readonly offer: DraftOffer | null
  /** Fields whose values stay in the draft, because the form rejected them. */
  readonly preservedFields: ReadonlySet<Keyword>
}

export const nothingMet: DraftOutcome = { offer: null, preservedFields: new Set() }

/** Restores a draft if no decision is needed. Without an offer, the draft is empty. */
export function meet(
  codec: DraftCodec,
  store: RecordStore,
  mode: RecordForm["mode"],
  { draft, savedAt }: FoundDraft,
): DraftOutcome {
  const opened = codec.openDraft(store.profile, draft, store.saved())
  const keywords = Object.keys(opened.values)
  if (keywords.length + opened.removed.length === 0) return nothingMet
  const shownDraft = { ...opened, savedAt, saved: { ...store.saved() }, locked: [] }
  if (mode === "read" || opened.overtaken.length > 0)
    return {
      offer: { ...shownDraft, state: mode === "read" ? "unwritable" : "available" },
      preservedFields: new Set(keywords),
    }
  const locked = restoreDraft(store, opened)
  return { offer: { ...shownDraft, locked, state: "restored" }, preservedFields: new Set(locked) }
}

export const plainOffer: DraftOffer = {
  state: "restored",
  savedAt: null,
  values: {},
  overtaken: [],
  removed: [],
  locked: [],
  saved: {},
}

/**
 * Restores draft values, except over newer input. Runs twice, because one value may unlock another field. Returns the
 * fields that rejected their value.
 */
export function restoreDraft(store: RecordStore, { values }: OpenedDraft): Keyword[] {
  const editedKeywords = new Set(Object.keys(store.edited()))
  const entries = Object.entries(values).filter(([keyword]) => !editedKeywords.has(keyword))
  for (let pass = 0; pass < 2; pass += 1) for (const [keyword, value] of entries) store.set(keyword, value)
  const now = store.values()
  return entries.filter(([keyword, value]) => !sameStored(now[keyword], value)).map(([keyword]) => keyword)
}
