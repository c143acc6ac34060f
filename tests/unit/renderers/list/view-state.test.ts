import { expect, test } from "vitest"
import { plainState, type ListState } from "../../../../renderers/list/list-state.ts"
import { contentOf, isSameView, parseView } from "../../../../renderers/list/views/view-state.ts"
import type { Filter } from "../../../../schemas/query.ts"
import type { ViewContent } from "../../../../modules/records/contracts/views.ts"
import { controlProfile } from "../../../../stories/list/control-profile.ts"

const status: Filter = { filterType: "set", column: "system:status", operator: "anyOf", values: ["DRAFT"] }
const removed: Filter = { filterType: "text", column: "gone_1", operator: "contains", value: "x" }

const state: ListState = {
  ...plainState,
  sort: { column: "system:due_date", direction: "desc" },
  search: "vendor",
  join: "OR",
  conditions: [status, { filterType: "join", operator: "AND", conditions: [status, status] }],
  group: "system:status",
  columns: [
    { key: "system:uid", pinned: "start" },
    { key: "system:name", width: 300 },
  ],
  density: "compact",
}

test("a state saved as a view is restored unchanged", () => {
  const { state: read, leftOut } = parseView(contentOf(state), controlProfile)
  expect(leftOut).toEqual([])
  expect(read).toEqual(state)
  expect(isSameView(read, state)).toBe(true)
  expect(isSameView(read, { ...state, density: "comfortable" })).toBe(false)
})

test("a view that references removed columns opens without them and lists them", () => {
  const content: ViewContent = {
    ...contentOf(state),
    columns: [{ key: "gone_1" }, { key: "hidden_1", hidden: true }, { key: "system:name" }],
    sort: { column: "sorted_1", direction: "asc" },
    group: "system:name",
    filter: {
      filterType: "join",
      operator: "OR",
      conditions: [status, removed, { filterType: "join", operator: "AND", conditions: [removed] }],
    },
  }
  const { state: read, leftOut } = parseView(content, controlProfile)
  expect(leftOut.toSorted()).toEqual(["gone_1", "sorted_1", "system:name"])
  expect(read).toMatchObject({ sort: null, group: null, columns: [{ key: "system:name" }], conditions: [status] })
})

test("an empty view is the list's default state", () => {
  expect(parseView(contentOf(plainState), controlProfile)).toEqual({ state: plainState, leftOut: [] })
})
