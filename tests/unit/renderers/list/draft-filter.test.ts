import fc from "fast-check"
import { expect, test } from "vitest"
import {
  updateDraftNode,
  draftFilter,
  toFilter,
  isGroup,
  countUnfinished,
  type DraftFilterNode,
} from "../../../../renderers/list/builder/draft-filter.ts"
import type { Filter } from "../../../../schemas/query.ts"
import { condition } from "./conditions.ts"

const grouped = (inner: fc.Arbitrary<Filter>): fc.Arbitrary<Filter> =>
  fc.record({
    filterType: fc.constant("join" as const),
    operator: fc.constantFrom("AND" as const, "OR" as const),
    conditions: fc.array(inner, { minLength: 2, maxLength: 4 }),
  })
const conditions = fc.record({
  join: fc.constantFrom("AND" as const, "OR" as const),
  conditions: fc.array(fc.oneof(condition, grouped(fc.oneof(condition, grouped(condition)))), { maxLength: 5 }),
})

const idsIn = (node: DraftFilterNode): number[] => [node.id, ...(isGroup(node) ? node.conditions.flatMap(idsIn) : [])]

test("a filter loaded into the builder is returned unchanged", () => {
  fc.assert(
    fc.property(conditions, (filter) => {
      const { root, next } = draftFilter(filter)
      expect(toFilter(root)).toEqual(filter)
      expect(countUnfinished(root)).toBe(0)
      expect(new Set(idsIn(root)).size).toBe(idsIn(root).length)
      expect(Math.max(...idsIn(root))).toBeLessThan(next)
    }),
  )
})

test("incomplete conditions are omitted, and a group of one becomes that condition", () => {
  const text: Filter = { filterType: "text", column: "a_1", operator: "contains", value: "x" }
  const { root, next } = draftFilter({ join: "AND", conditions: [text] })
  const empty = { id: next, column: "b_1", condition: null }
  const group = {
    id: next + 1,
    join: "OR" as const,
    conditions: [{ id: next + 2, column: "a_1", condition: text }, empty],
  }
  const draft = { ...root, conditions: [...root.conditions, empty, group] }
  expect(toFilter(draft)).toEqual({ join: "AND", conditions: [text, text] })
  expect(countUnfinished(draft)).toBe(2)
})

test("a nested condition is changed or removed without affecting the others", () => {
  fc.assert(
    fc.property(conditions, fc.nat(), (filter, at) => {
      const { root } = draftFilter(filter)
      const ids = idsIn(root)
      const id = ids[at % ids.length] ?? 0
      expect(updateDraftNode(root, id, (node) => node)).toEqual(root)
      const without = idsIn(updateDraftNode(root, id, () => null))
      // The root group always exists.
      expect(without.includes(id)).toBe(id === root.id)
    }),
  )
})
