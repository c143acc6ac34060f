import fc from "fast-check"
import { expect, test } from "vitest"
import { joinDrafts } from "../../../../engine/drafts/join-drafts.ts"
import { sameStored } from "../../../../engine/wire/same-stored.ts"
import { hashValue, nextDraft, openDraft, type DraftContext } from "../../../../renderers/record/drafts/draft-codec.ts"
import type { DraftBody } from "../../../../modules/records/contracts/drafts.ts"
import type { ProfileId, RecordId } from "../../../../schemas/ids.ts"
import type { RecordValues, StoredValue } from "../../../../schemas/values.ts"
import { compiled, definitionOf } from "../../../support/compiled.ts"
import { smallField } from "../../../support/small-profile.ts"

const columns = [
  { id: "c1", keyword: "step_1", fieldText: { en: "Step" }, fieldType: "TEXT" },
  { id: "c2", keyword: "due_1", fieldText: { en: "Due" }, fieldType: "DATE" },
]
const fields = [
  smallField("f_note", "note_1", "PARAGRAPH"),
  smallField("f_sum", "sum_1", "NUMBER"),
  smallField("f_due", "due_1", "DATE"),
  smallField("f_key", "key_1", "BOOLEAN"),
  smallField("f_people", "people_1", "TAGREF", { tagId: "people", allowMultiple: true }),
  smallField("f_rows", "rows_1", "TABLE", { groupConfig: { columns } }),
]
const profile = compiled(definitionOf(fields))
const context: DraftContext = {
  profileId: "sample" as ProfileId,
  profileVersion: 1,
  projectId: null,
  recordId: "record" as RecordId,
  revision: 3,
}
const none: ReadonlySet<string> = new Set()
const draft = (before: DraftBody | null, edited: RecordValues, saved: RecordValues = {}, preservedFields = none) =>
  nextDraft(
    profile,
    before,
    context,
    { edited, saved, preservedFields },
    { savedExplicitly: false, counter: (before?.counter ?? 0) + 1 },
  )

const enteredValues: fc.Arbitrary<RecordValues> = fc
  .record(
    {
      note_1: fc.string({ minLength: 1 }),
      sum_1: fc.oneof(fc.constant("12.5"), fc.string({ minLength: 1 })),
      due_1: fc.constantFrom("2026-11-21", "21-11", "half a date"),
      key_1: fc.boolean(),
      people_1: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 3 }),
      rows_1: fc.uniqueArray(
        fc.record({
          id: fc.string({ minLength: 1, maxLength: 6 }),
          step_1: fc.string({ minLength: 1 }),
          due_1: fc.constantFrom("2026-01-01", "31-13"),
        }),
        { minLength: 1, maxLength: 4, selector: ({ id }) => id },
      ),
    },
    { requiredKeys: [] },
  )
  .map((values) => values as RecordValues)

test("any input, even if invalid, is restored as it was typed", () => {
  fc.assert(
    fc.property(enteredValues, (values) => {
      const savedExplicitly = draft(null, values)
      expect(savedExplicitly === null).toBe(Object.keys(values).length === 0)
      if (savedExplicitly === null) return
      const opened = openDraft(profile, JSON.parse(JSON.stringify(savedExplicitly)), {})
      // A blank value equals a missing one.
      const entries = Object.entries(values).filter(([, value]) => !sameStored(value, undefined))
      expect({ ...opened.values }).toEqual(Object.fromEntries(entries))
      expect(opened.removed).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test("a draft contains only edited fields, including cleared ones", () => {
  const savedExplicitly = draft(null, { note_1: undefined }, { note_1: "before", sum_1: "1" })
  expect(Object.keys(savedExplicitly?.fields ?? {})).toEqual(["note_1"])
  expect({ ...openDraft(profile, savedExplicitly!, { note_1: "before" }).values }).toEqual({ note_1: undefined })
})

test("without new changes no new draft is created", () => {
  expect(draft(null, {})).toBeNull()
  const savedExplicitly = draft(null, { note_1: "x" })
  expect(draft(savedExplicitly, { note_1: "x" })).toBe(savedExplicitly)
})

test("a field reset to its saved value leaves the draft, also if an older copy still has it", () => {
  const savedExplicitly = draft(null, { note_1: "x", sum_1: "1" })!
  const back = draft(savedExplicitly, { sum_1: "1" })!
  expect({ ...openDraft(profile, joinDrafts(back, savedExplicitly), {}).values }).toEqual({ sum_1: "1" })
})

test("values that were not restored stay in the draft", () => {
  const savedExplicitly = draft(null, { note_1: "x", sum_1: "1" })!
  const next = draft(savedExplicitly, { due_1: "2026-11-21" }, {}, new Set(["note_1", "sum_1"]))!
  expect({ ...openDraft(profile, next, {}).values }).toEqual({ note_1: "x", sum_1: "1", due_1: "2026-11-21" })
})

test("a field removed by a new version is listed with its typed text and stays in the draft", () => {
  const savedExplicitly = draft(null, { note_1: "x", rows_1: [{ id: "r", step_1: "first" }] })!
  const later = compiled(definitionOf(fields.filter(({ keyword }) => keyword === "sum_1")))
  expect(openDraft(later, savedExplicitly, {})).toMatchObject({
    removed: [
      { keyword: "note_1", text: "x" },
      { keyword: "rows_1", text: '[["first"]]' },
    ],
  })
  const next = nextDraft(
    later,
    savedExplicitly,
    context,
    { edited: { sum_1: "2" }, saved: {}, preservedFields: none },
    { savedExplicitly: false, counter: 2 },
  )
  expect(next?.fields["note_1"]).toEqual(savedExplicitly.fields["note_1"])
})

test("a field changed by another user is detected by its hash, also when both values are equal", () => {
  const saved: RecordValues = { note_1: "before", sum_1: "1" }
  const savedExplicitly = draft(null, { note_1: "mine", sum_1: "2" }, saved)!
  expect(openDraft(profile, savedExplicitly, saved).overtaken).toEqual([])
  expect(openDraft(profile, savedExplicitly, { ...saved, note_1: "theirs" }).overtaken).toEqual(["note_1"])
  expect({ ...openDraft(profile, savedExplicitly, { ...saved, note_1: "mine" }).values }).toEqual({ sum_1: "2" })
})

test("different values have different hashes", () => {
  const value = fc.oneof(fc.string(), fc.array(fc.string()), fc.boolean()) as fc.Arbitrary<StoredValue>
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(hashValue(one) === hashValue(other)).toBe(JSON.stringify(one) === JSON.stringify(other))
      expect(hashValue(one).length).toBeLessThanOrEqual(20)
    }),
  )
})
