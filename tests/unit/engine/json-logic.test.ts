import { describe, expect, it } from "vitest"
import { resolveLogic, evaluateLogic } from "../../../engine/rules/evaluate-logic.ts"
import type { Expression } from "../../../schemas/rules.ts"

// Operators used by compiled rules have the semantics of JSON-Logic; others are rejected by name. The library's
// published test suite runs in tests/long/json-logic-suite.test.ts.

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

/** All other operators of json-logic-js, whatever their operands. */
const rejected =
  "== === != !== < <= > >= !! ?: + - * / % min max in cat substr merge reduce none missing missing_some log method".split(
    " ",
  )

describe("JSON-Logic inside the allow-list", () => {
  it.each(cases)("%j", (rule, expected) => {
    expect(evaluateLogic(resolveLogic(rule, null), control) ?? null).toEqual(expected)
  })

  it.each(rejected)("rejects %s by name, at the top level and nested", (name) => {
    const expectedMessage = `The rule operator "${name}" is not in the allow-list.`
    expect(() => resolveLogic({ [name]: [1, 1] }, null)).toThrow(expectedMessage)
    expect(() => resolveLogic({ and: [true, { "!": [{ [name]: [{ var: "title" }] }] }] }, null)).toThrow(
      expectedMessage,
    )
  })
})
