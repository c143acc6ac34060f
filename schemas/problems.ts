/**
 * Every refusal has a stable code. The code is the key of its sentence in every language (`messages/<language>/problems.ts`)
 * and its parameters are the sentence's arguments, so that server, form, import and log speak of the same thing.
 */

/** What can be wrong with a definition. */
export const definitionProblems = [
  "definition.invalid",
  "definition.too_large",
  "definition.too_many_fields",
  "definition.too_many_sections",
  "definition.too_many_rules",
  "definition.nothing_to_publish",
  "field.unknown_type",
  "field.duplicate_id",
  "field.duplicate_keyword",
  "field.bad_keyword",
  "field.dangerous_keyword",
  "field.bad_option",
  "field.duplicate_option",
  "field.no_options",
  "field.bad_bounds",
  "field.bad_pattern",
  "field.duplicate_role",
  "field.duplicate_column",
  "field.bad_default",
  "field.unknown_tag",
  "field.unknown_profile",
  "section.duplicate_id",
  "rule.duplicate_id",
  "rule.unknown_field",
  "rule.unknown_operator",
  "rule.wrong_arguments",
  "rule.type_mismatch",
  "rule.too_deep",
  "rule.too_large",
  "rule.too_many_questions",
  "rule.cycle",
  "rule.constant",
  "rule.no_links",
  "rule.not_listed",
  "rule.bad_target",
  "rule.no_message",
  "list.unknown_field",
  "title.missing",
] as const

/** What can be wrong with a value of a record. */
export const valueProblems = [
  "value.required",
  "value.wrong_type",
  "value.unknown_keyword",
  "value.too_long",
  "value.too_short",
  "value.pattern",
  "value.bad_date",
  "value.bad_number",
  "value.too_many_decimals",
  "value.not_whole",
  "value.below_minimum",
  "value.above_maximum",
  "value.bad_boolean",
  "value.bad_period",
  "value.bad_period_kind",
  "value.unknown_option",
  "value.inactive_option",
  "value.too_few_selected",
  "value.too_many_selected",
  "value.duplicate",
  "value.unknown_user",
  "value.unknown_record",
  "value.unknown_file",
  "value.bad_file_kind",
  "value.too_many_rows",
  "value.duplicate_uid",
  "value.read_only",
  "value.rule",
  "rule.too_costly",
  "rule.text_too_long",
] as const

/** What can be wrong with a request. */
export const requestProblems = [
  "request.invalid",
  "request.too_large",
  "request.too_deep",
  "request.unknown_column",
  "request.bad_filter",
  "request.bad_sort",
  "request.not_found",
  "request.unsupported_media",
  "request.rate_limited",
  "request.timeout",
  "request.csrf",
  "request.bad_idempotency_key",
  "request.idempotency_key_reused",
  "auth.invalid_credentials",
  "auth.not_signed_in",
  "auth.locked",
  "auth.inactive",
  "auth.no_module",
  "auth.consent_required",
  "auth.unsupported_grant",
  "access.forbidden",
  "access.read_only",
  "record.not_found",
  "record.revision_missing",
  "record.conflict",
  "record.profile_mismatch",
  "record.type_mismatch",
  "record.has_children",
  "record.cannot_link",
  "record.not_offered",
  "record.already_linked",
  "record.not_linked",
  "record.missing_information",
  "record.nothing_changed",
  "project.not_found",
  "entity.not_found",
  "profile.not_found",
  "profile.not_published",
  "profile.conflict",
  "profile.keyword_in_use",
  "version.not_found",
  "version.report_first",
  "version.under_way",
  "version.values_in_the_way",
  "tag.not_found",
  "tag.conflict",
  "tag.duplicate_id",
  "tag.bad_list",
  "tag.in_use",
  "tag.too_many",
  "variable.unknown",
  "variable.no_value",
  "rule.addition_failed",
  "rule.not_found",
  "import.unreadable_file",
  "import.empty_file",
  "import.unknown_column",
  "import.unknown_key",
  "import.duplicate_key",
  "import.ambiguous_key",
  "import.blank_key",
  "job.not_found",
  "job.too_many",
  "file.not_found",
  "file.too_large",
  "file.bad_name",
  "file.bad_kind",
  "file.bad_content",
  "file.unpacks_too_large",
  "file.too_many_pixels",
  "file.parts_missing",
  "file.address_expired",
  "file.checking",
  "file.refused",
  "file.in_use",
  "file.too_many_waiting",
  "server.busy",
  "server.storage_full",
  "server.unavailable",
  "server.failed",
] as const

/** What of a pack, or of somebody else's JSON Schema, cannot be taken, or not as it is. */
export const packProblems = [
  "pack.invalid",
  "pack.not_a_pack",
  "pack.unknown_version",
  "pack.too_large",
  "pack.duplicate",
  "pack.tag_differs",
  "pack.unresolved",
  "pack.not_decided",
  "pack.nothing_to_do",
  "schema.invalid",
  "schema.too_large",
  "schema.cycle",
  "schema.remote_reference",
  "schema.unknown_reference",
  "schema.no_fields",
  "schema.keyword_not_carried",
  "schema.type_not_carried",
  "schema.loosened",
  "schema.as_text",
  "schema.reference_guessed",
  "schema.title_added",
] as const

export type DefinitionProblemCode = (typeof definitionProblems)[number]
export type ValueProblemCode = (typeof valueProblems)[number]
export type RequestProblemCode = (typeof requestProblems)[number]
export type PackProblemCode = (typeof packProblems)[number]
export type ProblemCode = DefinitionProblemCode | ValueProblemCode | RequestProblemCode | PackProblemCode

export const problemCodes: readonly ProblemCode[] = [
  ...definitionProblems,
  ...valueProblems,
  ...requestProblems,
  ...packProblems,
]

export type ProblemPath = readonly (string | number)[]
export type ProblemParams = Readonly<Record<string, string | number>>

/**
 * One refusal: what, where, with which particulars.
 * `path` leads from the root of what was judged: `["sections", 0, "fields", 3, "keyword"]` in a definition,
 * `["due_date_1"]` or `["rows_1", "<row id>", "amount_1"]` in a record.
 */
export interface Problem {
  readonly code: ProblemCode
  readonly path: ProblemPath
  readonly params?: ProblemParams
  /** Where the sentence is an administrator's own (a rule's message), it travels with the refusal. */
  readonly text?: Readonly<Record<string, string | undefined>>
}

export function problem(code: ProblemCode, path: ProblemPath, params?: ProblemParams): Problem {
  return params ? { code, path, params } : { code, path }
}
