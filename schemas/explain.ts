import type { CompiledRule } from "./compiled.ts"
import type { Keyword, RuleId } from "./ids.ts"
import type { ReadOnlyReason } from "./permissions.ts"
import type { Problem } from "./problems.ts"
import type { StoredValue } from "./values.ts"

/**
 * Why a field is as it is, as data. Nothing here is worked out a second time: outcomes are the rules' own results, the
 * access decision that writes are held to, and the problems that a save would meet. Names and texts are in one language.
 */

/** A piece of a rule's expression with what it came to. Pieces beyond the bounds are `cut`. */
export type ExplainedPart = ExplainedField | ExplainedColumn | ExplainedLiteral | ExplainedOperation | { kind: "cut" }

/** A value a rule reads. */
export interface ExplainedField {
  readonly kind: "field"
  readonly keyword: Keyword
  readonly label: string
  /** As rules see it: null is blank, and so is what a hidden field holds. */
  readonly value: StoredValue | null
  readonly text: string
  /** Reads as blank because the field is hidden. */
  readonly hidden?: true
}
/** A column, asked of one row after the other. */
export interface ExplainedColumn {
  readonly kind: "column"
  readonly keyword: Keyword
  readonly label: string
}
/** Something written out in the rule. */
export interface ExplainedLiteral {
  readonly kind: "literal"
  readonly value: unknown
  readonly text: string
}
export interface ExplainedOperation {
  readonly kind: "operation"
  readonly operator: string
  readonly operands: readonly ExplainedPart[]
  /** What it came to; absent for what is asked row by row, and for what could not be evaluated. */
  readonly value?: unknown
  /** The same as text; of a flag nothing, for words say it. */
  readonly text?: string
}

export const accessReasons = ["no_read_permission", "no_module"] as const
/** Why a person may not see, or not change, a record as a whole. */
export type AccessReason = ReadOnlyReason | (typeof accessReasons)[number]

/** What a field's definition alone decides. */
export type FieldSetting = "mandatory" | "title" | "computed" | "archive"

export interface RuleReason {
  readonly kind: "rule"
  readonly id: RuleId
  readonly rule: CompiledRule["kind"]
  readonly holds: boolean
  /** Whether it is one of those the outcome comes from. */
  readonly decided: boolean
  /** It could not be evaluated, so the stricter side was taken. */
  readonly failed?: true
  readonly comparison?: CompiledRule["comparison"]
  readonly expression?: ExplainedPart
}

export type Reason =
  | RuleReason
  | { readonly kind: "setting"; readonly setting: FieldSetting }
  /** A hidden field is neither required nor judged. */
  | { readonly kind: "hidden" }
  | { readonly kind: "access"; readonly reason: AccessReason }
  | { readonly kind: "problem"; readonly problem: Problem }

export interface Outcome {
  readonly holds: boolean
  readonly reasons: readonly Reason[]
}

/** A field that a reason reads and that is itself hidden or computed: why, in turn. */
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

/** Bounds of one explanation; what lies beyond them is marked as cut. */
export const explainLimits = { parts: 120, depth: 10, operands: 20, rules: 20, sources: 24, text: 200 } as const
