/** The problems that only this module reports; their messages are in its `messages/`. */
export const recordProblems = [
  "request.bad_idempotency_key",
  "request.idempotency_key_reused",
  "record.profile_mismatch",
  "record.profile_of_other_entity",
  "record.type_mismatch",
  "record.has_children",
  "record.cannot_link",
  "record.outside_field_filter",
  "record.already_linked",
  "record.not_linked",
  "record.nothing_changed",
  "record.nothing_selected",
  "record.text_not_matching",
  "permission.none_selected",
  "permission.system_row",
  "permission.too_many_users",
  "permission.too_many_records",
  "permission.exceeds_own",
  "permission.not_a_process",
  "permission.too_many_descendants",
  "permission.too_many_processes",
  "view.not_found",
  "view.conflict",
  "view.bad_name",
  "view.name_taken",
  "view.too_many",
  "view.not_owner",
  "draft.too_many",
] as const

declare module "../../schemas/problem-codes.ts" {
  interface ModuleProblems extends Record<(typeof recordProblems)[number], true> {}
}
