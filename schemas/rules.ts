import * as Type from "typebox"
import type { Static } from "typebox"
import { LocalisedText } from "./languages.ts"

/**
 * Rules as data. An expression is JSON-Logic over our own typed operators (listed in `engine/rules/operators`);
 * it names fields by their immutable id, `{ "field": "f_due" }`, and is printed with keywords when it is compiled.
 */
export type Expression = ExpressionNode | string | number | boolean | null | readonly Expression[]
export interface ExpressionNode {
  readonly [operator: string]: Expression
}

export const Expression = Type.Unsafe<Expression>({
  description: 'A JSON-Logic expression over typed operators; fields are named by id: {"field": "<id>"}.',
})

const ruleBase = { id: Type.String({ minLength: 1, maxLength: 64 }) }
const target = Type.String({ minLength: 1, maxLength: 64, description: "The id of the field the rule speaks about." })

/** Shown only when the expression holds; what cannot be decided is hidden. */
export const VisibleRule = Type.Object(
  { ...ruleBase, kind: Type.Literal("visible"), target, when: Expression },
  { additionalProperties: false },
)
/** Required when the expression holds, beside what is always mandatory. */
export const RequiredRule = Type.Object(
  { ...ruleBase, kind: Type.Literal("required"), target, when: Expression },
  { additionalProperties: false },
)
/** Locked when the expression holds. */
export const ReadOnlyRule = Type.Object(
  { ...ruleBase, kind: Type.Literal("readOnly"), target, when: Expression },
  { additionalProperties: false },
)
/** The field's value is this expression's; nobody types it. */
export const ComputedRule = Type.Object(
  { ...ruleBase, kind: Type.Literal("computed"), target, value: Expression },
  { additionalProperties: false },
)
/** The record is refused, at the target, with the message, unless the expression holds. */
export const ValidRule = Type.Object(
  { ...ruleBase, kind: Type.Literal("valid"), target, when: Expression, message: LocalisedText },
  { additionalProperties: false },
)
/** Field A must be greater, or less, than field B; a blank on either side is not judged. */
export const ComparisonRule = Type.Object(
  {
    ...ruleBase,
    kind: Type.Literal("comparison"),
    target,
    operator: Type.Union([Type.Literal("gte"), Type.Literal("lte"), Type.Literal("gt"), Type.Literal("lt")]),
    other: Type.String({ minLength: 1, maxLength: 64, description: "The id of the field to compare with." }),
    message: Type.Optional(LocalisedText),
  },
  { additionalProperties: false },
)

/**
 * The field is there only for those for whom the expression holds, which asks of nothing but the person; for everybody else,
 * but client administrators, it does not exist: not on the screen, in lists, filters, exports, trails or errors.
 */
export const DisclosedRule = Type.Object(
  { ...ruleBase, kind: Type.Literal("disclosed"), target, when: Expression },
  { additionalProperties: false },
)

export const Rule = Type.Union([
  VisibleRule,
  RequiredRule,
  ReadOnlyRule,
  ComputedRule,
  ValidRule,
  ComparisonRule,
  DisclosedRule,
])
export type Rule = Static<typeof Rule>

/**
 * Bounds on what is evaluated at all: an expression beyond them is refused before anyone runs it, a record that would take
 * more steps, or build a longer text, is refused where the rule stands.
 */
export const ruleLimits = {
  rules: 2000,
  depth: 32,
  nodes: 20_000,
  patternLength: 500,
  linkedQuestions: 50,
  steps: 250_000,
  textLength: 100_000,
} as const
