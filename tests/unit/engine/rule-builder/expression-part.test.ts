import fc from "fast-check"
import { expect, test } from "vitest"
import {
  expressionOf,
  partOf,
  withOperand,
  type ExpressionPart,
} from "../../../../engine/rule-builder/expression-part.ts"
import type { Expression, Rule } from "../../../../schemas/rules.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import { anyExpression } from "./generated-expressions.ts"

/** Reads an expression level by level, as the builder draws it, and writes it anew. */
function rewritten(node: Expression): Expression {
  const part = partOf(node)
  return expressionOf(part.kind === "operation" ? { ...part, operands: part.operands.map(rewritten) } : part)
}

function partsIn(node: Expression): readonly ExpressionPart[] {
  const part = partOf(node)
  return part.kind === "operation" ? [part, ...part.operands.flatMap(partsIn)] : [part]
}

const expressionsOf = (rule: Rule): readonly Expression[] =>
  rule.kind === "comparison" ? [] : [rule.kind === "computed" ? rule.value : rule.when]

test("whatever an expression says, it is the same after the builder read it", () => {
  fc.assert(
    fc.property(anyExpression, (node) => {
      expect(JSON.stringify(rewritten(node))).toBe(JSON.stringify(node))
    }),
    { numRuns: 2_000 },
  )
})

test("an operand changed leaves the others as they were, and the expression's way of writing", () => {
  fc.assert(
    fc.property(anyExpression, anyExpression, fc.nat(4), (node, next, at) => {
      const part = partOf(node)
      if (part.kind !== "operation" || at >= part.operands.length) return
      const written = withOperand(part, at, next)
      const operands = Object.values(written as Record<string, Expression>)[0]
      const isBare = part.bare && !Array.isArray(next)
      expect(operands).toEqual(isBare ? next : part.operands.map((one, index) => (index === at ? next : one)))
      expect(withOperand(part, at, part.operands[at] ?? null)).toEqual(node)
    }),
  )
})

const shippedRules = shippedProfiles.flatMap(({ type, rules = [] }) =>
  rules.map((rule) => ({ name: `${type} ${rule.id}`, rule })),
)

test("there are shipped rules to look at", () => {
  expect(shippedRules.length).toBeGreaterThan(10)
})

test.each(shippedRules)("$name is drawn whole, and stays as it was written", ({ rule }) => {
  for (const expression of expressionsOf(rule)) {
    expect(JSON.stringify(rewritten(expression))).toBe(JSON.stringify(expression))
    expect(partsIn(expression).filter(({ kind }) => kind === "other")).toEqual([])
  }
})

test("what the builder has no drawing for is kept as it stands", () => {
  for (const node of [{ var: "x" }, { today: null }, { field: 3 }, { and: [], or: [] }, {}, [1], { date_add: ["a"] }]) {
    expect(partOf(node as Expression)).toEqual({ kind: "other", expression: node })
  }
})
