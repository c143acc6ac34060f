/** The problems that only this module reports; their messages are in its `messages/`. */
export const absenceProblems = [
  "absence.not_found",
  "absence.conflict",
  "absence.ends_before",
  "absence.over",
  "absence.too_long",
  "absence.overlaps",
  "absence.too_many",
  "absence.own_substitute",
  "absence.not_a_substitute",
] as const

declare module "../../schemas/problem-codes.ts" {
  interface ModuleProblems extends Record<(typeof absenceProblems)[number], true> {}
}
