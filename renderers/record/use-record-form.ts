import { useCallback, useEffect, useId, useRef, useState } from "react"
import type { Directory } from "../../fields/drawing/directory.ts"
import { changesToWire } from "../../engine/wire/values-to-wire.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { Keyword, RecordId } from "../../schemas/ids.ts"
import type { LinkedAnswers } from "../../schemas/linked-questions.ts"
import type { ReadOnlyReason } from "../../schemas/permissions.ts"
import type { LinkedRecord, ProfileInstance } from "../../schemas/record.ts"
import type { RecordValues } from "../../schemas/values.ts"
import { formStore } from "./form-store.ts"
import type { RecordContext } from "./record-context.ts"
import type { RecordStore } from "./record-store.ts"
import { valuesOf } from "./record-values.ts"
import type { LinkOutcome, LinkPlace, RecordChange, RecordServices, SaveOutcome } from "./services.tsx"
import { problemsOfReply } from "./wire-problems.ts"

export interface RecordFormOptions {
  readonly profile: CompiledProfile
  /** Null while the record is new. */
  readonly record: ProfileInstance | null
  readonly context: RecordContext
  readonly services: RecordServices
  /** What a new record starts with beside its definition's own defaults, such as a title typed in a search. */
  readonly start?: RecordValues | undefined
  /** Names that came with the record, for the fields that refer to them. */
  readonly records?: Directory<LinkedRecord> | undefined
}

export type Attempt =
  | { readonly kind: "saved"; readonly record: ProfileInstance }
  | { readonly kind: "unchanged" }
  | { readonly kind: "refused"; readonly message: string | null }

/** Fields that both this person and somebody else changed; the form holds this person's values. */
export interface Merged {
  readonly keywords: readonly Keyword[]
}

export interface RecordForm {
  readonly profile: CompiledProfile
  readonly record: ProfileInstance | null
  readonly context: RecordContext
  readonly store: RecordStore
  readonly idPrefix: string
  readonly mode: "edit" | "read"
  readonly readOnlyReason: ReadOnlyReason | null
  readonly links: Readonly<Record<Keyword, readonly LinkedRecord[]>>
  readonly saving: boolean
  /** The sentence of the last refusal that names no field. */
  readonly message: string | null
  readonly merged: Merged | null
  readonly save: () => Promise<Attempt>
  readonly link: (keyword: Keyword, ids: readonly RecordId[]) => Promise<LinkOutcome>
  readonly unlink: (keyword: Keyword, id: RecordId) => Promise<LinkOutcome>
  /** A record of another profile was created and linked here. */
  readonly linked: (keyword: Keyword, record: LinkedRecord, revision: number) => void
  readonly placeOf: (keyword: Keyword) => LinkPlace
  /** The wire form of what would be saved now. */
  readonly changeOf: () => RecordChange
}

/** A record being worked on, without any drawing: values, verdicts, links and the ways to write them. */
export function useRecordForm(options: RecordFormOptions): RecordForm {
  const { profile, record, context, services, start, records } = options
  const idPrefix = useId()
  const [current, setCurrent] = useState(record)
  const [saving, setSaving] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const [merged, setMerged] = useState<Merged | null>(null)
  const latest = useRef({ current, context })
  latest.current = { current, context }

  const store = useStore(profile, current?.id, () => formStore(profile, record, context, start))

  const take = useCallback(
    (next: ProfileInstance) => {
      latest.current.current = next
      setCurrent(next)
      if (next.linkedAnswers) store.answer(next.linkedAnswers)
      for (const linked of Object.values(next.refFields)) records?.learn(linked)
    },
    [records, store],
  )

  // The same record, newer than what the form stands on (another tab saved it): what was typed here stays on top.
  useEffect(() => {
    if (!record) return
    for (const linked of Object.values(record.refFields)) records?.learn(linked)
    const known = latest.current.current
    if (known?.id === record.id && known.revision === record.revision && record.linkedAnswers)
      store.answer(record.linkedAnswers)
    if (known?.id !== record.id || known.revision >= record.revision) return
    if (store.summary().dirty) setMerged(rebase(store, profile, known, record))
    else store.reset(valuesOf(profile, record))
    take(record)
  }, [record, profile, store, records, take])

  const placeOf = useCallback(
    (keyword: Keyword): LinkPlace => {
      const { current: now, context: here } = latest.current
      const { profileId } = profile
      return { profileId, id: now?.id ?? null, projectId: here.projectId, revision: now?.revision ?? null, keyword }
    },
    [profile],
  )
  const changeOf = useCallback((): RecordChange => {
    const { current: now, context: here } = latest.current
    return {
      profileId: profile.profileId,
      id: now?.id ?? null,
      revision: now?.revision ?? null,
      projectId: now ? now.projectId : here.projectId,
      fields: changesToWire(profile, store.changes()),
    }
  }, [profile, store])

  const save = useCallback(async (): Promise<Attempt> => {
    const submission = store.submit()
    setMessage(null)
    if (!submission.ok) return { kind: "refused", message: null }
    const known = latest.current.current
    if (known && Object.keys(submission.changes).length === 0) return { kind: "unchanged" }
    setSaving(true)
    const outcome: SaveOutcome = await services.save(changeOf()).finally(() => setSaving(false))
    if (outcome.ok) {
      take(outcome.record)
      store.reset(valuesOf(profile, outcome.record))
      setMerged(null)
      return { kind: "saved", record: outcome.record }
    }
    if (outcome.current && known) {
      setMerged(rebase(store, profile, known, outcome.current))
      take(outcome.current)
      return { kind: "refused", message: outcome.message }
    }
    const problems = problemsOfReply(outcome.problems, latest.current.context.language)
    store.refuse(problems)
    const isOnFields = problems.some((one) => profile.fields.some((field) => field.keyword === one.path[0]))
    setMessage(isOnFields ? null : outcome.message)
    return { kind: "refused", message: outcome.message }
  }, [store, services, changeOf, profile, take])

  const adoptLinks = useCallback(
    (keyword: Keyword, links: readonly LinkedRecord[], revision: number, answers?: LinkedAnswers) => {
      const now = latest.current.current
      if (!now) return
      const refFields = { ...now.refFields, [keyword]: [...links] }
      take({ ...now, revision, refFields, ...(answers && { linkedAnswers: { ...answers } }) })
      store.adopt(keyword, links.length > 0 ? links.map((one) => one.id) : undefined)
    },
    [store, take],
  )
  const relink = useCallback(
    async (keyword: Keyword, call: (place: LinkPlace) => Promise<LinkOutcome>) => {
      const outcome = await call(placeOf(keyword))
      if (outcome.ok) adoptLinks(keyword, outcome.links, outcome.revision, outcome.linkedAnswers)
      else setMessage(outcome.message)
      return outcome
    },
    [placeOf, adoptLinks],
  )

  const access = current?.access
  const readOnlyReason = access && !access.canWrite ? (access.readOnlyReason ?? "no_write_permission") : null
  return {
    profile,
    record: current,
    context,
    store,
    idPrefix,
    mode: readOnlyReason ? "read" : "edit",
    readOnlyReason,
    links: current?.refFields ?? {},
    saving,
    message,
    merged,
    save,
    link: (keyword, ids) => relink(keyword, (place) => services.link(place, ids)),
    unlink: (keyword, id) => relink(keyword, (place) => services.unlink(place, id)),
    linked(keyword, made, revision) {
      const before = latest.current.current?.refFields[keyword] ?? []
      adoptLinks(keyword, [...before, made], revision)
    },
    placeOf,
    changeOf,
  }
}

/**
 * One store for each definition and record. When the definition is published anew while somebody types, the new form
 * takes over what was typed in every field that is still there.
 */
function useStore(profile: CompiledProfile, id: RecordId | undefined, create: () => RecordStore): RecordStore {
  const held = useRef<{ readonly store: RecordStore; readonly id: RecordId | undefined }>(undefined)
  if (held.current?.store.profile !== profile || (held.current.id !== id && held.current.id !== undefined)) {
    const store = create()
    const before = held.current
    if (before && before.id === id && before.store.profile.profileId === profile.profileId) retype(before.store, store)
    held.current = { store, id }
  } else if (held.current.id !== id) {
    held.current = { store: held.current.store, id }
  }
  return held.current.store
}

function retype(from: RecordStore, to: RecordStore): void {
  const known = new Set(to.profile.fields.map((field) => field.keyword))
  for (const [keyword, value] of Object.entries(from.changes())) if (known.has(keyword)) to.set(keyword, value)
}

/** Puts this person's changes on top of the newer record and says which fields both changed. */
function rebase(store: RecordStore, profile: CompiledProfile, known: ProfileInstance, newer: ProfileInstance): Merged {
  const mine = store.changes()
  const before = JSON.stringify
  const theirs = valuesOf(profile, newer)
  const old = valuesOf(profile, known)
  store.reset(theirs)
  for (const [keyword, value] of Object.entries(mine)) store.set(keyword, value)
  const both = Object.keys(mine).filter((keyword) => before(old[keyword]) !== before(theirs[keyword]))
  return { keywords: both }
}
