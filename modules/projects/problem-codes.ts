/** The problems that only this module reports; their messages are in its `messages/`. */
export const projectProblems = [
  "project.conflict",
  "project.closed",
  "project.bad_name",
  "project.entity_in_use",
  "project.unknown_user",
  "project.not_a_user",
  "project.own_access",
] as const

declare module "../../schemas/problem-codes.ts" {
  interface ModuleProblems extends Record<(typeof projectProblems)[number], true> {}
}
