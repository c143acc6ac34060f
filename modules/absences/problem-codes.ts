/** The problems that only this module reports; their sentences are in its messages or in `messages/api-errors`. */
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
