/** The problems that only this module reports; their messages are in its `messages/`. */
export const userProblems = [
  "user.conflict",
  "user.name_taken",
  "user.email_taken",
  "user.no_role_yet",
  "user.role_required",
  "user.entity_required",
  "user.module_required",
  "user.role_not_for_externals",
  "user.external_administrator",
  "user.exceeds_your_access",
  "user.outside_entities",
  "user.role_exceeds_your_access",
  "user.module_not_yours",
  "user.yourself",
  "user.last_administrator",
  "user.not_invitable",
  "user.unknown_role",
  "user.unknown_module",
  "user.unknown_yes_no",
  "user.missing_column",
  "user.file_too_long",
] as const

declare module "../../schemas/problem-codes.ts" {
  interface ModuleProblems extends Record<(typeof userProblems)[number], true> {}
}
