import { useQueryClient } from "@tanstack/react-query"
import { useCallback, useEffect, useReducer, useRef, useState } from "react"
import { perform, redo, startHistory, undo, type EditHistory } from "../../../engine/edit/history.ts"
import type { EditCommand } from "../../../engine/edit/command.ts"
import { updateProfile, type ProfileDraft } from "../../../schemas/api/profiles.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { call } from "../../calls/call.ts"
import { CallError } from "../../calls/call-error.ts"
import { profileDraftQuery } from "../../queries/profile-drafts.ts"

/** Whether the draft on the server is the one on the page. */
export type Saving = "saved" | "saving" | "failed" | "conflict"

type Move =
  | { readonly kind: "perform"; readonly command: EditCommand; readonly continuing: boolean }
  | { readonly kind: "undo" | "redo" }
  | { readonly kind: "start"; readonly definition: ProfileDefinition }

function move(history: EditHistory, step: Move): EditHistory {
  switch (step.kind) {
    case "perform":
      return perform(history, step.command, step.continuing)
    case "undo":
      return undo(history)
    case "redo":
      return redo(history)
    case "start":
      return startHistory(step.definition)
  }
}

/** After the last edit, in milliseconds; typing does not wait for the network. */
const saveAfter = 600

/** A draft under the hand: edits with undo and redo, saved by itself, one save at a time and never over someone else's. */
export function useDraft(loaded: ProfileDraft) {
  const queries = useQueryClient()
  const [history, dispatch] = useReducer(move, loaded.draft, startHistory)
  const [saving, setSaving] = useState<Saving>("saved")
  const [savedAt, setSavedAt] = useState(() => new Date(loaded.updatedAt))
  const [server, setServer] = useState(loaded)
  const revision = useRef(loaded.draftRevision)
  const stored = useRef(loaded.draft)
  const running = useRef<Promise<boolean> | undefined>(undefined)
  const { present } = history
  const latest = useRef(present)
  latest.current = present

  /** Answers whether the server now holds what the page shows. */
  const save = useCallback(async (): Promise<boolean> => {
    while (running.current) if (!(await running.current)) return false
    if (latest.current === stored.current) return true
    const definition = latest.current
    setSaving("saving")
    running.current = call(updateProfile, {
      params: { profileId: loaded.id },
      body: { definition, draftRevision: revision.current },
    })
      .then((reply) => {
        revision.current = reply.draftRevision
        stored.current = definition
        setServer(reply)
        queries.setQueryData(profileDraftQuery(loaded.id).queryKey, reply)
        setSavedAt(new Date(reply.updatedAt))
        setSaving("saved")
        return true
      })
      .catch((failure: unknown) => {
        setSaving(failure instanceof CallError && failure.status === 409 ? "conflict" : "failed")
        return false
      })
      .finally(() => {
        running.current = undefined
      })
    const done = await running.current
    return done && latest.current !== stored.current ? save() : done
  }, [loaded.id, queries])

  useEffect(() => {
    if (present === stored.current || saving === "conflict") return
    const timer = setTimeout(() => void save(), saveAfter)
    return () => clearTimeout(timer)
  }, [present, save, saving])

  /** Takes a draft as the server has it, in place of what the page shows. */
  const adopt = useCallback((draft: ProfileDraft) => {
    revision.current = draft.draftRevision
    stored.current = draft.draft
    setServer(draft)
    setSavedAt(new Date(draft.updatedAt))
    setSaving("saved")
    dispatch({ kind: "start", definition: draft.draft })
  }, [])

  /** Takes only what publishing changed, so that the way back stays open. */
  const published = useCallback((draft: ProfileDraft) => {
    revision.current = draft.draftRevision
    setServer(draft)
  }, [])

  return {
    history,
    definition: present,
    server,
    saving,
    savedAt,
    revision,
    dirty: present !== stored.current,
    edit: useCallback(
      (command: EditCommand, continuing = false) => dispatch({ kind: "perform", command, continuing }),
      [],
    ),
    undo: useCallback(() => dispatch({ kind: "undo" }), []),
    redo: useCallback(() => dispatch({ kind: "redo" }), []),
    save,
    adopt,
    published,
  }
}
export type Draft = ReturnType<typeof useDraft>
