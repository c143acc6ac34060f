import { useCallback, useEffect, useId, useRef, useState } from "react"
import { createStagedFiles, type StagedFile, type StagedFiles } from "../../fields/drawing/staged-files.ts"
import type { Directory } from "../../fields/drawing/directory.ts"
import { changesToWire } from "../../engine/wire/values-to-wire.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { Keyword, RecordId } from "../../schemas/ids.ts"
import type { ReadOnlyReason } from "../../schemas/permissions.ts"
import type { LinkedRecord, ProfileInstance } from "../../schemas/record.ts"
import type { RecordValues } from "../../schemas/values.ts"
import { formStore } from "./form-store.ts"
import { mergeThreeWays, type Merge } from "./merge/three-way.ts"
import type { RecordContext } from "./record-context.ts"
import type { RecordStore } from "./store-contract.ts"
import { linkedIds, totalOf, valuesOf } from "./record-values.ts"
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
  /** Where the record stands in its workflow could not be read. */
  readonly workflowUnavailable?: boolean | undefined
}

export type Attempt =
  | { readonly kind: "saved"; readonly record: ProfileInstance }
  | { readonly kind: "unchanged" }
  /** Somebody else changed the same fields: which value counts must be decided first. */
  | { readonly kind: "undecided" }
  | { readonly kind: "refused"; readonly message: string | null }

/** The record is newer than what this person's work stood on: what came of it, and what is left to decide. */
export interface Conflict extends Omit<Merge, "values"> {
  /** Who saved the newer one and when, as far as it is told. */
  readonly by: string | null
  readonly at: string | null
}

export type Side = "mine" | "theirs"

export interface RecordForm {
  readonly profile: CompiledProfile
  readonly record: ProfileInstance | null
  readonly context: RecordContext
  readonly store: RecordStore
  readonly idPrefix: string
  readonly mode: "edit" | "read"
  readonly readOnlyReason: ReadOnlyReason | null
  /** Of each field the records it shows; of many, the first. */
  readonly links: Readonly<Record<Keyword, readonly LinkedRecord[]>>
  /** How many a field shows, whether or not they came with the record. */
  readonly totalOf: (keyword: Keyword) => number
  /** Files that go with the next save. */
  readonly staged: StagedFiles
  readonly saving: boolean
  /** The sentence of the last refusal that names no field. */
  readonly message: string | null
  readonly conflict: Conflict | null
  /** Takes, of every field that both changed, the one side or the other. */
  readonly decide: (sides: ReadonlyMap<Keyword, Side>) => void
  /** Values that were typed over an older state of the record come back to it. */
  readonly raise: (conflict: Conflict) => void
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
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [staged] = useState(createStagedFiles)
  const latest = useRef({ current, context, conflict })
  latest.current = { current, context, conflict }

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
    if (store.summary().dirty) setConflict(rebase(store, profile, known, record, latest.current.conflict))
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
      ...(now && staged.all().length > 0 && { deleteFileIds: goingFiles(now, staged.all()) }),
    }
  }, [profile, store, staged])

  const save = useCallback(async (): Promise<Attempt> => {
    if (latest.current.conflict?.both.length) return { kind: "undecided" }
    const submission = store.submit()
    setMessage(null)
    if (!submission.ok) return { kind: "refused", message: null }
    const known = latest.current.current
    if (known && Object.keys(submission.changes).length === 0 && staged.all().length === 0) return { kind: "unchanged" }
    setSaving(true)
    const outcome: SaveOutcome = await services.save(changeOf()).finally(() => setSaving(false))
    if (outcome.ok) {
      take(outcome.record)
      store.reset(valuesOf(profile, outcome.record))
      staged.clear()
      setConflict(null)
      return { kind: "saved", record: outcome.record }
    }
    if (outcome.current && known) {
      setConflict(rebase(store, profile, known, outcome.current, latest.current.conflict))
      take(outcome.current)
      return { kind: "refused", message: outcome.message }
    }
    const problems = problemsOfReply(outcome.problems, latest.current.context.language)
    store.refuse(problems)
    const isOnFields = problems.some((one) => profile.fields.some((field) => field.keyword === one.path[0]))
    setMessage(isOnFields ? null : outcome.message)
    return { kind: "refused", message: outcome.message }
  }, [store, services, changeOf, profile, take, staged])

  const adoptLinks = useCallback(
    (
      keyword: Keyword,
      { links, total, revision, linkedAnswers }: Extract<LinkOutcome, { ok: true }>,
      idsAfter: (before: readonly RecordId[]) => readonly RecordId[],
    ) => {
      const now = latest.current.current
      if (!now) return
      const ids = idsAfter(linkedIds(now, keyword))
      take({
        ...now,
        revision,
        fields: { ...now.fields, [keyword]: { ...now.fields[keyword], refId: [...ids] } },
        refFields: { ...now.refFields, [keyword]: [...links] },
        refTotals: { ...now.refTotals, [keyword]: total },
        ...(linkedAnswers && { linkedAnswers: { ...linkedAnswers } }),
      })
      store.adopt(keyword, ids.length > 0 ? ids : undefined)
    },
    [store, take],
  )
  const relink = useCallback(
    async (
      keyword: Keyword,
      call: (place: LinkPlace) => Promise<LinkOutcome>,
      idsAfter: (before: readonly RecordId[]) => readonly RecordId[],
    ) => {
      const outcome = await call(placeOf(keyword))
      if (outcome.ok) adoptLinks(keyword, outcome, idsAfter)
      else setMessage(outcome.message)
      return outcome
    },
    [placeOf, adoptLinks],
  )

  const access = current?.access
  const closed = access && !access.canWrite ? (access.readOnlyReason ?? "no_write_permission") : null
  const readOnlyReason = closed ?? (options.workflowUnavailable && current ? "workflow_unavailable" : null)
  return {
    profile,
    record: current,
    context,
    store,
    idPrefix,
    mode: readOnlyReason ? "read" : "edit",
    readOnlyReason,
    links: current?.refFields ?? {},
    totalOf: (keyword) => (current ? totalOf(current, keyword) : 0),
    staged,
    saving,
    message,
    conflict,
    decide(sides) {
      for (const { keyword, theirs } of conflict?.both ?? [])
        if (sides.get(keyword) === "theirs") store.set(keyword, theirs)
      setConflict((open) => open && { ...open, both: open.both.filter(({ keyword }) => !sides.has(keyword)) })
    },
    raise: setConflict,
    save,
    link: (keyword, ids) =>
      relink(
        keyword,
        (place) => services.link(place, ids),
        (before) => [...before, ...ids],
      ),
    unlink: (keyword, id) =>
      relink(
        keyword,
        (place) => services.unlink(place, id),
        (before) => before.filter((one) => one !== id),
      ),
    linked(keyword, made, revision) {
      const now = latest.current.current
      if (!now) return
      const links = [...(now.refFields[keyword] ?? []), made]
      const outcome = { ok: true, revision, links, total: totalOf(now, keyword) + 1 } as const
      adoptLinks(keyword, outcome, (before) => [...before, made.id])
    },
    placeOf,
    changeOf,
  }
}

/** Of the files taken away, those that are stored: the record's own, and those its fields held when it was last read. */
function goingFiles(record: ProfileInstance, staged: readonly StagedFile[]): string[] {
  const held = new Set(Object.values(record.fields).flatMap(({ files = [] }) => files.map(({ id }) => id)))
  return staged.filter(({ file, fieldId }) => fieldId === null || held.has(file.id)).map(({ file }) => file.id)
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

/** Puts this person's changes on top of the newer record, and says what is left to decide. */
function rebase(
  store: RecordStore,
  profile: CompiledProfile,
  known: ProfileInstance,
  newer: ProfileInstance,
  open: Conflict | null,
): Conflict {
  const theirs = valuesOf(profile, newer)
  const { values, ...merge } = mergeThreeWays(profile, valuesOf(profile, known), theirs, store.changes())
  store.reset(theirs)
  for (const [keyword, value] of Object.entries(values)) store.set(keyword, value)
  const decidedAnew = new Set(merge.both.map(({ keyword }) => keyword))
  const still = (open?.both ?? []).filter(({ keyword }) => !decidedAnew.has(keyword))
  return { ...merge, both: [...still, ...merge.both], by: newer.updatedBy, at: newer.updatedAt }
}
