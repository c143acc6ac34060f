import fc from "fast-check"
import { describe, expect, test, vi } from "vitest"
import { compile } from "../../../../engine/compile/compile.ts"
import { createEvaluator } from "../../../../engine/rules/evaluator.ts"
import type { RuleContext } from "../../../../engine/rules/context.ts"
import { interpretingCheck } from "../../../../engine/validate/interpreting-check.ts"
import { validateField } from "../../../../engine/validate/validate-field.ts"
import { validate } from "../../../../engine/validate/validate.ts"
import { fieldTypes } from "../../../../fields/index.ts"
import { createRecordStore } from "../../../../renderers/record/record-store.ts"
import type { RecordStore } from "../../../../renderers/record/store-contract.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Expression, Rule } from "../../../../schemas/rules.ts"
import type { RecordValues, StoredValue } from "../../../../schemas/values.ts"
import { compiled, definitionOf } from "../../../support/compiled.ts"

const context: RuleContext = {
  today: "2026-11-21",
  state: { status: "DRAFT", subStatus: null, activityId: null, isUnlocked: true, workflowDone: false },
  actor: { userId: "someone", roles: [] },
}

const field = (id: string, type: string, keyword: string, more: object = {}) => ({
  id,
  type,
  keyword,
  fieldText: { en: id },
  sortOrder: 1,
  ...more,
})

/**
 * Rules of every kind that depend on each other: a flag shows a number, the number computes a sum, the sum requires a
 * reason.
 */
const definition: ProfileDefinition = {
  id: "loan",
  type: "OTHER",
  modules: ["IC"],
  name: { en: "Loan" },
  pluralName: { en: "Loans" },
  numbering: { prefix: "L-", padding: 3, scope: "client" },
  sections: [
    {
      id: "s",
      name: { en: "Loan" },
      position: "LEFT",
      sortOrder: 0,
      fields: [
        field("f_title", "TEXT", "title_1", { role: "title", isMandatory: true, maxLength: 8 }),
        field("f_flag", "BOOLEAN", "flag_1"),
        field("f_amount", "NUMBER", "amount_1", { isMandatory: true, minimum: "0" }),
        field("f_fee", "NUMBER", "fee_1"),
        field("f_sum", "NUMBER", "sum_1"),
        field("f_reason", "TEXT", "reason_1"),
        field("f_start", "DATE", "start_1"),
        field("f_end", "DATE", "end_1"),
      ],
    },
  ],
  rules: [
    { id: "r1", kind: "visible", target: "f_amount", when: { flag_is: [{ field: "f_flag" }, true] } },
    { id: "r2", kind: "computed", target: "f_sum", value: { number_add: [{ field: "f_amount" }, { field: "f_fee" }] } },
    { id: "r3", kind: "required", target: "f_reason", when: { number_gt: [{ field: "f_sum" }, 100] } },
    { id: "r4", kind: "readOnly", target: "f_fee", when: { flag_is: [{ field: "f_flag" }, false] } },
    { id: "r5", kind: "comparison", target: "f_end", operator: "gte", other: "f_start" },
  ],
}

const profile = ready()

function ready(): CompiledProfile {
  const result = compile(definition, { tags: {}, profiles: [], version: 1 })
  if (result.ok) return result.profile
  throw new Error(JSON.stringify(result.problems))
}

/** Counts links, and requires a note when there is more than one. */
function linkAggregatingProfile(): CompiledProfile {
  const count: Expression = { linked_count: [{ field: "f_links" }] }
  const rules: Rule[] = [
    { id: "r_1", kind: "computed", target: "f_count", value: count },
    { id: "r_2", kind: "required", target: "f_note", when: { number_gt: [count, 1] } },
  ]
  return compiled(
    definitionOf(
      [
        field("f_title", "TEXT", "title_1", { role: "title" }),
        field("f_links", "PROFILEREF", "links_1", { profileType: "OTHER" }),
        field("f_count", "NUMBER", "count_1"),
        field("f_note", "TEXT", "note_1"),
      ],
      rules,
    ),
  )
}

const normalize = (keyword: string, value: StoredValue): StoredValue | undefined => {
  const one = profile.fields.find((known) => known.keyword === keyword)
  return one ? fieldTypes[one.type].normalize(value, one.definition) : value
}

const storeOf = (initial: RecordValues = {}, isNew = true): RecordStore =>
  createRecordStore({
    profile,
    initial,
    isNew,
    evaluatorFor: (values) => createEvaluator(profile, context, values),
    validate: (keyword, value) => validateField(profile, keyword, value, interpretingCheck),
    normalize,
  })

const values: Readonly<Record<string, fc.Arbitrary<StoredValue | undefined>>> = {
  title_1: fc.constantFrom(undefined, "Car", "Far too long a title"),
  flag_1: fc.constantFrom(undefined, true, false),
  amount_1: fc.constantFrom(undefined, "5", "250", "-1", "not a number"),
  fee_1: fc.constantFrom(undefined, "1.5", "99"),
  reason_1: fc.constantFrom(undefined, "Because"),
  start_1: fc.constantFrom(undefined, "2026-01-01", "2026-06-30"),
  end_1: fc.constantFrom(undefined, "2026-02-01", "31-31-2026"),
}
const step = fc.oneof(
  ...Object.entries(values).map(([keyword, value]) => value.map((selected) => ({ keyword, value: selected }))),
)

describe("a record's store", () => {
  test("reaches the same state as a full evaluation, after any sequence of changes", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const store = storeOf()
        for (const { keyword, value } of steps) store.set(keyword, value)
        const evaluator = createEvaluator(profile, context, store.values())
        for (const { keyword, computed } of profile.fields) {
          const { visible, required, readOnly, computedValue } = evaluator.state(keyword)
          const snapshot = store.field(keyword)
          expect(snapshot).toMatchObject({ visible, required, readOnly })
          expect(snapshot.value).toEqual(computed ? computedValue : store.values()[keyword])
        }
      }),
    )
  })

  test("applies new results about linked records and keeps typed values", () => {
    const linkedProfile = linkAggregatingProfile()
    const [query] = linkedProfile.linkedAggregateQueries
    const store = createRecordStore({
      profile: linkedProfile,
      initial: { title_1: "Car" },
      isNew: false,
      linked: { [query?.key ?? ""]: "1" },
      evaluatorFor: (record, linked) =>
        createEvaluator(linkedProfile, linked ? { ...context, linked } : context, record),
      validate: () => [],
      normalize: (_, value) => value,
    })
    expect([store.field("count_1").value, store.field("note_1").required]).toEqual(["1", false])
    expect(store.summary().dirty).toBe(false)
    store.set("title_1", "Bus")
    store.setLinkedResults({ [query?.key ?? ""]: "3" })
    expect([store.field("count_1").value, store.field("note_1").required]).toEqual(["3", true])
    expect(store.changes()).toEqual({ title_1: "Bus", count_1: "3" })
  })

  test("rejects exactly what the full validator rejects", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const store = storeOf()
        for (const { keyword, value } of steps) store.set(keyword, value)
        const rejected = validate(profile, store.values(), context, interpretingCheck).map((one) => String(one.path[0]))
        const outcome = store.submit()
        const fieldsWithProblems = profile.fields.filter(({ keyword }) => store.field(keyword).problems.length > 0)
        expect(new Set(fieldsWithProblems.map(({ keyword }) => keyword))).toEqual(new Set(rejected))
        expect(outcome.ok).toBe(rejected.length === 0)
      }),
    )
  })

  test("notifies only subscribers affected by a change", () => {
    const store = storeOf({ flag_1: true, title_1: "Car", fee_1: "1" })
    const changes: string[] = []
    for (const { keyword } of profile.fields) store.subscribe(keyword, () => changes.push(keyword))
    const summary = vi.fn<() => void>()
    store.subscribeSummary(summary)
    store.set("title_1", "Cart")
    expect(changes).toEqual(["title_1"])
    expect(summary).toHaveBeenCalledTimes(1)
    changes.length = 0
    store.set("amount_1", "250")
    expect(changes.toSorted()).toEqual(["amount_1", "reason_1", "sum_1"])
    expect(summary).toHaveBeenCalledTimes(1)
  })

  test("validates a field on blur and clears the error when the value is fixed", () => {
    const store = storeOf()
    store.set("title_1", "Far too long a title")
    expect(store.field("title_1").problems).toEqual([])
    store.leave("title_1")
    expect(store.field("title_1").problems.map((one) => one.code)).toEqual(["value.too_long"])
    store.set("title_1", "Car")
    expect(store.field("title_1").problems).toEqual([])
  })

  test("trims a value on blur", () => {
    const store = storeOf()
    store.set("title_1", "  Car ")
    store.leave("title_1")
    expect(store.field("title_1").value).toBe("Car")
  })

  test("rejects input into a computed or locked field", () => {
    const store = storeOf({ flag_1: false, fee_1: "3" })
    store.set("sum_1", "1")
    store.set("fee_1", "4")
    expect(store.values()).toMatchObject({ fee_1: "3" })
    expect(store.field("sum_1").value).not.toBe("1")
  })

  test("returns the changes since loading, and all values of a new record", () => {
    const stored = storeOf({ title_1: "Car", fee_1: "3" }, false)
    stored.set("title_1", "Cart")
    stored.set("fee_1", "4")
    stored.set("fee_1", "3")
    expect(stored.summary().dirty).toBe(true)
    expect(stored.submit()).toEqual({ ok: true, changes: { title_1: "Cart" } })
    stored.set("title_1", "Car")
    expect(stored.summary().dirty).toBe(false)
    expect(storeOf({ title_1: "Car" }).changes()).toMatchObject({ title_1: "Car" })
  })

  test("shows a server error on its field until that field changes", () => {
    const store = storeOf({ title_1: "Car" }, false)
    store.setServerProblems([{ code: "value.duplicate_uid", path: ["title_1"] }])
    expect(store.summary().problems).toHaveLength(1)
    expect(store.field("title_1").problems[0]?.code).toBe("value.duplicate_uid")
    store.set("fee_1", "9")
    expect(store.field("title_1").problems).toHaveLength(1)
    store.set("title_1", "Cart")
    expect(store.field("title_1").problems).toEqual([])
    expect(store.summary().problems).toEqual([])
  })

  test("applies a value saved elsewhere without marking it as changed", () => {
    const store = storeOf({ title_1: "Car" }, false)
    store.adopt("reason_1", "Because")
    expect(store.summary().dirty).toBe(false)
    expect(store.field("reason_1").value).toBe("Because")
  })
})
