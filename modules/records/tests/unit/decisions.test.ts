import { describe, expect, test } from "vitest"
import type { ChangeReport, FieldImpact } from "../../../../schemas/upgrade.ts"
import {
  omitUndecidable,
  collectDecisions,
  blockerOf,
  requiredDecisions,
  withDecision,
} from "../../../designer/web/publish/decisions.ts"
import { rewritesRecords } from "../../../designer/web/publish/rewrites-values.ts"
import { smallProfile } from "../../../../tests/support/small-profile.ts"
import { fields as sampleFields, reviewed } from "../../../../tests/unit/engine/workflow/sample.ts"

const impact = (fieldId: string, part: Partial<FieldImpact> = {}): FieldImpact => ({
  fieldId,
  keyword: `${fieldId}_1`,
  name: { en: fieldId },
  change: "type",
  typeBefore: "TEXT",
  typeAfter: "NUMBER",
  holding: 10,
  same: 0,
  converts: 10,
  loses: 0,
  cannot: 0,
  ...part,
})

const report = (...fields: FieldImpact[]): ChangeReport => ({
  profileId: "visit",
  fromVersion: 1,
  draftRevision: 2,
  draftHash: "hash",
  records: 10,
  fields,
  validationImpacts: [],
  references: [],
  brokenReferences: [],
  hiddenBrokenReferences: 0,
  workflowStateImpacts: [],
  endingTasks: 0,
  rewritten: 10,
})

const writing = { rewrites: true, checking: false }

describe("decisions", () => {
  test("are requested for values that lose information and values that cannot be converted", () => {
    expect(requiredDecisions(impact("a"))).toEqual([])
    expect(requiredDecisions(impact("a", { loses: 1 }))).toEqual(["lossy"])
    expect(requiredDecisions(impact("a", { loses: 1, cannot: 1 }))).toEqual(["lossy", "impossible"])
  })

  test("are not requested for a removed field: its values stay", () => {
    expect(requiredDecisions(impact("a", { change: "removed", cannot: 3 }))).toEqual([])
  })

  test("are made one by one, and only requested ones are sent", () => {
    const first = withDecision({ gone: { lossy: "convert" } }, "a", "lossy", "archive")
    const both = withDecision(first, "a", "impossible", "clear")
    expect(both["a"]).toEqual({ lossy: "archive", impossible: "clear" })
    expect(omitUndecidable(report(impact("a", { loses: 2 })), both)).toEqual({ a: { lossy: "archive" } })
    expect(omitUndecidable(report(impact("a", { cannot: 2 }), impact("b", { cannot: 1 })), both)).toEqual({
      a: { impossible: "clear" },
    })
  })
})

describe("a draft", () => {
  test("that rewrites nothing needs no report", () => {
    expect(blockerOf(null, {}, { rewrites: false, checking: true })).toBeNull()
  })

  test("that rewrites values waits for its report", () => {
    expect(blockerOf(null, {}, { rewrites: true, checking: true })).toEqual({ kind: "checking" })
    expect(blockerOf(null, {}, writing)).toEqual({ kind: "unchecked" })
  })

  test("waits for every decision, and names the fields without one", () => {
    const both = report(impact("a", { loses: 1, cannot: 1 }), impact("b", { cannot: 1 }), impact("c"))
    const named = (...ids: string[]) => ids.map((fieldId) => ({ fieldId, name: { en: fieldId } }))
    expect(blockerOf(both, {}, writing)).toEqual({ kind: "undecided", fields: named("a", "b") })
    const half = { a: { lossy: "convert" }, b: { impossible: "clear" } } as const
    expect(blockerOf(both, half, writing)).toEqual({ kind: "undecided", fields: named("a") })
    const all = { ...half, a: { lossy: "convert", impossible: "archive" } } as const
    expect(blockerOf(both, all, writing)).toBeNull()
  })

  test("is blocked by a decision to stop", () => {
    const one = report(impact("a", { cannot: 1 }))
    expect(blockerOf(one, { a: { impossible: "stop" } }, writing)).toEqual({
      kind: "stopped",
      fields: [{ fieldId: "a", name: { en: "a" } }],
    })
  })
})

describe("the new activity of records whose activity was removed", () => {
  const workflowStateImpacts = [
    { activityId: "review", name: { en: "Review" }, records: 3, proposal: "check" },
    { activityId: "sign", name: null, records: 1, proposal: "check" },
    { activityId: null, name: null, records: 8, proposal: "draft" },
  ]

  test("is the selected one, else the proposed one, and omits records without an activity and past selections", () => {
    const mapping = { sign: "close", earlier: "close" }
    expect(collectDecisions({ ...report(), workflowStateImpacts }, { choices: {}, mapping })).toEqual({
      choices: {},
      workflowMapping: { review: "check", sign: "close" },
    })
    expect(collectDecisions(null, { choices: {}, mapping })).toEqual({ choices: {}, workflowMapping: {} })
  })

  test("waits for the report when the workflow changes its activities, and not when it only changes texts", () => {
    const before = smallProfile("kept", sampleFields, { workflow: reviewed() })
    const renamed = { ...before, workflow: { ...reviewed(), activities: reviewed().activities.slice(0, 2) } }
    const [first, ...rest] = reviewed().activities
    const reworded = {
      ...before,
      workflow: { enabled: true, activities: [{ ...first!, name: { en: "Write" } }, ...rest] },
    }
    const off = { ...before, workflow: { ...reviewed(), enabled: false } }
    expect(rewritesRecords(before, renamed, [])).toBe(true)
    expect(rewritesRecords(before, reworded, [])).toBe(false)
    expect([rewritesRecords(before, off, []), rewritesRecords(off, before, [])]).toEqual([true, true])
    expect(rewritesRecords(off, off, [])).toBe(false)
  })
})
