import { useCallback, useEffect, useId, useRef, useState } from "react"
import { createStagedFiles, type StagedFile, type StagedFiles } from "../../fields/rendering/staged-files.ts"
import type { Directory } from "../../fields/rendering/directory.ts"
import { changesToWire } from "../../engine/wire/values-to-wire.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { Keyword, RecordId } from "../../schemas/ids.ts"
import type { ReadOnlyReason } from "../../schemas/permissions.ts"
import type { LinkedRecord, ProfileInstance } from "../../schemas/record.ts"
import type { RecordValues } from "../../schemas/values.ts"
import { importWithRetry } from "../../ui/import-with-retry.ts"
import { onDemand, prefetchWhenIdle } from "../../ui/on-demand.ts"
import { formStore } from "./form-store.ts"
import type { Merge } from "./merge/three-way.ts"
import type { RecordContext } from "./record-context.ts"
import type { RecordStore } from "./store-contract.ts"
import { linkedIds, totalOf, valuesOf } from "./record-values.ts"
import type { LinkOutcome, LinkOwner, RecordChange, RecordServices, SaveOutcome } from "./services.tsx"
import { problemsOfReply } from "./wire-problems.ts"

/** Merging with a newer revision of the record. */
const merging = onDemand(() => importWithRetry(() => import("./merge/rebase.ts")))
const noop = () => undefined

export interface RecordFormOptions {
  readonly profile: CompiledProfile
  /** Null while the record is new. */
  readonly record: ProfileInstance | null
  readonly context: RecordContext
  readonly services: RecordServices
  /** Initial values of a new record in addition to the definition's defaults, such as a title typed in a search. */
  readonly start?: RecordValues | undefined
  /** Names that were loaded with the record, for its reference fields. */
  readonly records?: Directory<LinkedRecord> | undefined
  /** The record's workflow state could not be loaded. */
  readonly workflowUnavailable?: boolean | undefined
}

export type Attempt =
  | { readonly kind: "saved"; readonly record: ProfileInstance }
  | { readonly kind: "unchanged" }
  /** Another user changed the same fields: the conflict must be resolved first. */
  | { readonly kind: "undecided" }
  | { readonly kind: "rejected"; readonly message: string | null }

/** The record is newer than the revision the input is based on: result of the merge, and remaining conflicts. */
export interface Conflict extends Omit<Merge, "values"> {
  /** Who saved the newer revision and when, as far as visible to the user. */
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
  /** Records of each reference field; only the first ones for many. */
  readonly links: Readonly<Record<Keyword, readonly LinkedRecord[]>>
  /** Total number of records of a field, loaded or not. */
  readonly totalOf: (keyword: Keyword) => number
  /** Files to attach or delete with the next save. */
  readonly staged: StagedFiles
  readonly saving: boolean
  /** Message of the last rejected save that belongs to no field. */
  readonly message: string | null
  readonly conflict: Conflict | null
  /** Resolves all conflicting fields to one side each. */
  readonly decide: (sides: ReadonlyMap<Keyword, Side>) => void
  /** Reports a conflict when restored values are based on an older revision. */
  readonly raise: (conflict: Conflict) => void
  readonly save: () => Promise<Attempt>
  readonly link: (keyword: Keyword, ids: readonly RecordId[]) => Promise<LinkOutcome>
  readonly unlink: (keyword: Keyword, id: RecordId) => Promise<LinkOutcome>
  /** Called after a record of another profile was created and linked. */
  readonly linked: (keyword: Keyword, record: LinkedRecord, revision: number) => void
  readonly linkOwnerOf: (keyword: Keyword) => LinkOwner
  /** What a save would send now, in wire format. */
  readonly changeOf: () => RecordChange
}

/** State of an edited record without rendering: values, validation, links and save operations. */
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

  const applyRecord = useCallback(
    (next: ProfileInstance) => {
      latest.current.current = next
      setCurrent(next)
      if (next.linkedResults) store.setLinkedResults(next.linkedResults)
      for (const linked of Object.values(next.refFields)) records?.learn(linked)
    },
    [records, store],
  )

  useEffect(() => prefetchWhenIdle(merging), [])
  // Until merging is loaded, or if it cannot be, the record keeps its revision, so that a save cannot overwrite the
  // newer one.
  const rebaseOnto = useCallback(
    async (newer: ProfileInstance) => {
      const { rebase } = merging.fetched() ?? (await merging.fetch())
      const known = latest.current.current
      if (!known || known.revision > newer.revision) return
      setConflict(rebase(store, profile, known, newer, latest.current.conflict))
      applyRecord(newer)
    },
    [store, profile, applyRecord],
  )

  // A newer revision of the same record was loaded (saved in another tab): keeps the input on top of it.
  useEffect(() => {
    if (!record) return
    for (const linked of Object.values(record.refFields)) records?.learn(linked)
    const known = latest.current.current
    if (known?.id === record.id && known.revision === record.revision && record.linkedResults)
      store.setLinkedResults(record.linkedResults)
    if (known?.id !== record.id || known.revision >= record.revision) return
    if (store.summary().dirty) return void rebaseOnto(record).catch(noop)
    store.reset(valuesOf(profile, record))
    applyRecord(record)
  }, [record, profile, store, records, applyRecord, rebaseOnto])

  const linkOwnerOf = useCallback(
    (keyword: Keyword): LinkOwner => {
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
      ...(now && staged.all().length > 0 && { deleteFileIds: listRemovedFileIds(now, staged.all()) }),
    }
  }, [profile, store, staged])

  const save = useCallback(async (): Promise<Attempt> => {
    if (latest.current.conflict?.both.length) return { kind: "undecided" }
    const submission = store.submit()
    setMessage(null)
    if (!submission.ok) return { kind: "rejected", message: null }
    const known = latest.current.current
    if (known && Object.keys(submission.changes).length === 0 && staged.all().length === 0) return { kind: "unchanged" }
    setSaving(true)
    const outcome: SaveOutcome = await services.save(changeOf()).finally(() => setSaving(false))
    if (outcome.ok) {
      applyRecord(outcome.record)
      store.reset(valuesOf(profile, outcome.record))
      staged.clear()
      setConflict(null)
      return { kind: "saved", record: outcome.record }
    }
    if (outcome.current && known) {
      await rebaseOnto(outcome.current).catch(noop)
      return { kind: "rejected", message: outcome.message }
    }
    const problems = problemsOfReply(outcome.problems, latest.current.context.language)
    store.setServerProblems(problems)
    const isOnFields = problems.some((one) => profile.fields.some((field) => field.keyword === one.path[0]))
    setMessage(isOnFields ? null : outcome.message)
    return { kind: "rejected", message: outcome.message }
  }, [store, services, changeOf, profile, applyRecord, rebaseOnto, staged])

  const adoptLinks = useCallback(
    (
      keyword: Keyword,
      { links, total, revision, linkedResults }: Extract<LinkOutcome, { ok: true }>,
      idsAfter: (before: readonly RecordId[]) => readonly RecordId[],
    ) => {
      const now = latest.current.current
      if (!now) return
      const ids = idsAfter(linkedIds(now, keyword))
      applyRecord({
        ...now,
        revision,
        fields: { ...now.fields, [keyword]: { ...now.fields[keyword], refId: [...ids] } },
        refFields: { ...now.refFields, [keyword]: [...links] },
        refTotals: { ...now.refTotals, [keyword]: total },
        ...(linkedResults && { linkedResults: { ...linkedResults } }),
      })
      store.adopt(keyword, ids.length > 0 ? ids : undefined)
    },
    [store, applyRecord],
  )
  const relink = useCallback(
    async (
      keyword: Keyword,
      call: (owner: LinkOwner) => Promise<LinkOutcome>,
      idsAfter: (before: readonly RecordId[]) => readonly RecordId[],
    ) => {
      const outcome = await call(linkOwnerOf(keyword))
      if (outcome.ok) adoptLinks(keyword, outcome, idsAfter)
      else setMessage(outcome.message)
      return outcome
    },
    [linkOwnerOf, adoptLinks],
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
        (owner) => services.link(owner, ids),
        (before) => [...before, ...ids],
      ),
    unlink: (keyword, id) =>
      relink(
        keyword,
        (owner) => services.unlink(owner, id),
        (before) => before.filter((one) => one !== id),
      ),
    linked(keyword, createdRecord, revision) {
      const now = latest.current.current
      if (!now) return
      const links = [...(now.refFields[keyword] ?? []), createdRecord]
      const outcome = { ok: true, revision, links, total: totalOf(now, keyword) + 1 } as const
      adoptLinks(keyword, outcome, (before) => [...before, createdRecord.id])
    },
    linkOwnerOf,
    changeOf,
  }
}

/** IDs of removed files that are stored: those of the record, and those its fields had when it was last loaded. */
function listRemovedFileIds(record: ProfileInstance, staged: readonly StagedFile[]): string[] {
  const storedFiles = new Set(Object.values(record.fields).flatMap(({ files = [] }) => files.map(({ id }) => id)))
  return staged.filter(({ file, fieldId }) => fieldId === null || storedFiles.has(file.id)).map(({ file }) => file.id)
}

/**
 * One store per definition and record. When the definition is published again during editing, the new store takes over
 * the input of all remaining fields.
 */
function useStore(profile: CompiledProfile, id: RecordId | undefined, create: () => RecordStore): RecordStore {
  const storedFiles = useRef<{ readonly store: RecordStore; readonly id: RecordId | undefined }>(undefined)
  if (
    storedFiles.current?.store.profile !== profile ||
    (storedFiles.current.id !== id && storedFiles.current.id !== undefined)
  ) {
    const store = create()
    const before = storedFiles.current
    if (before && before.id === id && before.store.profile.profileId === profile.profileId) retype(before.store, store)
    storedFiles.current = { store, id }
  } else if (storedFiles.current.id !== id) {
    storedFiles.current = { store: storedFiles.current.store, id }
  }
  return storedFiles.current.store
}

function retype(from: RecordStore, to: RecordStore): void {
  const known = new Set(to.profile.fields.map((field) => field.keyword))
  for (const [keyword, value] of Object.entries(from.changes())) if (known.has(keyword)) to.set(keyword, value)
}
