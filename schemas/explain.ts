import type { CompiledRule } from "./compiled.ts"
import type { Keyword, RuleId } from "./ids.ts"
import type { ReadOnlyReason } from "./permissions.ts"
import type { Problem } from "./problems.ts"
import type { StoredValue } from "./values.ts"

/**
 * Explains the state of a field, as data. Nothing is computed twice: outcomes are the rules' own results, the access
 * decision that also applies to writes, and the problems that a save would report. Names and texts are in one language.
 */

/** A node of a rule's expression with its result. Nodes beyond the limits are `cut`. */
export type ExplanationNode = ExplainedField | ExplainedColumn | ExplainedLiteral | ExplainedOperation | { kind: "cut" }

/** A value a rule reads. */
export interface ExplainedField {
  readonly kind: "field"
  readonly keyword: Keyword
  readonly label: string
  /** As rules read it: null is blank, including the value of a hidden field. */
  readonly value: StoredValue | null
  readonly text: string
  /** Reads as blank because the field is hidden. */
  readonly hidden?: true
}
/** A table column, evaluated row by row. */
export interface ExplainedColumn {
  readonly kind: "column"
  readonly keyword: Keyword
  readonly label: string
}
/** A literal in the rule. */
export interface ExplainedLiteral {
  readonly kind: "literal"
  readonly value: unknown
  readonly text: string
}
export interface ExplainedOperation {
  readonly kind: "operation"
  readonly operator: string
  readonly operands: readonly ExplanationNode[]
  /** Its result; absent for what is evaluated row by row, and for what could not be evaluated. */
  readonly value?: unknown
  /** The same as text; absent for a flag, which has its own wording. */
  readonly text?: string
}

export const accessReasons = ["no_read_permission", "no_module"] as const
/** Why a user cannot view or edit an entire record. */
export type AccessReason = ReadOnlyReason | (typeof accessReasons)[number]

/** What a field's definition alone determines. */
export type FieldSetting = "mandatory" | "title" | "computed" | "archive"

export interface RuleReason {
  readonly kind: "rule"
  readonly id: RuleId
  readonly rule: CompiledRule["kind"]
  readonly isTrue: boolean
  /** Whether the outcome results from it. */
  readonly decided: boolean
  /** It could not be evaluated, so the stricter outcome applies. */
  readonly failed?: true
  readonly comparison?: CompiledRule["comparison"]
  readonly expression?: ExplanationNode
}

export type Reason =
  | RuleReason
  | { readonly kind: "setting"; readonly setting: FieldSetting }
  /** A hidden field is neither required nor validated. */
  | { readonly kind: "hidden" }
  | { readonly kind: "access"; readonly reason: AccessReason }
  | { readonly kind: "problem"; readonly problem: Problem }

export interface Outcome {
  readonly isTrue: boolean
  readonly reasons: readonly Reason[]
}

/** A field that a reason reads and that is itself hidden or computed, with its own reasons. */
export interface ExplainedSource {
  readonly keyword: Keyword
  readonly label: string
  readonly text: string
  readonly hidden: boolean
  readonly computed: boolean
  readonly reasons: readonly RuleReason[]
}

export const aspects = ["visible", "required", "readOnly", "computed", "valid"] as const
export type Aspect = (typeof aspects)[number]

export interface FieldExplanation extends Readonly<Record<Aspect, Outcome>> {
  readonly keyword: Keyword
  readonly label: string
  readonly value: StoredValue | null
  readonly text: string
  readonly sources: readonly ExplainedSource[]
}

/** Limits of one explanation; anything beyond them is marked as cut. */
export const explainLimits = { nodes: 120, depth: 10, operands: 20, rules: 20, sources: 24, text: 200 } as const
