import type { ValueType } from "../../schemas/field-type.ts"
import type { Expression } from "../../schemas/rules.ts"
import { parameterAt, toBuilderNode, withOperand, type NameKind, type OperationNode } from "./builder-node.ts"
import { innerNameScope } from "./offers.ts"
import type { NameScope } from "./nameable.ts"

/** Path to a part of a calculation: operand indexes from the root. */
export type FormulaPath = readonly number[]

/** A calculation as tokens from start to end; `path` identifies the part of each token. */
export type FormulaToken = { readonly path: FormulaPath } & (
  | { readonly kind: "name"; readonly naming: NameKind; readonly id: string }
  | { readonly kind: "written"; readonly value: Expression; readonly expectedType: ValueType | "any" }
  | { readonly kind: "condition"; readonly node: Expression }
  | { readonly kind: "function"; readonly name: string }
  | { readonly kind: "sign"; readonly sign: string }
  | { readonly kind: "word"; readonly word: "if" | "then" | "else" }
  | { readonly kind: "other" }
  | { readonly kind: "mark"; readonly mark: "(" | ")" | ";" }
)

const signs: Readonly<Record<string, { readonly sign: string; readonly binds: number; readonly isLeft?: true }>> = {
  number_add: { sign: "+", binds: 1 },
  concat: { sign: "&", binds: 1 },
  number_subtract: { sign: "−", binds: 1, isLeft: true },
  number_multiply: { sign: "×", binds: 2 },
  number_divide: { sign: "÷", binds: 2, isLeft: true },
}

/** Infix notation with parentheses only where they are needed; other operators are written as functions. */
export function formulaOf(
  node: Expression,
  expectedType: ValueType | "any",
  path: FormulaPath = [],
): readonly FormulaToken[] {
  const builderNode = toBuilderNode(node)
  if (builderNode.kind === "name") return [{ kind: "name", naming: builderNode.naming, id: builderNode.id, path }]
  if (builderNode.kind === "written") return [{ kind: "written", value: builderNode.value, expectedType, path }]
  if (builderNode.kind === "other") return [{ kind: "other", path }]
  const { operator, operands } = builderNode
  const sign = signs[operator.name]
  const inner = operands.map((operand, index) => listOperandTokens(builderNode, operand, index, expectedType, path))
  if (operator.name === "if") {
    const words = ["if", "then", "else"] as const
    const tokens = inner.flatMap((one, index): readonly FormulaToken[] => [
      { kind: "word", word: words[Math.min(index, 2)] ?? "else", path },
      ...one,
    ])
    return path.length === 0 ? tokens : enclose(tokens, path)
  }
  if (sign && operands.length > 1)
    return inner.flatMap((one, index) => {
      const isLoose = bindsLooser(operands[index] ?? null, operator.name, index)
      return [
        ...(index > 0 ? [{ kind: "sign", sign: sign.sign, path } as const] : []),
        ...(isLoose ? enclose(one, path) : one),
      ]
    })
  const separated = inner.flatMap((one, index) => [
    ...(index > 0 ? [{ kind: "mark", mark: ";", path } as const] : []),
    ...one,
  ])
  return [{ kind: "function", name: operator.name, path }, ...(operands.length > 0 ? enclose(separated, path) : [])]
}

function listOperandTokens(
  builderNode: OperationNode,
  operand: Expression,
  index: number,
  expectedType: ValueType | "any",
  path: FormulaPath,
): readonly FormulaToken[] {
  const parameter = parameterAt(builderNode.operator, index)
  const type = parameter?.type === "same" ? expectedType : (parameter?.type ?? "any")
  // A constant of an operation, such as the unit of a time, is changed together with the operation.
  if (parameter?.literal) return [{ kind: "written", value: operand, expectedType: type, path }]
  if (type === "flag") return [{ kind: "condition", node: operand, path: [...path, index] }]
  return formulaOf(operand, type, [...path, index])
}

const enclose = (tokens: readonly FormulaToken[], path: FormulaPath): readonly FormulaToken[] => [
  { kind: "mark", mark: "(", path },
  ...tokens,
  { kind: "mark", mark: ")", path },
]

function bindsLooser(operand: Expression, outer: string, index: number): boolean {
  const builderNode = toBuilderNode(operand)
  const inner =
    builderNode.kind === "operation" && builderNode.operands.length > 1 ? signs[builderNode.operator.name] : undefined
  const around = signs[outer]
  if (!inner || !around) return false
  if (inner.binds !== around.binds) return inner.binds < around.binds
  return builderNode.kind === "operation" && builderNode.operator.name !== outer
    ? index > 0
    : index > 0 && around.isLeft === true
}

/** A part of a calculation and what can replace it. */
export interface FormulaOperand {
  readonly node: Expression
  readonly expectedType: ValueType | "any"
  readonly nameScope: NameScope
  /** Continuation of a problem path inside the calculation. */
  readonly at: readonly (string | number)[]
  readonly isCondition: boolean
}

/** The part at a path; undefined if it no longer exists. */
export function findFormulaOperand(
  root: Expression,
  path: FormulaPath,
  expectedType: ValueType | "any",
  nameScope: NameScope,
): FormulaOperand | undefined {
  let found: FormulaOperand = { node: root, expectedType, nameScope, at: [], isCondition: false }
  for (const index of path) {
    const builderNode = toBuilderNode(found.node)
    if (builderNode.kind !== "operation" || index >= builderNode.operands.length) return undefined
    const parameter = parameterAt(builderNode.operator, index)
    const type = parameter?.type === "same" ? found.expectedType : (parameter?.type ?? "any")
    found = {
      node: builderNode.operands[index] ?? null,
      expectedType: type,
      nameScope: innerNameScope(builderNode.operator, index, builderNode.operands, found.nameScope),
      at: [...found.at, builderNode.operator.name, index],
      isCondition: type === "flag",
    }
  }
  return found
}

/** Replaces the part at a path of the calculation. */
export function replaceFormulaOperand(root: Expression, path: FormulaPath, next: Expression): Expression {
  const [index, ...rest] = path
  if (index === undefined) return next
  const builderNode = toBuilderNode(root)
  if (builderNode.kind !== "operation") return root
  return withOperand(builderNode, index, replaceFormulaOperand(builderNode.operands[index] ?? null, rest, next))
}
