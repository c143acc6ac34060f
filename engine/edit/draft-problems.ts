import type { Problem, ProblemCode } from "../../schemas/problems.ts"

/** Problems of unfinished parts that a draft may have while a user is editing it. */
const unfinished: ReadonlySet<ProblemCode> = new Set([
  "title.missing",
  "field.no_options",
  "definition.nothing_to_publish",
])

/**
 * Problems that later edits of a draft may leave: references to removed parts, and settings that are not filled in yet.
 */
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
  "rule.invalid_arguments",
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

/** Problems that prevent the creation of a definition. */
export function findCreationBlockers(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(({ code }) => !unfinished.has(code))
}

/** Problems that prevent saving an edited draft: it would not have the shape of a definition. */
export function findDraftBlockers(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(({ code }) => !dangling.has(code))
}
