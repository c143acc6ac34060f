import { expect, test } from "vitest"
import type { EditCommand } from "../../../engine/edit/command.ts"
import { findField } from "../../../engine/edit/find.ts"
import { mergeDrafts } from "../../../engine/edit/merge-drafts.ts"
import { isDirty, moveDraft, openDraft, type DraftState } from "../../../src/screens/designer/draft/draft-state.ts"
import { keptOf, restoreDraft } from "../../../src/screens/designer/draft/kept-draft.ts"
import { drawn } from "../engine/edit/drawn-definition.ts"

const label = (fieldId: string, en: string): EditCommand => ({
  kind: "changeField",
  fieldId,
  set: { fieldText: { en } },
  clear: [],
})
const typed = (state: DraftState, fieldId: string, en: string) =>
  moveDraft(state, { kind: "perform", command: label(fieldId, en), continuing: false, at: 0 })
const labelOf = ({ history }: DraftState, fieldId: string) => findField(history.present, fieldId)?.field.fieldText.en

/** A page that named two fields; the first is saved. */
const first = typed(openDraft({ definition: drawn, revision: 4 }), "f_1", "First")
const saved = moveDraft(first, { kind: "saved", stored: { definition: first.history.present, revision: 5 } })
const left = typed(saved, "f_2", "Second")

/** What a browser gives back: the same, and another object. */
const kept = structuredClone(keptOf(left))
const onServer = structuredClone(first.history.present)

test("steps and what was not saved come back, and undo leads to where it began", () => {
  const { state, restored } = restoreDraft({ definition: onServer, revision: 5 }, kept)
  expect(restored).toBe("whole")
  expect(isDirty(state)).toBe(true)
  expect(labelOf(state, "f_2")).toBe("Second")
  const undone = moveDraft(state, { kind: "stepTo", done: 0 })
  expect(JSON.stringify(undone.history.present)).toBe(JSON.stringify(drawn))
})

test("what is copied goes on sharing what did not change", () => {
  const [one, two] = kept.history.past
  expect(one?.after).toBe(two?.before)
  expect(two?.after.sections[1]).toBe(one?.before.sections[1])
  expect(kept.stored.definition).toBe(one?.after)
})

test("what others saved meanwhile is joined, and undo leaves it", () => {
  const theirs = mergeDrafts(drawn, onServer, { ...drawn, icon: "theirs" }).definition
  const { state, restored } = restoreDraft({ definition: theirs, revision: 6 }, kept)
  expect(restored).toBe("joined")
  expect([state.history.present.icon, labelOf(state, "f_2")]).toEqual(["theirs", "Second"])
  const undone = moveDraft(state, { kind: "stepTo", done: 0 })
  expect([undone.history.present.icon, labelOf(undone, "f_1")]).toEqual(["theirs", "Field 1"])
})

test("what was not saved and others changed as well waits for a decision", () => {
  const theirs = typed(openDraft({ definition: onServer, revision: 5 }), "f_2", "Theirs").history.present
  const { state } = restoreDraft({ definition: theirs, revision: 6 }, kept)
  expect(state.rival?.conflicts).toHaveLength(1)
  expect(labelOf(state, "f_2")).toBe("Second")
})

test("steps on a revision that the server never had are let go, and so are those that read otherwise", () => {
  for (const [revision, copy] of [
    [4, kept],
    [5, { ...kept, format: 0 }],
  ] as const) {
    const { state, restored } = restoreDraft({ definition: drawn, revision }, copy)
    expect(restored).toBe("lost")
    expect(state.history.past).toEqual([])
    expect(state.history.present).toBe(drawn)
  }
})

test("where nothing was done nothing is said", () => {
  expect(restoreDraft({ definition: drawn, revision: 9 }, undefined).restored).toBe("none")
  expect(
    restoreDraft({ definition: drawn, revision: 1 }, keptOf(openDraft({ definition: drawn, revision: 5 }))).restored,
  ).toBe("none")
})
