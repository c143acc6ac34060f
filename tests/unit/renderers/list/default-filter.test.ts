import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  encodeWithDefaultFilter,
  isDefaultFilter,
  withDefaultFilter,
} from "../../../../renderers/list/default-filter.ts"
import type { ListSearchParams } from "../../../../renderers/list/list-search-params.ts"
import { conditionsOf, decodeListState, plainState, type ListState } from "../../../../renderers/list/list-state.ts"
import type { Filter } from "../../../../schemas/query.ts"
import { condition } from "./conditions.ts"

const open: Filter = { filterType: "set", column: "system:status", operator: "noneOf", values: ["APPROVED"] }
const profile = { filter: open }
const visible = (state: Partial<ListState>): ListState => ({ ...plainState, ...state })
const read = (searchParams: ListSearchParams, of: { filter?: Filter } = profile) =>
  withDefaultFilter(of, searchParams, decodeListState(searchParams))

const stateArbitrary: fc.Arbitrary<ListState> = fc.record({
  sort: fc.option(fc.constant({ column: "system:name", direction: "desc" as const })),
  search: fc.constantFrom("", "vendor"),
  join: fc.constantFrom("AND" as const, "OR" as const),
  conditions: fc.oneof(fc.constant([open]), fc.array(condition, { maxLength: 4 })),
  group: fc.option(fc.constant("system:status")),
  columns: fc.constant(null),
  density: fc.constant("regular" as const),
  unreadable: fc.constant(false),
})

describe("a list with a default filter", () => {
  test("opens with it, unless the address has a filter, a search or no filter", () => {
    expect(read({})).toEqual(visible({ conditions: [open] }))
    expect(read({ sort: "system:name" }).conditions).toEqual([open])
    expect(read({ filter: "none" })).toEqual(plainState)
    expect(read({ q: "vendor" }).conditions).toEqual([])
    expect(read({ filter: "t~system:name~notBlank" }).conditions).toHaveLength(1)
    expect(read({ filter: "~~~" }).unreadable).toBe(true)
    expect(read({}, {})).toEqual(plainState)
  })

  test("is restored from its address with the default filter, another one or none", () => {
    fc.assert(
      fc.property(stateArbitrary, fc.constantFrom<{ filter?: Filter }>(profile, {}), (state, of) => {
        const { join, ...back } = read(encodeWithDefaultFilter(of, state), of)
        const { join: left, ...was } = state
        expect(back).toEqual(was)
        // A join of fewer than two conditions has no effect.
        expect(state.conditions.length > 1 ? join : left).toBe(left)
      }),
    )
  })

  test("keeps its address clean while only the default applies", () => {
    expect(encodeWithDefaultFilter(profile, visible(conditionsOf(open)))).toEqual({})
    expect(encodeWithDefaultFilter(profile, plainState)).toEqual({ filter: "none" })
    expect(encodeWithDefaultFilter({}, plainState)).toEqual({})
  })

  test("detects its own conditions, and finds none when it has no default filter", () => {
    expect(isDefaultFilter(profile, conditionsOf(open))).toBe(true)
    expect(isDefaultFilter(profile, plainState)).toBe(false)
    expect(isDefaultFilter({}, plainState)).toBe(false)
  })
})
