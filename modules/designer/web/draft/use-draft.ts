import { useCallback, useEffect, useRef, useState } from "react"
import type { EditCommand, ApplyOriginCommand } from "../../../../engine/edit/command.ts"
import { isDeepEqual } from "../../../../engine/edit/same.ts"
import type { ProfileDraft } from "../../contracts/profile-drafts.ts"
import type { Resolutions } from "../../../../schemas/pack.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { DraftOutcome, DraftServices } from "./draft-services.ts"
import { isDirty, moveDraft, type DraftMove } from "./draft-state.ts"
import { restoreDraft, type SavedDraft } from "./saved-draft.ts"
import { useKeeping } from "./use-keeping.ts"

/** Whether the server's draft equals the page's and, if not, why. */
export type SaveState = "saved" | "saving" | "conflict" | "rejected" | "unreachable"

type DraftFailure = Extract<DraftOutcome, { ok: false }>

/** A remote change merged into this page: who saved it last, and the draft before and after. */
export interface RemoteChange {
  readonly at: number
  readonly by: ProfileDraft["updatedBy"]
  readonly before: ProfileDefinition
  readonly after: ProfileDefinition
}

/** Delay after the last edit, and after a save without a connection, in milliseconds. */
const saveAfter = 600
const retryAfter = 5_000
/** Maximum number of remote changes in the history. */
const maxNotedArrivals = 50

/**
 * Edits a draft with undo, redo and automatic saving: one save at a time, never overwriting another user. Remote saves
 * are merged automatically and wait for a decision only when both changed the same item.
 */
export function useDraft(loaded: ProfileDraft, services: DraftServices, savedDraft?: SavedDraft) {
  const [opened] = useState(() => restoreDraft(savedContentOf(loaded), savedDraft))
  const [state, setState] = useState(opened.state)
  const [outcome, setOutcome] = useState<Exclude<SaveState, "conflict">>("saved")
  const [failure, setFailure] = useState<DraftFailure | null>(null)
  const [server, setServer] = useState(loaded)
  const [arrivals, setArrivals] = useState<readonly RemoteChange[]>([])
  const latest = useRef(state)
  const running = useRef<Promise<boolean>>(undefined)
  const failed = useRef<ProfileDefinition>(undefined)
  const latestServices = useRef(services)
  latestServices.current = services

  const apply = useCallback((move: DraftMove) => {
    latest.current = moveDraft(latest.current, move)
    setState(latest.current)
    return latest.current
  }, [])

  /** Merges the server's draft, whoever saved it. */
  const arrive = useCallback(
    (draft: ProfileDraft) => {
      const before = latest.current.stored
      setServer(draft)
      const { stored, conflictingDraft } = apply({ kind: "arrived", stored: savedContentOf(draft) })
      if (conflictingDraft || stored === before || isDeepEqual(stored.definition, before.definition)) return
      const remoteChange = { at: Date.now(), by: draft.updatedBy, before: before.definition, after: stored.definition }
      setArrivals((previous) => [...previous, remoteChange].slice(-maxNotedArrivals))
    },
    [apply],
  )

  /** Returns whether the draft was saved or now waits for a decision. */
  const send = useCallback(async (): Promise<boolean> => {
    setOutcome("saving")
    // Later typing is a separate edit, so that undo separates it from what is being saved.
    const { history, stored, basedOn } = apply({ kind: "seal" })
    const definition = history.present
    const result = await latestServices.current.save(
      definition,
      stored.revision,
      basedOn === stored.basedOn ? undefined : basedOn,
    )
    if (result.ok) {
      apply({ kind: "saved", stored: { definition, revision: result.draft.draftRevision, basedOn } })
      setServer(result.draft)
      setOutcome("saved")
      return true
    }
    const newer = result.reason === "conflict" ? await latestServices.current.load() : result
    if (newer.ok && newer.draft.draftRevision > stored.revision) {
      arrive(newer.draft)
      setOutcome("saved")
      return true
    }
    const why = newer.ok ? result : newer
    failed.current = definition
    setFailure(why)
    setOutcome(why.reason === "unreachable" ? "unreachable" : "rejected")
    return false
  }, [apply, arrive])

  /** Returns whether the server's draft now equals the page's. */
  const save = useCallback(async (): Promise<boolean> => {
    while (isDirty(latest.current)) {
      if (latest.current.conflictingDraft) return false
      const runningSave = running.current ?? send()
      running.current = runningSave
      const isSent = await runningSave
      if (running.current === runningSave) running.current = undefined
      if (!isSent) return false
    }
    return true
  }, [send])

  const { history, stored, conflictingDraft } = state
  const { present } = history
  const dirty = isDirty(state)
  useEffect(() => {
    if (!dirty || conflictingDraft || outcome === "saving") return
    const isAlreadyFailed = failed.current === present
    if (outcome === "rejected" && isAlreadyFailed) return
    const again = () => void save()
    const timer = setTimeout(again, outcome === "unreachable" && isAlreadyFailed ? retryAfter : saveAfter)
    // Retries immediately once the connection is back.
    if (outcome === "unreachable") window.addEventListener("online", again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener("online", again)
    }
  }, [present, dirty, conflictingDraft, outcome, save])

  const forget = useKeeping(state, services)

  /** Fetches the server's draft, unless a running save will return it. */
  const reload = useCallback(async (): Promise<void> => {
    if (running.current) return
    const found = await latestServices.current.load()
    // The draft found may be the one sent in the meantime.
    if (running.current) return
    if (found.ok) arrive(found.draft)
    else setFailure(found)
  }, [arrive])

  /** Saves the page's draft and returns the server's new revision. */
  const lastFailure = useRef(failure)
  lastFailure.current = failure
  const saved = useCallback(async (): Promise<{ readonly ok: true; readonly revision: number } | DraftFailure> => {
    if (await save()) return { ok: true, revision: latest.current.stored.revision }
    return lastFailure.current ?? { ok: false, reason: "conflict", message: "" }
  }, [save])

  /** Continues from the draft with the applied origin version, as an edit; `before` is the previous draft. */
  const recordAppliedOrigin = useCallback(
    (draft: ProfileDraft, before: ProfileDefinition, command: Omit<ApplyOriginCommand, "kind" | "definition">) => {
      setServer(draft)
      apply({
        kind: "originApplied",
        stored: savedContentOf(draft),
        before,
        command: { kind: "applyOrigin", definition: draft.draft, ...command },
        at: Date.now(),
      })
    },
    [apply],
  )

  /** Continues from the draft that publishing returned, which may contain additions; fetches it when not passed. */
  const adoptPublished = useCallback(
    async (published: ProfileDraft | null): Promise<void> => (published ? arrive(published) : reload()),
    [arrive, reload],
  )

  return {
    history,
    definition: present,
    server,
    /** Newest known revision. */
    revision: (conflictingDraft ?? stored).revision,
    currentUserId: services.currentUserId,
    updatePresence: services.updatePresence,
    // An unsaved edit that was undone, or decided for the other side, leaves nothing to save.
    saving: conflictingDraft ? ("conflict" as const) : dirty ? outcome : ("saved" as const),
    /** The other user's draft and its conflicts with unsaved edits, awaiting a decision. */
    conflictingDraft,
    /** Result of restoring the previous page's edits. */
    restored: opened.restored,
    arrivals,
    /** Message of the last error. */
    message: failure?.message ?? "",
    dirty,
    edit: useCallback(
      (command: EditCommand, continuing = false) =>
        void apply({ kind: "perform", command, continuing, at: Date.now() }),
      [apply],
    ),
    /** Returns whether anything changed; a later change by another user to the same item is preserved. */
    undo: useCallback(() => {
      const before = latest.current.history.present
      return !isDeepEqual(apply({ kind: "undo" }).history.present, before)
    }, [apply]),
    redo: useCallback(() => void apply({ kind: "redo" }), [apply]),
    stepTo: useCallback((done: number) => void apply({ kind: "stepTo", done }), [apply]),
    decide: useCallback((resolutions: Resolutions) => void apply({ kind: "decided", resolutions }), [apply]),
    save,
    reload,
    saved,
    adoptPublished,
    recordAppliedOrigin,
    /** Discards unsaved edits, including stored ones. */
    forget,
  }
}
export type Draft = ReturnType<typeof useDraft>

const savedContentOf = ({ draft, draftRevision, origin }: ProfileDraft) => ({
  definition: draft,
  revision: draftRevision,
  basedOn: origin?.version,
})
