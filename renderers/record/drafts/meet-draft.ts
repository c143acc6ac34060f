import { sameStored } from "../../../engine/wire/same-stored.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import type { StoredValue } from "../../../schemas/values.ts"
import type { RecordStore } from "../store-contract.ts"
import type { RecordForm } from "../use-record-form.ts"
import type * as codecOfDrafts from "./draft-codec.ts"
import type { OpenedDraft } from "./draft-codec.ts"
import type { FoundDraft } from "./draft-port.ts"

export type DraftCodec = typeof codecOfDrafts

/** A draft that was found when the record was opened, and what became of it. */
export interface DraftOffer extends OpenedDraft {
  /** `offered` where the record has changed since, or may not be written any more: nothing is put back unasked. */
  readonly state: "restored" | "offered" | "unwritable"
  readonly savedAt: string | null
  /** Fields that a rule locks by now; what was typed in them stays in the draft. */
  readonly locked: readonly Keyword[]
  /** The stored values beside which it was opened. */
  readonly saved: Readonly<Record<Keyword, StoredValue | undefined>>
}

/** What became of a draft that the form met. */
export interface Met {
  readonly offer: DraftOffer | null
  /** Fields whose values stay in the draft, since the form did not take them. */
  readonly carried: ReadonlySet<Keyword>
}

export const nothingMet: Met = { offer: null, carried: new Set() }

/** Puts back what a draft holds where nobody has to decide anything first; without an offer it holds nothing any more. */
export function meet(
  codec: DraftCodec,
  store: RecordStore,
  mode: RecordForm["mode"],
  { draft, savedAt }: FoundDraft,
): Met {
  const opened = codec.openDraft(store.profile, draft, store.saved())
  const keywords = Object.keys(opened.values)
  if (keywords.length + opened.gone.length === 0) return nothingMet
  const shown = { ...opened, savedAt, saved: { ...store.saved() }, locked: [] }
  if (mode === "read" || opened.overtaken.length > 0)
    return { offer: { ...shown, state: mode === "read" ? "unwritable" : "offered" }, carried: new Set(keywords) }
  const locked = putBack(store, opened)
  return { offer: { ...shown, locked, state: "restored" }, carried: new Set(locked) }
}

export const plainOffer: DraftOffer = {
  state: "restored",
  savedAt: null,
  values: {},
  overtaken: [],
  gone: [],
  locked: [],
  saved: {},
}

/**
 * Puts values back in the form, except over what was typed there since; twice, because one value may unlock another's
 * field. Says which fields did not take theirs.
 */
export function putBack(store: RecordStore, { values }: OpenedDraft): Keyword[] {
  const typed = new Set(Object.keys(store.edited()))
  const entries = Object.entries(values).filter(([keyword]) => !typed.has(keyword))
  for (let pass = 0; pass < 2; pass += 1) for (const [keyword, value] of entries) store.set(keyword, value)
  const now = store.values()
  return entries.filter(([keyword, value]) => !sameStored(now[keyword], value)).map(([keyword]) => keyword)
}
