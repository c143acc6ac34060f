import { sameStored } from "../../../engine/wire/same-stored.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import type { RecordStore } from "../store-contract.ts"
import type { RecordForm } from "../use-record-form.ts"
import type { FoundDraft } from "./draft-client.ts"
import { openDraft, type OpenedDraft } from "./draft-codec.ts"
import { type DraftOutcome, nothingMet } from "./draft-offer.ts"

/** Restores a draft if no decision is needed. Without an offer, the draft is empty. */
export function meet(store: RecordStore, mode: RecordForm["mode"], { draft, savedAt }: FoundDraft): DraftOutcome {
  const opened = openDraft(store.profile, draft, store.saved())
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
