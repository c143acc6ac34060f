import type { Problem, ProblemCode } from "../../schemas/problems.ts"

/** What a draft may lack while someone is still drawing it. */
const unfinished: ReadonlySet<ProblemCode> = new Set([
  "title.missing",
  "field.no_options",
  "definition.nothing_to_publish",
])

/** What later edits of a draft may leave dangling: references to what was removed, and settings not yet filled in. */
const dangling: ReadonlySet<ProblemCode> = new Set([
  ...unfinished,
  "field.bad_option",
  "field.bad_bounds",
  "field.bad_default",
  "field.bad_pattern",
  "field.duplicate_option",
  "field.duplicate_role",
  "field.duplicate_column",
  "field.unknown_tag",
  "field.unknown_profile",
  "field.filter_incomplete",
  "field.filter_unknown_column",
  "field.filter_unknown_value",
  "field.filter_unknown_field",
  "rule.unknown_field",
  "rule.wrong_arguments",
  "rule.type_mismatch",
  "rule.cycle",
  "rule.constant",
  "rule.no_links",
  "rule.not_listed",
  "rule.bad_target",
  "rule.computed_twice",
  "rule.never_saved",
  "rule.no_message",
  "list.unknown_field",
  "list.filter_not_listed",
  "list.filter_mismatch",
  "list.filter_incomplete",
  "list.filter_unknown_value",
])

/** Problems with which a new definition is not taken at all. */
export function refusedInNew(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(({ code }) => !unfinished.has(code))
}

/** Problems with which an edited draft is not kept: it would not have the shape of a definition. */
export function refusedInDraft(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(({ code }) => !dangling.has(code))
}
