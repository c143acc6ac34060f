import { expect, test } from "vitest"
import { fillBlanks, rowsAroundBlank } from "../../web/fill-blanks.ts"

const rows = [
  ["Sales", "Billing", "Late"],
  ["", "", "Lost"],
  ["", "", ""],
  ["Purchasing", "", "Fraud"],
  ["Purchasing", "Orders", ""],
]
const filled = fillBlanks(rows)

test("blank cells repeat those above, except to the inside of a cell that differs", () => {
  expect(filled.map((cells) => cells.map(({ text, repeated }) => (repeated ? `(${text})` : text)))).toEqual([
    ["Sales", "Billing", "Late"],
    ["(Sales)", "(Billing)", "Lost"],
    ["(Sales)", "(Billing)", "(Lost)"],
    ["Purchasing", "", "Fraud"],
    ["Purchasing", "Orders", ""],
  ])
})

test("the preview starts above the first repeated cell", () => {
  expect(rowsAroundBlank(rows, filled, 3)).toEqual([0, 3])
  expect(rowsAroundBlank(rows.slice(0, 1), fillBlanks(rows.slice(0, 1)), 3)).toEqual([0, 1])
})
