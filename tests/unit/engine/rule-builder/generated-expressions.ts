import fc from "fast-check"
import { operators } from "../../../../engine/rules/operators/table.ts"
import type { Expression } from "../../../../schemas/rules.ts"

const word = fc.constantFrom("f_1", "f_2", "c_1", "open", "2026-11-21", "", "12.50")
const scalar = fc.oneof(word, fc.integer({ min: -5, max: 5 }), fc.boolean(), fc.constant(null), fc.constant(1.5))
const operatorName = fc.constantFrom(...operators.map(({ name }) => name), "linked_status")
const anyName = fc.oneof(operatorName, fc.constantFrom("field", "column", "linked", "var", "no_such", "__proto__"))

/** Valid and invalid expressions: unknown operators, wrong numbers of operands, several keys. */
export const anyExpression: fc.Arbitrary<Expression> = fc.letrec<{ node: Expression }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    scalar,
    fc.array(word, { maxLength: 3 }),
    fc.tuple(fc.constantFrom("field", "column", "linked"), word).map(([name, id]) => ({ [name]: id })),
    fc.tuple(anyName, fc.array(tie("node"), { maxLength: 4 })).map(([name, operands]) => ({ [name]: operands })),
    fc.tuple(anyName, tie("node")).map(([name, operand]) => ({ [name]: operand })),
    fc.array(tie("node"), { maxLength: 3 }),
    fc.tuple(anyName, operatorName, tie("node")).map(([one, other, node]) => ({ [one]: node, [other]: node })),
  ) as fc.Arbitrary<Expression>,
})).node
