import { describe, expect, it } from "vitest"
import { answered, evaluateLogic } from "../../../engine/rules/evaluate-logic.ts"
import type { Expression } from "../../../schemas/rules.ts"

// What compiled rules are printed with means what it means in JSON-Logic; its other operators are refused by name. The
// library's own published cases are held against this as well, in tests/long/json-logic-suite.test.ts.

const control = {
  title: "Three-way match",
  key: true,
  nothing: null,
  samples: [
    { id: "r1", amount: "10", exception: false },
    { id: "r2", amount: "20", exception: true },
  ],
  none: [],
}

const cases: readonly (readonly [rule: Expression, expected: unknown])[] = [
  ["as it is written", "as it is written"],
  [
    [1, "two", null],
    [1, "two", null],
  ],
  [{ var: "title" }, "Three-way match"],
  [{ var: ["title"] }, "Three-way match"],
  [{ var: "samples.1.amount" }, "20"],
  [{ var: "absent" }, null],
  [{ var: ["absent", "instead"] }, "instead"],
  [{ and: [true, { var: "key" }] }, true],
  [{ and: [true, { var: "none" }] }, []],
  [{ and: ["first", "last"] }, "last"],
  [{ or: [false, { var: "title" }] }, "Three-way match"],
  [{ or: [{ var: "none" }, 0] }, 0],
  [{ "!": [{ var: "key" }] }, false],
  [{ "!": [{ var: "none" }] }, true],
  [{ "!": [""] }, true],
  [{ "!": ["0"] }, false],
  [{ if: [{ var: "key" }, "key control", "other"] }, "key control"],
  [{ if: [false, 1, { var: "none" }, 2, 3] }, 3],
  [{ if: [false, 1] }, null],
  [{ some: [{ var: "samples" }, { var: "exception" }] }, true],
  [{ all: [{ var: "samples" }, { var: "exception" }] }, false],
  [{ some: [{ var: "none" }, true] }, false],
  [{ all: [{ var: "none" }, true] }, false],
  [{ map: [{ var: "samples" }, { var: "amount" }] }, ["10", "20"]],
  [{ filter: [{ var: "samples" }, { var: "exception" }] }, [{ id: "r2", amount: "20", exception: true }]],
  [{ map: [{ filter: [{ var: "samples" }, { "!": [{ var: "exception" }] }] }, { var: "id" }] }, ["r1"]],
  [{ filter: [{ var: "nothing" }, true] }, []],
]

/** Everything else that json-logic-js has, whatever it would make of its operands. */
const refused =
  "== === != !== < <= > >= !! ?: + - * / % min max in cat substr merge reduce none missing missing_some log method".split(
    " ",
  )

describe("JSON-Logic inside the allow-list", () => {
  it.each(cases)("%j", (rule, expected) => {
    expect(evaluateLogic(answered(rule, null), control) ?? null).toEqual(expected)
  })

  it.each(refused)("refuses %s by name, at the top and inside", (name) => {
    const sentence = `The rule operator "${name}" is not in the allow-list.`
    expect(() => answered({ [name]: [1, 1] }, null)).toThrow(sentence)
    expect(() => answered({ and: [true, { "!": [{ [name]: [{ var: "title" }] }] }] }, null)).toThrow(sentence)
  })
})
