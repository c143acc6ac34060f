import { expect, test } from "vitest"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import { findField } from "../../../../engine/edit/find.ts"
import { mergeDrafts } from "../../../../engine/edit/merge-drafts.ts"
import { isDirty, moveDraft, openDraft, type DraftState } from "../../web/draft/draft-state.ts"
import { toSavedDraft, restoreDraft } from "../../web/draft/saved-draft.ts"
import { sampleDefinition } from "../../../../tests/unit/engine/edit/random-definition.ts"

const label = (fieldId: string, en: string): EditCommand => ({
  kind: "changeField",
  fieldId,
  set: { fieldText: { en } },
  clear: [],
})
const typeText = (state: DraftState, fieldId: string, en: string) =>
  moveDraft(state, { kind: "perform", command: label(fieldId, en), continuing: false, at: 0 })
const labelOf = ({ history }: DraftState, fieldId: string) => findField(history.present, fieldId)?.field.fieldText.en

/** A page that named two fields; the first is saved. */
const first = typeText(openDraft({ definition: sampleDefinition, revision: 4 }), "f_1", "First")
const saved = moveDraft(first, { kind: "saved", stored: { definition: first.history.present, revision: 5 } })
const left = typeText(saved, "f_2", "Second")

/** What a browser returns: an equal but different object. */
const savedDraft = structuredClone(toSavedDraft(left))
const onServer = structuredClone(first.history.present)

test("restores history and unsaved changes, and undo returns to the initial state", () => {
  const { state, restored } = restoreDraft({ definition: onServer, revision: 5 }, savedDraft)
  expect(restored).toBe("whole")
  expect(isDirty(state)).toBe(true)
  expect(labelOf(state, "f_2")).toBe("Second")
  const undone = moveDraft(state, { kind: "stepTo", done: 0 })
  expect(JSON.stringify(undone.history.present)).toBe(JSON.stringify(sampleDefinition))
})

test("a restored copy still shares unchanged parts between its steps", () => {
  const [one, two] = savedDraft.history.past
  expect(one?.after).toBe(two?.before)
  expect(two?.after.sections[1]).toBe(one?.before.sections[1])
  expect(savedDraft.stored.definition).toBe(one?.after)
})

test("merges changes saved by others in the meantime, and undo keeps them", () => {
  const theirs = mergeDrafts(sampleDefinition, onServer, { ...sampleDefinition, icon: "theirs" }).definition
  const { state, restored } = restoreDraft({ definition: theirs, revision: 6 }, savedDraft)
  expect(restored).toBe("joined")
  expect([state.history.present.icon, labelOf(state, "f_2")]).toEqual(["theirs", "Second"])
  const undone = moveDraft(state, { kind: "stepTo", done: 0 })
  expect([undone.history.present.icon, labelOf(undone, "f_1")]).toEqual(["theirs", "Field 1"])
})

test("an unsaved change that conflicts with a change by others waits for a decision", () => {
  const theirs = typeText(openDraft({ definition: onServer, revision: 5 }), "f_2", "Theirs").history.present
  const { state } = restoreDraft({ definition: theirs, revision: 6 }, savedDraft)
  expect(state.conflictingDraft?.conflicts).toHaveLength(1)
  expect(labelOf(state, "f_2")).toBe("Second")
})

test("discards history for a revision unknown to the server and history in another format", () => {
  for (const [revision, copy] of [
    [4, savedDraft],
    [5, { ...savedDraft, format: 0 }],
  ] as const) {
    const { state, restored } = restoreDraft({ definition: sampleDefinition, revision }, copy)
    expect(restored).toBe("lost")
    expect(state.history.past).toEqual([])
    expect(state.history.present).toBe(sampleDefinition)
  }
})

test("shows no message when nothing was changed", () => {
  expect(restoreDraft({ definition: sampleDefinition, revision: 9 }, undefined).restored).toBe("none")
  expect(
    restoreDraft(
      { definition: sampleDefinition, revision: 1 },
      toSavedDraft(openDraft({ definition: sampleDefinition, revision: 5 })),
    ).restored,
  ).toBe("none")
})
