import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  decodeListState,
  encodeListState,
  filterOf,
  isNarrowed,
  plainState,
  listQueryOf,
  type ListState,
} from "../../../../renderers/list/list-state.ts"
import type { ViewColumn } from "../../../../modules/records/contracts/views.ts"
import { densities } from "../../../../schemas/densities.ts"
import type { Filter } from "../../../../schemas/query.ts"
import { condition } from "./conditions.ts"

const columnKey = fc.stringMatching(/^(system:)?[a-z][a-z0-9_.:]{0,40}$/)

/** Nested groups of conditions, up to the maximum depth of the builder. */
const grouped = (inner: fc.Arbitrary<Filter>): fc.Arbitrary<Filter> =>
  fc.record({
    filterType: fc.constant("join" as const),
    operator: fc.constantFrom("AND" as const, "OR" as const),
    conditions: fc.array(inner, { minLength: 1, maxLength: 4 }),
  })
const nested = grouped(fc.oneof(condition, grouped(condition)))

const state: fc.Arbitrary<ListState> = fc.record({
  sort: fc.option(
    fc.record({
      column: fc.stringMatching(/^(system:)?[a-z][a-z0-9_]{0,40}$/),
      direction: fc.constantFrom("asc" as const, "desc" as const),
    }),
  ),
  search: fc.string({ maxLength: 200, unit: "grapheme-ascii" }),
  join: fc.constantFrom("AND" as const, "OR" as const),
  conditions: fc.array(fc.oneof({ weight: 3, arbitrary: condition }, nested), { maxLength: 20 }),
  group: fc.option(columnKey),
  columns: fc.option(
    fc.array(
      fc
        .record({
          key: columnKey,
          width: fc.option(fc.integer({ min: 40, max: 4000 }), { nil: undefined }),
          hidden: fc.option(fc.constant(true as const), { nil: undefined }),
          pinned: fc.option(fc.constantFrom("start" as const, "end" as const), { nil: undefined }),
        })
        .map((column): ViewColumn => JSON.parse(JSON.stringify(column))),
      { maxLength: 12 },
    ),
  ),
  density: fc.constantFrom(...densities),
  unreadable: fc.constant(false),
})

describe("a list's state in the address", () => {
  test("round-trips unchanged, whatever the user types", () => {
    fc.assert(
      fc.property(state, (listState) => {
        expect(decodeListState(encodeListState(listState))).toEqual(listState)
      }),
    )
  })

  test("round-trips through a real URL", () => {
    fc.assert(
      fc.property(state, (listState) => {
        const url = new URL("https://risk.example/control/1")
        for (const [part, value] of Object.entries(encodeListState(listState)))
          url.searchParams.set(part, String(value))
        const read = Object.fromEntries(new URL(url.href).searchParams)
        expect(decodeListState(read)).toEqual(listState)
      }),
    )
  })

  test("is short for common states", () => {
    const listState: ListState = {
      ...plainState,
      sort: { column: "system:due_date", direction: "desc" },
      conditions: [{ filterType: "set", column: "system:status", operator: "anyOf", values: ["DRAFT", "CLOSED"] }],
    }
    expect(encodeListState(listState)).toEqual({
      sort: "-system:due_date",
      filter: "s~system%3Astatus~anyOf~DRAFT~CLOSED",
    })
    expect(encodeListState(plainState)).toEqual({})
  })

  test("is marked unreadable when a filter cannot be parsed, not silently dropped", () => {
    for (const filter of [
      "nonsense",
      "t~a~contains",
      "t~a~anyOf~x",
      "q~a~contains~x",
      "t~a~contains~%E0%A4",
      "s~a~anyOf~x!",
      "(and!)",
      "(and!t~a~contains~x",
      "t~a~contains~x!)",
      "(and!(or!(and!t~a~contains~x!)!)!)",
      "",
    ]) {
      expect(decodeListState({ filter })).toEqual({ ...plainState, unreadable: true })
    }
  })

  test("decodes any address to a state that can be encoded again", () => {
    const part = fc.anything({ withNullPrototype: true })
    fc.assert(
      fc.property(
        fc.record({ sort: part, q: part, filter: part, any: part, group: part, cols: part, density: part }),
        (url) => {
          const read = decodeListState(url)
          expect(decodeListState(encodeListState(read))).toEqual({ ...read, unreadable: false })
        },
      ),
    )
  })

  test("replaces a lone surrogate so that the address stays valid", () => {
    const listState: ListState = {
      ...plainState,
      conditions: [{ filterType: "text", column: "a_1", operator: "contains", value: "\ud800" }],
    }
    expect(decodeListState(encodeListState(listState)).conditions).toEqual([
      { filterType: "text", column: "a_1", operator: "contains", value: "\ufffd" },
    ])
  })
})

describe("the query for a page", () => {
  const text = { filterType: "text", column: "system:name", operator: "contains", value: "vendor" } as const
  const due = { filterType: "dateString", column: "system:due_date", operator: "before", from: "2026-11-16" } as const

  test("has no filter, the one condition, or all of them joined", () => {
    expect(filterOf(plainState)).toBeUndefined()
    expect(filterOf({ ...plainState, conditions: [text] })).toEqual(text)
    expect(filterOf({ ...plainState, join: "OR", conditions: [text, due] })).toEqual({
      filterType: "join",
      operator: "OR",
      conditions: [text, due],
    })
  })

  test("omits a blank search", () => {
    expect(listQueryOf({ ...plainState, search: "   " }).search).toBeUndefined()
    expect(isNarrowed({ ...plainState, search: "   " })).toBe(false)
    expect(isNarrowed({ ...plainState, conditions: [text] })).toBe(true)
  })
})
