import { useCallback, useEffect, useRef, useState } from "react"
import type { EditCommand, TakeOverCommand } from "../../../../engine/edit/command.ts"
import { saysTheSame } from "../../../../engine/edit/same.ts"
import type { ProfileDraft } from "../../../../schemas/api/profile-drafts.ts"
import type { Resolutions } from "../../../../schemas/pack.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { DraftOutcome, DraftServices } from "./draft-services.ts"
import { isDirty, moveDraft, type DraftMove } from "./draft-state.ts"
import { restoreDraft, type KeptDraft } from "./kept-draft.ts"
import { useKeeping } from "./use-keeping.ts"

/** Whether the draft on the server is the one on the page; if not, why. */
export type Saving = "saved" | "saving" | "conflict" | "refused" | "unreachable"

type Refusal = Extract<DraftOutcome, { ok: false }>

/** Others' work that came to this page: who saved it last, and the draft before and after. */
export interface Arrival {
  readonly at: number
  readonly by: ProfileDraft["updatedBy"]
  readonly before: ProfileDefinition
  readonly after: ProfileDefinition
}

/** After the last edit, and after a save that found no connection, in milliseconds. */
const saveAfter = 600
const retryAfter = 5_000
/** Of so much that came from others the history tells. */
const toldArrivals = 50

/**
 * A draft under the hand: edits with undo and redo, saved by itself, one save at a time and never over someone else's.
 * What others save comes in by itself; only where both said something else of one thing it waits for a decision.
 */
export function useDraft(loaded: ProfileDraft, services: DraftServices, kept?: KeptDraft) {
  const [opened] = useState(() => restoreDraft(storedIn(loaded), kept))
  const [state, setState] = useState(opened.state)
  const [outcome, setOutcome] = useState<Exclude<Saving, "conflict">>("saved")
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [server, setServer] = useState(loaded)
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([])
  const latest = useRef(state)
  const running = useRef<Promise<boolean>>(undefined)
  const failed = useRef<ProfileDefinition>(undefined)
  const world = useRef(services)
  world.current = services

  const apply = useCallback((move: DraftMove) => {
    latest.current = moveDraft(latest.current, move)
    setState(latest.current)
    return latest.current
  }, [])

  /** Takes what the server holds, whoever made it. */
  const arrive = useCallback(
    (draft: ProfileDraft) => {
      const before = latest.current.stored
      setServer(draft)
      const { stored, rival } = apply({ kind: "arrived", stored: storedIn(draft) })
      if (rival || stored === before || saysTheSame(stored.definition, before.definition)) return
      const arrival = { at: Date.now(), by: draft.updatedBy, before: before.definition, after: stored.definition }
      setArrivals((earlier) => [...earlier, arrival].slice(-toldArrivals))
    },
    [apply],
  )

  /** Answers whether something came of it: the draft was taken, or waits for a decision. */
  const send = useCallback(async (): Promise<boolean> => {
    setOutcome("saving")
    // What is typed from here on is an edit of its own, so that undo tells it from what is saved.
    const { history, stored, basedOn } = apply({ kind: "seal" })
    const definition = history.present
    const answer = await world.current.save(
      definition,
      stored.revision,
      basedOn === stored.basedOn ? undefined : basedOn,
    )
    if (answer.ok) {
      apply({ kind: "saved", stored: { definition, revision: answer.draft.draftRevision, basedOn } })
      setServer(answer.draft)
      setOutcome("saved")
      return true
    }
    const newer = answer.reason === "conflict" ? await world.current.load() : answer
    if (newer.ok && newer.draft.draftRevision > stored.revision) {
      arrive(newer.draft)
      setOutcome("saved")
      return true
    }
    const why = newer.ok ? answer : newer
    failed.current = definition
    setRefusal(why)
    setOutcome(why.reason === "unreachable" ? "unreachable" : "refused")
    return false
  }, [apply, arrive])

  /** Answers whether the server now holds what the page shows. */
  const save = useCallback(async (): Promise<boolean> => {
    while (isDirty(latest.current)) {
      if (latest.current.rival) return false
      const going = running.current ?? send()
      running.current = going
      const isSent = await going
      if (running.current === going) running.current = undefined
      if (!isSent) return false
    }
    return true
  }, [send])

  const { history, stored, rival } = state
  const { present } = history
  const dirty = isDirty(state)
  useEffect(() => {
    if (!dirty || rival || outcome === "saving") return
    const isTried = failed.current === present
    if (outcome === "refused" && isTried) return
    const again = () => void save()
    const timer = setTimeout(again, outcome === "unreachable" && isTried ? retryAfter : saveAfter)
    // Once the connection is back nobody waits for the next attempt.
    if (outcome === "unreachable") window.addEventListener("online", again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener("online", again)
    }
  }, [present, dirty, rival, outcome, save])

  const forget = useKeeping(state, services)

  /** Looks what the server holds, unless a save is under way, which finds out by itself. */
  const look = useCallback(async (): Promise<void> => {
    if (running.current) return
    const found = await world.current.load()
    // What was sent meanwhile may be the very draft that was found.
    if (running.current) return
    if (found.ok) arrive(found.draft)
    else setRefusal(found)
  }, [arrive])

  /** Saves what is on the page and answers with the revision that the server now holds. */
  const refused = useRef(refusal)
  refused.current = refusal
  const saved = useCallback(async (): Promise<{ readonly ok: true; readonly revision: number } | Refusal> => {
    if (await save()) return { ok: true, revision: latest.current.stored.revision }
    return refused.current ?? { ok: false, reason: "conflict", message: "" }
  }, [save])

  /** Goes on from the draft into which a version of its origin was taken over, as a step; `before` is what it was. */
  const tookOver = useCallback(
    (draft: ProfileDraft, before: ProfileDefinition, command: Omit<TakeOverCommand, "kind" | "definition">) => {
      setServer(draft)
      apply({
        kind: "tookOver",
        stored: storedIn(draft),
        before,
        command: { kind: "takeOver", definition: draft.draft, ...command },
        at: Date.now(),
      })
    },
    [apply],
  )

  /** Goes on from the draft as publishing left it, which may have added to it; nothing given, it is asked for. */
  const take = useCallback(
    async (published: ProfileDraft | null): Promise<void> => (published ? arrive(published) : look()),
    [arrive, look],
  )

  return {
    history,
    definition: present,
    server,
    /** The newest revision the page knows of. */
    revision: (rival ?? stored).revision,
    reader: services.reader,
    tell: services.tell,
    // What could not be saved and was taken back, or decided for the other side, leaves nothing to save.
    saving: rival ? ("conflict" as const) : dirty ? outcome : ("saved" as const),
    /** What waits for a decision: another's draft, and what of it contradicts what is not saved here. */
    rival,
    /** What became of the steps of the page before. */
    restored: opened.restored,
    arrivals,
    /** The sentence of the last refusal. */
    message: refusal?.message ?? "",
    dirty,
    edit: useCallback(
      (command: EditCommand, continuing = false) =>
        void apply({ kind: "perform", command, continuing, at: Date.now() }),
      [apply],
    ),
    /** Answers whether anything came of it; where others changed the same since, theirs stays. */
    undo: useCallback(() => {
      const before = latest.current.history.present
      return !saysTheSame(apply({ kind: "undo" }).history.present, before)
    }, [apply]),
    redo: useCallback(() => void apply({ kind: "redo" }), [apply]),
    stepTo: useCallback((done: number) => void apply({ kind: "stepTo", done }), [apply]),
    decide: useCallback((resolutions: Resolutions) => void apply({ kind: "decided", resolutions }), [apply]),
    save,
    look,
    saved,
    take,
    tookOver,
    /** Lets go of what was not saved, also after this page. */
    forget,
  }
}
export type Draft = ReturnType<typeof useDraft>

const storedIn = ({ draft, draftRevision, origin }: ProfileDraft) => ({
  definition: draft,
  revision: draftRevision,
  basedOn: origin?.version,
})
