import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import type { DraftBody } from "../../../modules/records/contracts/drafts.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import type { RecordStore } from "../store-contract.ts"
import type { RecordForm } from "../use-record-form.ts"
import { onDemand } from "../../../ui/on-demand.ts"
import type { DraftContext } from "./draft-codec.ts"
import type { DraftClient, FoundDraft } from "./draft-client.ts"
import { nothingMet, plainOffer, type DraftOffer, type OtherOffer } from "./draft-offer.ts"
import type * as lazyDrafts from "./lazy-drafts.ts"
import { useAutosave, type Moment } from "./use-autosave.ts"

/** Code that encodes, decodes and restores drafts; loads in parallel with the record. */
export const draftCodec = onDemand(() => import("./lazy-drafts.ts"))

/** Draft storage of a form, and the stored draft if it is known before rendering. */
export interface RecordDrafts {
  readonly port: DraftClient
  /** Null: no draft; undefined: loaded after the form is rendered. */
  readonly found?: FoundDraft | null | undefined
  readonly linkTo?: DraftContext["linkTo"] | undefined
}

export interface RecordDraft {
  readonly offer: DraftOffer | null
  /** What other windows had typed in the same fields, newest first. */
  readonly others: readonly OtherOffer[]
  readonly restoreOther: (other: OtherOffer) => void
  readonly discardOther: (other: OtherOffer) => void
  readonly restore: () => void
  readonly discard: () => void
  /**
   * Saves the input now. Resolves to false when there is none. With `onPurpose`, the draft appears in the user's list
   * of drafts.
   */
  readonly save: (onPurpose: boolean) => Promise<boolean>
  /** The form was saved, so its draft is obsolete. */
  readonly markSaved: () => void
  /** Discards the input and its draft when the page is left. */
  readonly abandon: () => void
  readonly isSaved: () => boolean
  /** Whether the user has typed since the form was opened; restored values alone do not count. */
  readonly isTouched: () => boolean
}

interface Progress {
  draft: DraftBody | null
  preservedFields: ReadonlySet<Keyword>
  /** Nothing is saved until an existing draft has been loaded, so that it is not overwritten. */
  ready: boolean
  finished: boolean
  touched: boolean
}

/** Saves the form's input as a draft without slowing down typing, and restores an existing draft. */
export function useDraft(form: RecordForm, drafts: RecordDrafts | undefined): RecordDraft {
  const { store, profile, record, context, mode, raise } = form
  const { port, linkTo } = drafts ?? {}
  const [{ found, met, metOthers }] = useState(() => {
    const codec = draftCodec.fetched()
    const known = codec && drafts?.found
    return {
      found: known,
      metOthers: codec?.meetOthers(store, mode, known?.others) ?? [],
      met: codec && known ? codec.meet(store, mode, known) : nothingMet,
    }
  })
  const [offer, setOffer] = useState(met.offer)
  const [others, setOthers] = useState(metOthers)
  const progress = useRef<Progress>({
    draft: found?.draft ?? null,
    preservedFields: met.preservedFields,
    ready: false,
    finished: false,
    touched: false,
  })
  const location: DraftContext = {
    profileId: profile.profileId,
    profileVersion: profile.version,
    projectId: record ? record.projectId : context.projectId,
    recordId: record?.id ?? null,
    revision: record?.revision ?? null,
    ...(linkTo && { linkTo }),
  }
  const here = useRef({ draftContext: location, mode })
  here.current = { draftContext: location, mode }

  const write = useCallback(
    (from: RecordStore, when: Moment, onPurpose?: boolean): Promise<void> | undefined => {
      const now = progress.current
      const codec = draftCodec.fetched()
      if (!port || !codec || now.finished || (when === "paused" && !now.ready)) return undefined
      const entered = { edited: from.edited(), saved: from.saved(), preservedFields: now.preservedFields }
      const savedExplicitly = onPurpose || (now.draft?.savedExplicitly ?? false)
      const counted = { savedExplicitly, counter: port.counter() + 1 }
      const next = codec.nextDraft(from.profile, now.draft, here.current.draftContext, entered, counted)
      if (next === null || next === now.draft) return undefined
      now.draft = next
      return port.save(next, when === "closing" || !now.ready)
    },
    [port],
  )

  useEffect(() => port?.open(), [port])

  const progressNow = progress.current
  useAutosave(store, port !== undefined, write, () => {
    progressNow.touched = true
  })

  useEffect(() => {
    if (!port) return
    let isActive = true
    const now = progress.current
    const goOn = (draft: FoundDraft | null, newOffer: DraftOffer | null) => {
      now.ready = true
      if (draft && !newOffer) return void port.drop()
      void write(store, "paused")
    }
    const applyDraft = (codec: typeof lazyDrafts, draft: FoundDraft | null) => {
      if (!isActive || now.ready) return
      if (!draft) return goOn(null, null)
      now.draft = draft.draft
      setOthers(codec.meetOthers(store, here.current.mode, draft.others))
      const { touched } = now
      const late = codec.meet(store, here.current.mode, draft)
      now.touched = touched
      now.preservedFields = late.preservedFields
      setOffer(late.offer)
      goOn(draft, late.offer)
    }
    if (now.ready) return
    if (found !== undefined) goOn(found, met.offer)
    else
      void Promise.all([draftCodec.fetch(), port.read().catch(() => null)]).then(
        ([codec, draft]) => applyDraft(codec, draft),
        // Without this code no draft can be saved; the user is warned on leaving.
        () => undefined,
      )
    return () => {
      isActive = false
    }
  }, [port, store, write, found, met])

  // A version published meanwhile may have removed fields; reports their input instead of losing it.
  useEffect(() => {
    const { draft, ready } = progress.current
    const codec = draftCodec.fetched()
    if (!ready || !draft || !codec) return
    const { removed } = codec.openDraft(profile, draft, store.saved())
    if (removed.length > 0) setOffer((open) => ({ ...(open ?? plainOffer), removed, saved: { ...store.saved() } }))
  }, [profile, store])

  return useMemo(() => {
    const reset = (from: RecordStore) => {
      const saved = from.saved()
      for (const keyword of Object.keys(from.edited())) from.set(keyword, saved[keyword])
    }
    const forget = () => {
      progress.current.draft = null
      progress.current.preservedFields = nothingMet.preservedFields
      setOffer(null)
      void port?.drop().catch(() => undefined)
    }
    const removeOther = ({ window }: OtherOffer) => {
      setOthers((left) => left.filter((one) => one.window !== window))
      void port?.removeOther(window).catch(() => undefined)
    }
    const raiseOvertaken = ({ overtaken, values }: DraftOffer, locked: readonly Keyword[]) => {
      const both = overtaken
        .filter((keyword) => !locked.includes(keyword))
        .map((keyword) => ({ keyword, before: null, theirs: store.saved()[keyword], mine: values[keyword] }))
      if (both.length > 0)
        raise({ both, theirsApplied: [], joined: [], by: record?.updatedBy ?? null, at: record?.updatedAt ?? null })
    }
    return {
      offer,
      others,
      restoreOther(other) {
        const codec = draftCodec.fetched()
        if (!codec) return
        codec.replaceByDraft(store, other.offer)
        raiseOvertaken(other.offer, [])
        // It is removed once the form's own draft has its values.
        void write(store, "unmounting")?.then(
          () => removeOther(other),
          () => undefined,
        )
      },
      discardOther: removeOther,
      restore() {
        const codec = draftCodec.fetched()
        if (!offer || !codec) return
        const locked = codec.restoreDraft(store, offer)
        progress.current.preservedFields = new Set(locked)
        setOffer({ ...offer, locked, state: "restored" })
        raiseOvertaken(offer, locked)
      },
      discard() {
        const wasRestored = offer?.state === "restored"
        forget()
        if (wasRestored) reset(store)
        else void write(store, "paused")
      },
      async save(onPurpose) {
        await write(store, "unmounting", onPurpose)
        return progress.current.draft !== null
      },
      markSaved() {
        progress.current.touched = false
        if (progress.current.preservedFields.size > 0) {
          setOffer(null)
          void write(store, "paused")
        } else forget()
      },
      abandon() {
        progress.current.finished = true
        forget()
      },
      isSaved: () => !port || (draftCodec.fetched() !== undefined && port.isSaved()),
      isTouched: () => !port || progress.current.touched,
    }
  }, [offer, others, port, store, raise, record?.updatedBy, record?.updatedAt, write])
}
