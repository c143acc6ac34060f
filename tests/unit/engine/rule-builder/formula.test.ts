import fc from "fast-check"
import { expect, test } from "vitest"
import {
  formulaOf,
  findFormulaOperand,
  replaceFormulaOperand,
  type FormulaToken,
} from "../../../../engine/rule-builder/formula.ts"
import type { Expression } from "../../../../schemas/rules.ts"

const f = (id: string): Expression => ({ field: id })
const nameScope = { naming: "field", names: [] } as const

function written(token: FormulaToken): string {
  switch (token.kind) {
    case "name":
      return token.id
    case "written":
      return String(token.value)
    case "condition":
      return "…"
    case "function":
      return token.name
    case "word":
      return token.word
    case "sign":
      return token.sign
    case "mark":
      return token.mark
    case "other":
      return "?"
  }
}
const read = (node: Expression) => formulaOf(node, "number").map(written).join(" ")

test.each<[Expression, string]>([
  [{ number_add: [f("a"), f("b"), 1] }, "a + b + 1"],
  [{ number_multiply: [{ number_add: [f("a"), f("b")] }, 2] }, "( a + b ) × 2"],
  [{ number_add: [{ number_multiply: [f("a"), f("b")] }, 2] }, "a × b + 2"],
  [{ number_subtract: [f("a"), { number_subtract: [f("b"), f("c")] }] }, "a − ( b − c )"],
  [{ number_subtract: [{ number_subtract: [f("a"), f("b")] }, f("c")] }, "a − b − c"],
  [{ number_divide: [f("a"), { number_multiply: [f("b"), f("c")] }] }, "a ÷ ( b × c )"],
  [{ number_round: [{ number_add: [f("a"), 1] }, 2] }, "number_round ( a + 1 ; 2 )"],
  [{ if: [{ is_blank: [f("a")] }, 0, f("b")] }, "if … then 0 else b"],
  [{ number_add: [1, { if: [f("a"), 2, 3] }] }, "1 + ( if … then 2 else 3 )"],
  [{ date_add: [f("a"), 3, "month"] }, "date_add ( a ; 3 ; month )"],
  [{ today: [] }, "today"],
  [null, "null"],
  [{ unheard_of: [1] }, "?"],
])("%j is formatted as %s", (node, formula) => {
  expect(read(node)).toBe(formula)
})

const calculation = fc.letrec<{ node: Expression }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    fc.constantFrom<Expression>(f("a"), f("b"), 1, 2),
    fc
      .tuple(
        fc.constantFrom("number_add", "number_subtract", "number_multiply", "number_divide", "number_round"),
        tie("node"),
        tie("node"),
      )
      .map(([name, one, other]): Expression => ({ [name]: [one, other] })),
    fc.tuple(tie("node"), tie("node")).map(([one, other]): Expression => ({ if: [f("c"), one, other] })),
  ),
})).node

test("every token points to its part, and setting a part to its own value changes nothing", () => {
  fc.assert(
    fc.property(calculation, (node) => {
      for (const { path } of formulaOf(node, "number")) {
        const builderNode = findFormulaOperand(node, path, "number", nameScope)
        expect(builderNode && replaceFormulaOperand(node, path, builderNode.node)).toEqual(node)
        expect(findFormulaOperand(replaceFormulaOperand(node, path, 7), path, "number", nameScope)?.node).toBe(7)
      }
    }),
  )
})

test("a part that no longer exists is not found", () => {
  expect(findFormulaOperand(f("a"), [0], "number", nameScope)).toBeUndefined()
  expect(findFormulaOperand({ number_add: [1, 2] }, [2], "number", nameScope)).toBeUndefined()
  expect(findFormulaOperand({ number_add: [1, 2] }, [1], "number", nameScope)).toMatchObject({
    node: 2,
    at: ["number_add", 1],
  })
})
