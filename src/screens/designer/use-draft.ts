import { useCallback, useEffect, useReducer, useRef, useState } from "react"
import type { EditCommand } from "../../../engine/edit/command.ts"
import { adopt, perform, redo, seal, startHistory, undo, type EditHistory } from "../../../engine/edit/history.ts"
import { saysTheSame } from "../../../engine/edit/same.ts"
import type { ProfileDraft } from "../../../schemas/api/profiles.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import type { DraftOutcome, DraftServices } from "./draft-services.ts"

/** Whether the draft on the server is the one on the page; if not, why. */
export type Saving = "saved" | "saving" | "conflict" | "refused" | "unreachable"

type Refusal = Extract<DraftOutcome, { ok: false }>

type Move =
  | { readonly kind: "perform"; readonly command: EditCommand; readonly continuing: boolean }
  | { readonly kind: "undo" | "redo" | "seal" }
  | { readonly kind: "adopt"; readonly theirs: ProfileDefinition; readonly base: ProfileDefinition | undefined }

function move(history: EditHistory, step: Move): EditHistory {
  switch (step.kind) {
    case "perform":
      return perform(history, step.command, step.continuing)
    case "undo":
      return undo(history)
    case "redo":
      return redo(history)
    case "seal":
      return seal(history)
    case "adopt":
      return adopt(history, step.theirs, step.base)
  }
}

/** After the last edit, and after a save that found no connection, in milliseconds. */
const saveAfter = 600
const retryAfter = 5_000

/** A draft under the hand: edits with undo and redo, saved by itself, one save at a time and never over someone else's. */
export function useDraft(loaded: ProfileDraft, services: DraftServices) {
  const [history, dispatch] = useReducer(move, loaded.draft, startHistory)
  const [saving, setSaving] = useState<Saving>("saved")
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [server, setServer] = useState(loaded)
  const revision = useRef(loaded.draftRevision)
  const stored = useRef(loaded.draft)
  const running = useRef<Promise<boolean> | undefined>(undefined)
  const failed = useRef<{ readonly definition: ProfileDefinition; readonly refusal: Refusal }>(undefined)
  const { present } = history
  const latest = useRef(present)
  latest.current = present
  const world = useRef(services)
  world.current = services

  /** Answers whether the server now holds what the page shows. */
  const save = useCallback(async (): Promise<boolean> => {
    const send = async (definition: ProfileDefinition): Promise<boolean> => {
      setSaving("saving")
      // What is typed from here on is an edit of its own, so that a conflict knows what is not saved yet.
      dispatch({ kind: "seal" })
      const outcome = await world.current.save(definition, revision.current)
      if (!outcome.ok) {
        failed.current = { definition, refusal: outcome }
        setSaving(outcome.reason)
        setRefusal(outcome)
        return false
      }
      revision.current = outcome.draft.draftRevision
      stored.current = definition
      setServer(outcome.draft)
      setSaving("saved")
      return true
    }
    while (latest.current !== stored.current) {
      running.current ??= send(latest.current).finally(() => {
        running.current = undefined
      })
      if (!(await running.current)) return false
    }
    return true
  }, [])

  useEffect(() => {
    if (present === stored.current || saving === "conflict") return
    if (saving === "refused" && failed.current?.definition === present) return
    const isRetry = saving === "unreachable" && failed.current?.definition === present
    const timer = setTimeout(() => void save(), isRetry ? retryAfter : saveAfter)
    return () => clearTimeout(timer)
  }, [present, save, saving])

  /** Goes on from the newer draft, with what was not saved here on top of it or without. Undo leads back. */
  const resolve = useCallback(async (whose: "both" | "theirs"): Promise<void> => {
    const outcome = await world.current.load()
    if (!outcome.ok) return setRefusal(outcome)
    const theirs = outcome.draft.draft
    dispatch({ kind: "adopt", theirs, base: whose === "both" ? stored.current : undefined })
    revision.current = outcome.draft.draftRevision
    stored.current = theirs
    setServer(outcome.draft)
    setSaving("saved")
  }, [])

  /** Saves what is on the page and answers with the revision that the server now holds. */
  const saved = useCallback(async (): Promise<{ readonly ok: true; readonly revision: number } | Refusal> => {
    if (!(await save()) && failed.current) return failed.current.refusal
    return { ok: true, revision: revision.current }
  }, [save])

  /** Goes on from the draft as publishing left it, which may have added to it; nothing given, it is asked for. */
  const take = useCallback(async (published: ProfileDraft | null): Promise<void> => {
    const outcome: DraftOutcome = published ? { ok: true, draft: published } : await world.current.load()
    if (!outcome.ok) return setRefusal(outcome)
    const { draft } = outcome
    if (latest.current === stored.current) {
      if (!saysTheSame(draft.draft, latest.current)) {
        dispatch({ kind: "adopt", theirs: draft.draft, base: undefined })
        stored.current = draft.draft
      }
      revision.current = draft.draftRevision
    }
    setServer(draft)
  }, [])

  return {
    history,
    definition: present,
    server,
    saving,
    /** The sentence of the last refusal. */
    message: refusal?.message ?? "",
    dirty: present !== stored.current,
    edit: useCallback(
      (command: EditCommand, continuing = false) => dispatch({ kind: "perform", command, continuing }),
      [],
    ),
    undo: useCallback(() => dispatch({ kind: "undo" }), []),
    redo: useCallback(() => dispatch({ kind: "redo" }), []),
    save,
    resolve,
    saved,
    take,
  }
}
export type Draft = ReturnType<typeof useDraft>
