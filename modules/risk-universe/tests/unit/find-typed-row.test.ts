import { expect, test } from "vitest"
import { findTypedRow } from "../../web/tree/find-typed-row.ts"

const names = ["Purchase to pay", "Payment run", "Order to cash", "Écarts", "payroll"]

test.each([
  ["a letter moves on to the next name with it", "p", 0, 1],
  ["and from the last one back to the first", "p", 4, 0],
  ["several letters stay on a name that still begins with them", "pay", 1, 1],
  ["upper and lower case are the same", "ORD", 0, 2],
  ["an accent that is typed is found", "éc", 0, 3],
  ["nothing is found for other letters", "x", 0, undefined],
])("%s", (_, prefix, from, found) => {
  expect(findTypedRow(names, prefix, from)).toBe(found)
})
