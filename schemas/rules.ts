import * as Type from "typebox"
import type { Static } from "typebox"
import { LocalisedText } from "./languages.ts"

/**
 * Rules as data. An expression is JSON-Logic over our own typed operators (listed in `engine/rules/operators`); it
 * references fields by their immutable ID, `{ "field": "f_due" }`, which compilation replaces by keywords.
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

/** Visible only when the expression is true; hidden when it cannot be evaluated. */
export const VisibleRule = Type.Object(
  { ...ruleBase, kind: Type.Literal("visible"), target, when: Expression },
  { additionalProperties: false },
)
/** Required when the expression is true, in addition to mandatory fields. */
export const RequiredRule = Type.Object(
  { ...ruleBase, kind: Type.Literal("required"), target, when: Expression },
  { additionalProperties: false },
)
/** Read-only when the expression is true. */
export const ReadOnlyRule = Type.Object(
  { ...ruleBase, kind: Type.Literal("readOnly"), target, when: Expression },
  { additionalProperties: false },
)
/** The field's value is computed by this expression; it cannot be entered. */
export const ComputedRule = Type.Object(
  { ...ruleBase, kind: Type.Literal("computed"), target, value: Expression },
  { additionalProperties: false },
)
/** The record is rejected with the message, at the target, unless the expression is true. */
export const ValidRule = Type.Object(
  { ...ruleBase, kind: Type.Literal("valid"), target, when: Expression, message: LocalisedText },
  { additionalProperties: false },
)
/** Field A must be greater, or less, than field B; not checked when either is blank. */
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
 * The field is visible only to users for whom the expression is true, which depends on the user only; for all others
 * except client administrators it does not exist: not on screens, in lists, filters, exports, audit logs or errors.
 */
export const VisibleToRolesRule = Type.Object(
  { ...ruleBase, kind: Type.Literal("visibleToRoles"), target, when: Expression },
  { additionalProperties: false },
)

export const Rule = Type.Union([
  VisibleRule,
  RequiredRule,
  ReadOnlyRule,
  ComputedRule,
  ValidRule,
  ComparisonRule,
  VisibleToRolesRule,
])
export type Rule = Static<typeof Rule>

/**
 * Limits of evaluation: an expression beyond them is rejected before it is run; a record that would need more steps, or
 * build a longer text, is rejected at the rule.
 */
export const ruleLimits = {
  rules: 2000,
  depth: 32,
  nodes: 20_000,
  patternLength: 500,
  linkedAggregateQueries: 50,
  steps: 250_000,
  textLength: 100_000,
} as const
