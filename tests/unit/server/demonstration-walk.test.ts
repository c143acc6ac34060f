import fc from "fast-check"
import { expect, test } from "vitest"
import { addToDate } from "../../../schemas/iso-date.ts"
import { shippedProfiles } from "../../../schemas/shipped-profiles.ts"
import { demonstrationContent } from "../../../server/demonstration/content.ts"
import { commentBody } from "../../../server/demonstration/walk/comment-body.ts"
import { scheduleOf } from "../../../server/demonstration/walk/schedule.ts"
import { findActionPath } from "../../../server/demonstration/walk/find-path.ts"

const today = "2026-11-23"
const ago = (days: number) => addToDate(today, -days, "day") ?? today
const anyDay = fc.option(fc.integer({ min: 0, max: 400 }).map(ago), { nil: undefined })
const anyPlan = fc.record({
  uid: fc.string(),
  created: anyDay,
  last: anyDay,
  steps: fc.integer({ min: 0, max: 8 }),
  dueInDays: fc.option(fc.integer({ min: 1, max: 90 }), { nil: null }),
})

test("for any plan, creation comes first and the steps follow in order, all before today", () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const { created, steps } = scheduleOf(plan, today)
      const moments = [created, ...steps].map((moment) => moment.getTime())
      expect(moments).toEqual(moments.toSorted((one, other) => one - other))
      expect(moments.at(-1)).toBeLessThan(Date.parse(today))
      expect(scheduleOf(plan, today)).toEqual({ created, steps })
    }),
  )
})

test("a pending task is neither overdue nor just started, unless the content says so", () => {
  const plan = { created: ago(90), last: undefined, steps: 2, dueInDays: 10 }
  for (let number = 0; number < 50; number += 1) {
    const last = scheduleOf({ ...plan, uid: `C-${number}` }, today).steps.at(-1)
    const days = (Date.parse(today) - Date.parse(last?.toISOString().slice(0, 10) ?? "")) / 86_400_000
    expect(days).toBeGreaterThanOrEqual(3)
    expect(days).toBeLessThanOrEqual(8)
  }
  expect(
    scheduleOf({ ...plan, uid: "late", last: ago(12) }, today)
      .steps.at(-1)
      ?.toISOString(),
  ).toContain(ago(12))
})

test("every record with a workflow has a path to its state, and a reason for each reassignment", () => {
  const lost = demonstrationContent(today).records.flatMap(({ key, profile, walk, ...goal }) => {
    const workflow = shippedProfiles.find(({ type }) => type === profile)?.workflow
    if (!workflow?.enabled) return []
    const steps = findActionPath(workflow, goal)
    const isExplained = walk.reason !== undefined || !steps?.some(({ kind }) => kind === "RE_ASSIGN")
    return steps && isExplained ? [] : [key]
  })
  expect(lost).toEqual([])
})

test("a comment mentions the users it names", () => {
  const body = commentBody("Ask @p2p or @ea, by mail.", (key) => `id-of-${key}`)
  expect(body).toBe(
    '<p>Ask <span data-type="mention" data-id="id-of-p2p"></span> or <span data-type="mention" data-id="id-of-ea"></span>, by mail.</p>',
  )
})
