import { sameStored } from "../../../engine/wire/same-stored.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import type { StoredValue } from "../../../schemas/values.ts"
import type { RecordStore } from "../store-contract.ts"
import type { RecordForm } from "../use-record-form.ts"
import type { FoundDraft, OtherDraft } from "./draft-client.ts"
import { openDraft, type OpenedDraft } from "./draft-codec.ts"
import { type DraftOutcome, nothingMet, type OtherOffer } from "./draft-offer.ts"

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
 * Drafts of other windows that say something else than the record; nothing of them is restored without confirmation.
 */
export function meetOthers(
  store: RecordStore,
  mode: RecordForm["mode"],
  others: readonly OtherDraft[] = [],
): readonly OtherOffer[] {
  return others.flatMap(({ window, draft, changedAt }) => {
    const opened = openDraft(store.profile, draft, store.saved())
    if (Object.keys(opened.values).length + opened.removed.length === 0) return []
    const state = mode === "read" ? "unwritable" : "available"
    return [{ window, offer: { ...opened, savedAt: changedAt, saved: { ...store.saved() }, locked: [], state } }]
  })
}

/**
 * Restores draft values, except over newer input. Runs twice, because one value may unlock another field. Returns the
 * fields that rejected their value.
 */
export function restoreDraft(store: RecordStore, { values }: OpenedDraft): Keyword[] {
  const editedKeywords = new Set(Object.keys(store.edited()))
  const entries = Object.entries(values).filter(([keyword]) => !editedKeywords.has(keyword))
  return setAll(store, entries)
}

/** Restores draft values over the form's input. */
export function replaceByDraft(store: RecordStore, { values }: OpenedDraft): void {
  setAll(store, Object.entries(values))
}

function setAll(store: RecordStore, entries: readonly (readonly [Keyword, StoredValue | undefined])[]): Keyword[] {
  for (let pass = 0; pass < 2; pass += 1) for (const [keyword, value] of entries) store.set(keyword, value)
  const now = store.values()
  return entries.filter(([keyword, value]) => !sameStored(now[keyword], value)).map(([keyword]) => keyword)
}
