import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import { sameStored } from "../../../engine/wire/same-stored.ts"
import type { DraftBody } from "../../../schemas/api/drafts.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import type { StoredValue } from "../../../schemas/values.ts"
import type { RecordStore } from "../record-store.ts"
import type { RecordForm } from "../use-record-form.ts"
import { nextDraft, openDraft, type DraftPlace, type OpenedDraft } from "./draft-codec.ts"
import type { DraftPort } from "./draft-port.ts"

/** After the last key, and at the latest after so long of typing without a pause. */
const pause = 1000
const longest = 5000

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

export interface RecordDraft {
  readonly offer: DraftOffer | null
  readonly restore: () => void
  readonly discard: () => void
  /** Keeps what is typed now; false where there is nothing. On purpose it is listed as the person's draft. */
  readonly keep: (onPurpose: boolean) => Promise<boolean>
  /** The form was saved: what it held is no draft any more. */
  readonly settle: () => void
  /** Throws away what is typed and its draft, as the page is left. */
  readonly abandon: () => void
  readonly isKept: () => boolean
  /** Whether anything was typed since the form was opened: what was merely put back is kept as it is. */
  readonly isTouched: () => boolean
}

interface Progress {
  draft: DraftBody | null
  carried: ReadonlySet<Keyword>
  /** Until the draft that may be there is known, nothing is written over it. */
  ready: boolean
  ended: boolean
  touched: boolean
}

/** When it is written: in a pause, as the form goes away, or as the page does. */
type Moment = "paused" | "unmounting" | "closing"

const nothing: ReadonlySet<Keyword> = new Set()

/** Keeps what is typed in a form as a draft, outside the way of the keys, and brings back what was found. */
export function useDraft(form: RecordForm, port: DraftPort | undefined, linkTo?: DraftPlace["linkTo"]): RecordDraft {
  const { store, profile, record, context, mode, raise } = form
  const [offer, setOffer] = useState<DraftOffer | null>(null)
  const progress = useRef<Progress>({ draft: null, carried: nothing, ready: false, ended: false, touched: false })
  const place: DraftPlace = {
    profileId: profile.profileId,
    profileVersion: profile.version,
    projectId: record ? record.projectId : context.projectId,
    recordId: record?.id ?? null,
    revision: record?.revision ?? null,
    ...(linkTo && { linkTo }),
  }
  const here = useRef({ place, mode })
  here.current = { place, mode }

  const write = useCallback(
    (from: RecordStore, when: Moment, onPurpose?: boolean): Promise<void> | undefined => {
      const now = progress.current
      if (!port || now.ended || (when === "paused" && !now.ready)) return undefined
      const typed = { edited: from.edited(), saved: from.saved(), carried: now.carried }
      const kept = onPurpose || (now.draft?.kept ?? false)
      const next = nextDraft(from.profile, now.draft, here.current.place, typed, { kept, counter: port.counter() + 1 })
      if (next === null || next === now.draft) return undefined
      now.draft = next
      return port.keep(next, when === "closing" || !now.ready)
    },
    [port],
  )

  const progressNow = progress.current
  useAutosave(store, port !== undefined, write, () => {
    progressNow.touched = true
  })

  useEffect(() => {
    if (!port) return
    let wanted = true
    const now = progress.current
    void port
      .read()
      .catch(() => null)
      .then((found) => {
        if (!wanted || now.ready) return
        now.ready = true
        if (!found) return void write(store, "paused")
        now.draft = found.draft
        const opened = openDraft(store.profile, found.draft, store.saved())
        const keywords = Object.keys(opened.values)
        if (keywords.length + opened.gone.length === 0) return void port.drop()
        const shown = { ...opened, savedAt: found.savedAt, saved: { ...store.saved() }, locked: [] }
        if (here.current.mode === "read" || opened.overtaken.length > 0) {
          now.carried = new Set(keywords)
          setOffer({ ...shown, state: here.current.mode === "read" ? "unwritable" : "offered" })
        } else {
          const { touched } = now
          const locked = putBack(store, opened)
          now.touched = touched
          now.carried = new Set(locked)
          setOffer({ ...shown, locked, state: "restored" })
        }
        void write(store, "paused")
      })
    return () => {
      wanted = false
    }
  }, [port, store, write])

  // A version that was published meanwhile may have taken fields away: what was typed in them is told, not lost.
  useEffect(() => {
    const { draft, ready } = progress.current
    if (!ready || !draft) return
    const { gone } = openDraft(profile, draft, store.saved())
    if (gone.length > 0) setOffer((open) => ({ ...(open ?? plainOffer), gone, saved: { ...store.saved() } }))
  }, [profile, store])

  return useMemo(() => {
    const reset = (from: RecordStore) => {
      const saved = from.saved()
      for (const keyword of Object.keys(from.edited())) from.set(keyword, saved[keyword])
    }
    const forget = () => {
      progress.current.draft = null
      progress.current.carried = nothing
      setOffer(null)
      void port?.drop().catch(() => undefined)
    }
    return {
      offer,
      restore() {
        if (!offer) return
        const locked = putBack(store, offer)
        progress.current.carried = new Set(locked)
        setOffer({ ...offer, locked, state: "restored" })
        const both = offer.overtaken
          .filter((keyword) => !locked.includes(keyword))
          .map((keyword) => ({
            keyword,
            before: null,
            theirs: store.saved()[keyword],
            mine: offer.values[keyword],
          }))
        if (both.length > 0)
          raise({ both, taken: [], joined: [], by: record?.updatedBy ?? null, at: record?.updatedAt ?? null })
      },
      discard() {
        const wasRestored = offer?.state === "restored"
        forget()
        if (wasRestored) reset(store)
        else void write(store, "paused")
      },
      async keep(onPurpose) {
        await write(store, "unmounting", onPurpose)
        return progress.current.draft !== null
      },
      settle() {
        progress.current.touched = false
        if (progress.current.carried.size > 0) {
          setOffer(null)
          void write(store, "paused")
        } else forget()
      },
      abandon() {
        progress.current.ended = true
        forget()
      },
      isKept: () => !port || port.isKept(),
      isTouched: () => !port || progress.current.touched,
    }
  }, [offer, port, store, raise, record?.updatedBy, record?.updatedAt, write])
}

const plainOffer: DraftOffer = {
  state: "restored",
  savedAt: null,
  values: {},
  overtaken: [],
  gone: [],
  locked: [],
  saved: {},
}

/** Writes a while after the last change, and at once when the page is hidden, closed or left. */
function useAutosave(
  store: RecordStore,
  active: boolean,
  write: (from: RecordStore, when: Moment) => Promise<void> | undefined,
  onEdit: () => void,
): void {
  const latest = useRef(onEdit)
  latest.current = onEdit
  useEffect(() => {
    if (!active) return
    let timer: number | undefined
    let since = 0
    const now = (when: Moment) => {
      window.clearTimeout(timer)
      timer = undefined
      // What cannot be kept anywhere is said by the browser's own question on leaving.
      write(store, when)?.catch(() => undefined)
    }
    const stop = store.subscribeEdits(() => {
      latest.current()
      const moment = performance.now()
      if (timer === undefined) since = moment
      window.clearTimeout(timer)
      timer = window.setTimeout(() => now("paused"), Math.min(pause, Math.max(0, since + longest - moment)))
    })
    const hide = () => {
      if (document.visibilityState === "hidden" && timer !== undefined) now("closing")
    }
    const leave = () => {
      if (timer !== undefined) now("closing")
    }
    document.addEventListener("visibilitychange", hide)
    window.addEventListener("pagehide", leave)
    window.addEventListener("beforeunload", leave)
    return () => {
      stop()
      document.removeEventListener("visibilitychange", hide)
      window.removeEventListener("pagehide", leave)
      window.removeEventListener("beforeunload", leave)
      if (timer !== undefined) now("unmounting")
    }
  }, [store, active, write])
}

/**
 * Puts values back in the form, except over what was typed there since; twice, because one value may unlock another's
 * field. Says which fields did not take theirs.
 */
function putBack(store: RecordStore, { values }: OpenedDraft): Keyword[] {
  const typed = new Set(Object.keys(store.edited()))
  const entries = Object.entries(values).filter(([keyword]) => !typed.has(keyword))
  for (let pass = 0; pass < 2; pass += 1) for (const [keyword, value] of entries) store.set(keyword, value)
  const now = store.values()
  return entries.filter(([keyword, value]) => !sameStored(now[keyword], value)).map(([keyword]) => keyword)
}
