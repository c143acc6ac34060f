import type { ValueType } from "../../schemas/field-type.ts"
import type { Expression } from "../../schemas/rules.ts"
import { parameterAt, partOf, withOperand, type Naming, type OperationPart } from "./expression-part.ts"
import { reachInside } from "./offers.ts"
import type { Reach } from "./nameable.ts"

/** The way to a part of a calculation: which operand of which operand. */
export type FormulaPath = readonly number[]

/** A calculation as it is read from its beginning to its end; `path` says which part a piece stands for. */
export type FormulaPiece = { readonly path: FormulaPath } & (
  | { readonly kind: "name"; readonly naming: Naming; readonly id: string }
  | { readonly kind: "written"; readonly value: Expression; readonly wanted: ValueType | "any" }
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

/** Signs between what they join, with parentheses only where they matter; everything else as a function of its parts. */
export function formulaOf(
  node: Expression,
  wanted: ValueType | "any",
  path: FormulaPath = [],
): readonly FormulaPiece[] {
  const part = partOf(node)
  if (part.kind === "name") return [{ kind: "name", naming: part.naming, id: part.id, path }]
  if (part.kind === "written") return [{ kind: "written", value: part.value, wanted, path }]
  if (part.kind === "other") return [{ kind: "other", path }]
  const { operator, operands } = part
  const sign = signs[operator.name]
  const inner = operands.map((operand, index) => piecesAt(part, operand, index, wanted, path))
  if (operator.name === "if") {
    const words = ["if", "then", "else"] as const
    const pieces = inner.flatMap((one, index): readonly FormulaPiece[] => [
      { kind: "word", word: words[Math.min(index, 2)] ?? "else", path },
      ...one,
    ])
    return path.length === 0 ? pieces : enclosed(pieces, path)
  }
  if (sign && operands.length > 1)
    return inner.flatMap((one, index) => {
      const isLoose = bindsLooser(operands[index] ?? null, operator.name, index)
      return [
        ...(index > 0 ? [{ kind: "sign", sign: sign.sign, path } as const] : []),
        ...(isLoose ? enclosed(one, path) : one),
      ]
    })
  const separated = inner.flatMap((one, index) => [
    ...(index > 0 ? [{ kind: "mark", mark: ";", path } as const] : []),
    ...one,
  ])
  return [{ kind: "function", name: operator.name, path }, ...(operands.length > 0 ? enclosed(separated, path) : [])]
}

function piecesAt(
  part: OperationPart,
  operand: Expression,
  index: number,
  wanted: ValueType | "any",
  path: FormulaPath,
): readonly FormulaPiece[] {
  const parameter = parameterAt(part.operator, index)
  const type = parameter?.type === "same" ? wanted : (parameter?.type ?? "any")
  // A written word of an operation, such as the unit of a time, is changed with the operation.
  if (parameter?.literal) return [{ kind: "written", value: operand, wanted: type, path }]
  if (type === "flag") return [{ kind: "condition", node: operand, path: [...path, index] }]
  return formulaOf(operand, type, [...path, index])
}

const enclosed = (pieces: readonly FormulaPiece[], path: FormulaPath): readonly FormulaPiece[] => [
  { kind: "mark", mark: "(", path },
  ...pieces,
  { kind: "mark", mark: ")", path },
]

function bindsLooser(operand: Expression, outer: string, index: number): boolean {
  const part = partOf(operand)
  const inner = part.kind === "operation" && part.operands.length > 1 ? signs[part.operator.name] : undefined
  const around = signs[outer]
  if (!inner || !around) return false
  if (inner.binds !== around.binds) return inner.binds < around.binds
  return part.kind === "operation" && part.operator.name !== outer ? index > 0 : index > 0 && around.isLeft === true
}

/** A part of a calculation with what can stand at its place. */
export interface FormulaPart {
  readonly node: Expression
  readonly wanted: ValueType | "any"
  readonly reach: Reach
  /** As a problem's path goes on inside the calculation. */
  readonly at: readonly (string | number)[]
  readonly isCondition: boolean
}

/** The part at a path; undefined where there is none any more. */
export function formulaPart(
  whole: Expression,
  path: FormulaPath,
  wanted: ValueType | "any",
  reach: Reach,
): FormulaPart | undefined {
  let found: FormulaPart = { node: whole, wanted, reach, at: [], isCondition: false }
  for (const index of path) {
    const part = partOf(found.node)
    if (part.kind !== "operation" || index >= part.operands.length) return undefined
    const parameter = parameterAt(part.operator, index)
    const type = parameter?.type === "same" ? found.wanted : (parameter?.type ?? "any")
    found = {
      node: part.operands[index] ?? null,
      wanted: type,
      reach: reachInside(part.operator, index, part.operands, found.reach),
      at: [...found.at, part.operator.name, index],
      isCondition: type === "flag",
    }
  }
  return found
}

/** The calculation with another part at a path. */
export function withFormulaPart(whole: Expression, path: FormulaPath, next: Expression): Expression {
  const [index, ...rest] = path
  if (index === undefined) return next
  const part = partOf(whole)
  if (part.kind !== "operation") return whole
  return withOperand(part, index, withFormulaPart(part.operands[index] ?? null, rest, next))
}
