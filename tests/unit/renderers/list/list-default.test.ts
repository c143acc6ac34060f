import { describe, expect, test } from "vitest"
import {
  arrangedState,
  arrangementOf,
  omitDefaultSort,
  withDefaultOf,
} from "../../../../renderers/list/list-default.ts"
import type { ListDefault } from "../../../../modules/records/contracts/views.ts"
import type { Filter } from "../../../../schemas/query.ts"
import { controlProfile } from "../../../../stories/list/control-profile.ts"

const filter: Filter = { filterType: "set", column: "system:status", operator: "anyOf", values: ["DRAFT"] }
const listDefault: ListDefault = {
  columns: [{ key: "system:name", width: 300 }, { key: "gone_1" }],
  density: "compact",
  sort: { column: "system:due_date", direction: "desc" },
  filter: null,
}

describe("columns and density without a saved view", () => {
  test("are the user's, else the existing columns of the default, else the record type's", () => {
    const own = { columns: [{ key: "system:status" }], density: "regular" } as const
    const arrangement = { ...own, columns: [...own.columns] }
    expect(arrangedState(arrangement, listDefault, controlProfile)).toEqual(own)
    expect(arrangedState(null, listDefault, controlProfile)).toEqual({
      columns: [{ key: "system:name", width: 300 }],
      density: "compact",
    })
    expect(arrangedState(null, null, controlProfile)).toEqual({ columns: null, density: "regular" })
  })

  test("keep the default's columns when the user chose only a density", () => {
    const arrangement = arrangementOf({ columns: null, density: "regular" }, listDefault)
    expect(arrangement).toEqual({ columns: [], density: "regular" })
    expect(arrangedState(arrangement, listDefault, controlProfile)).toEqual({
      columns: [{ key: "system:name", width: 300 }],
      density: "regular",
    })
  })

  test("are not stored for the user once they equal the default", () => {
    expect(arrangementOf({ columns: null, density: "compact" }, listDefault)).toBeNull()
    expect(arrangementOf({ columns: null, density: "compact" }, null)).toEqual({ columns: [], density: "compact" })
  })
})

test("the default's filter, or its absence, replaces the record type's own filter", () => {
  const filtered = { ...controlProfile, filter }
  expect(withDefaultOf(filtered, null).filter).toEqual(filter)
  expect(withDefaultOf(filtered, listDefault)).not.toHaveProperty("filter")
  const other: Filter = { ...filter, values: ["DONE"] }
  expect(withDefaultOf(filtered, { ...listDefault, filter: other }).filter).toEqual(other)
})

test("the default's sort is omitted, and every other sort is included", () => {
  expect(omitDefaultSort({ column: "system:due_date", direction: "desc" }, listDefault)).toBeNull()
  expect(omitDefaultSort({ column: "system:due_date", direction: "asc" }, listDefault)).toEqual({
    column: "system:due_date",
    direction: "asc",
  })
  expect(omitDefaultSort(null, null)).toBeNull()
})
