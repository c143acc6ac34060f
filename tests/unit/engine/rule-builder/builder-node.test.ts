import fc from "fast-check"
import { expect, test } from "vitest"
import {
  expressionOf,
  toBuilderNode,
  withOperand,
  type BuilderNode,
} from "../../../../engine/rule-builder/builder-node.ts"
import type { Expression, Rule } from "../../../../schemas/rules.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import { anyExpression } from "./generated-expressions.ts"

/** Parses an expression level by level, as the builder renders it, and rebuilds it. */
function rewritten(node: Expression): Expression {
  const builderNode = toBuilderNode(node)
  return expressionOf(
    builderNode.kind === "operation" ? { ...builderNode, operands: builderNode.operands.map(rewritten) } : builderNode,
  )
}

function listBuilderNodes(node: Expression): readonly BuilderNode[] {
  const builderNode = toBuilderNode(node)
  return builderNode.kind === "operation"
    ? [builderNode, ...builderNode.operands.flatMap(listBuilderNodes)]
    : [builderNode]
}

const expressionsOf = (rule: Rule): readonly Expression[] =>
  rule.kind === "comparison" ? [] : [rule.kind === "computed" ? rule.value : rule.when]

test("any expression is unchanged after the builder parsed it", () => {
  fc.assert(
    fc.property(anyExpression, (node) => {
      expect(JSON.stringify(rewritten(node))).toBe(JSON.stringify(node))
    }),
    { numRuns: 2_000 },
  )
})

test("changing one operand keeps the other operands and the notation of the expression", () => {
  fc.assert(
    fc.property(anyExpression, anyExpression, fc.nat(4), (node, next, at) => {
      const builderNode = toBuilderNode(node)
      if (builderNode.kind !== "operation" || at >= builderNode.operands.length) return
      const written = withOperand(builderNode, at, next)
      const operands = Object.values(written as Record<string, Expression>)[0]
      const isBare = builderNode.bare && !Array.isArray(next)
      expect(operands).toEqual(isBare ? next : builderNode.operands.map((one, index) => (index === at ? next : one)))
      expect(withOperand(builderNode, at, builderNode.operands[at] ?? null)).toEqual(node)
    }),
  )
})

const shippedRules = shippedProfiles.flatMap(({ type, rules = [] }) =>
  rules.map((rule) => ({ name: `${type} ${rule.id}`, rule })),
)

test("there are shipped rules to test", () => {
  expect(shippedRules.length).toBeGreaterThan(10)
})

test.each(shippedRules)("$name is rendered completely and stays unchanged", ({ rule }) => {
  for (const expression of expressionsOf(rule)) {
    expect(JSON.stringify(rewritten(expression))).toBe(JSON.stringify(expression))
    expect(listBuilderNodes(expression).filter(({ kind }) => kind === "other")).toEqual([])
  }
})

test("what the builder cannot render is kept unchanged", () => {
  for (const node of [{ var: "x" }, { today: null }, { field: 3 }, { and: [], or: [] }, {}, [1], { date_add: ["a"] }]) {
    expect(toBuilderNode(node as Expression)).toEqual({ kind: "other", expression: node })
  }
})
