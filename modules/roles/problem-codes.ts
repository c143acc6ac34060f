/** The problems that only this module reports; their messages are in its `messages/`. */
export const roleProblems = [
  "role.conflict",
  "role.bad_name",
  "role.name_taken",
  "role.unknown_feature",
  "role.exceeds_your_access",
  "role.in_use",
  "role.has_external_members",
] as const

declare module "../../schemas/problem-codes.ts" {
  interface ModuleProblems extends Record<(typeof roleProblems)[number], true> {}
}
