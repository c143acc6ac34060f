import { expect, test } from "vitest"
import { decodeMatrixQuery, encodeMatrixQuery, type MatrixQueryState } from "../../web/matrix-query.ts"
import { matrixSearch } from "../../web/matrix-search.ts"

const query: MatrixQueryState = {
  search: "payment",
  filters: {
    RISK: {
      join: "OR",
      conditions: [
        { filterType: "set", column: "inherent_rating_1", operator: "anyOf", values: ["high", "critical"] },
        { filterType: "text", column: "system:name", operator: "contains", value: "bank" },
      ],
    },
    CONTROL: {
      join: "AND",
      conditions: [{ filterType: "set", column: "key_control_1", operator: "anyOf", values: ["true"] }],
    },
  },
  gap: "keyControlWithoutTest",
  isGrouped: false,
}

test("a query over several types is the same after a round trip through the URL", () => {
  const address = new URLSearchParams(encodeMatrixQuery(query) as Record<string, string>)
  expect(decodeMatrixQuery(matrixSearch(Object.fromEntries(address)))).toEqual(query)
})

test("an address without parameters shows all rows below headings", () => {
  expect(decodeMatrixQuery(matrixSearch({}))).toEqual({ search: "", filters: {}, gap: null, isGrouped: true })
})

test("an invalid condition makes the query unreadable instead of showing other rows", () => {
  expect(decodeMatrixQuery(matrixSearch({ risk: "no condition" }))).toBeNull()
})
