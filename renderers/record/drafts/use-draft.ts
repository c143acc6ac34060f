import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import type { DraftBody } from "../../../schemas/api/drafts.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import type { RecordStore } from "../store-contract.ts"
import type { RecordForm } from "../use-record-form.ts"
import { onDemand } from "../../../ui/on-demand.ts"
import type { DraftPlace } from "./draft-codec.ts"
import type { DraftPort, FoundDraft } from "./draft-port.ts"
import { meet, nothingMet, plainOffer, putBack, type DraftCodec, type DraftOffer } from "./meet-draft.ts"
import { useAutosave, type Moment } from "./use-autosave.ts"

/** How a draft is written and read: it comes while the record itself is on its way. */
export const draftCodec = onDemand(() => import("./draft-codec.ts"))

/** Where the draft of a form is kept, and what was found there if that is known before the form is drawn. */
export interface RecordDrafts {
  readonly port: DraftPort
  /** Null: nothing; undefined: it is asked for once the form stands. */
  readonly found?: FoundDraft | null | undefined
  readonly linkTo?: DraftPlace["linkTo"] | undefined
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

/** Keeps what is typed in a form as a draft, outside the way of the keys, and brings back what was found. */
export function useDraft(form: RecordForm, drafts: RecordDrafts | undefined): RecordDraft {
  const { store, profile, record, context, mode, raise } = form
  const { port, linkTo } = drafts ?? {}
  const [{ found, met }] = useState(() => {
    const codec = draftCodec.fetched()
    const known = codec && drafts?.found
    return { found: known, met: codec && known ? meet(codec, store, mode, known) : nothingMet }
  })
  const [offer, setOffer] = useState(met.offer)
  const progress = useRef<Progress>({
    draft: found?.draft ?? null,
    carried: met.carried,
    ready: false,
    ended: false,
    touched: false,
  })
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
      const codec = draftCodec.fetched()
      if (!port || !codec || now.ended || (when === "paused" && !now.ready)) return undefined
      const typed = { edited: from.edited(), saved: from.saved(), carried: now.carried }
      const kept = onPurpose || (now.draft?.kept ?? false)
      const counted = { kept, counter: port.counter() + 1 }
      const next = codec.nextDraft(from.profile, now.draft, here.current.place, typed, counted)
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
    const goOn = (draft: FoundDraft | null, offered: DraftOffer | null) => {
      now.ready = true
      if (draft && !offered) return void port.drop()
      void write(store, "paused")
    }
    const take = (codec: DraftCodec, draft: FoundDraft | null) => {
      if (!wanted || now.ready) return
      if (!draft) return goOn(null, null)
      now.draft = draft.draft
      const { touched } = now
      const late = meet(codec, store, here.current.mode, draft)
      now.touched = touched
      now.carried = late.carried
      setOffer(late.offer)
      goOn(draft, late.offer)
    }
    if (now.ready) return
    if (found !== undefined) goOn(found, met.offer)
    else
      void Promise.all([draftCodec.fetch(), port.read().catch(() => null)]).then(
        ([codec, draft]) => take(codec, draft),
        // Nothing can be kept without it, which whoever leaves is told.
        () => undefined,
      )
    return () => {
      wanted = false
    }
  }, [port, store, write, found, met])

  // A version that was published meanwhile may have taken fields away: what was typed in them is told, not lost.
  useEffect(() => {
    const { draft, ready } = progress.current
    const codec = draftCodec.fetched()
    if (!ready || !draft || !codec) return
    const { gone } = codec.openDraft(profile, draft, store.saved())
    if (gone.length > 0) setOffer((open) => ({ ...(open ?? plainOffer), gone, saved: { ...store.saved() } }))
  }, [profile, store])

  return useMemo(() => {
    const reset = (from: RecordStore) => {
      const saved = from.saved()
      for (const keyword of Object.keys(from.edited())) from.set(keyword, saved[keyword])
    }
    const forget = () => {
      progress.current.draft = null
      progress.current.carried = nothingMet.carried
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
      isKept: () => !port || (draftCodec.fetched() !== undefined && port.isKept()),
      isTouched: () => !port || progress.current.touched,
    }
  }, [offer, port, store, raise, record?.updatedBy, record?.updatedAt, write])
}
