/** The problems that only this module reports; their messages are in its `messages/`. */
export const mailTemplateProblems = [
  "mail_template.not_found",
  "mail_template.conflict",
  "mail_template.bad_name",
  "mail_template.name_taken",
  "mail_template.too_many",
  "mail_template.in_use",
] as const

declare module "../../schemas/problem-codes.ts" {
  interface ModuleProblems extends Record<(typeof mailTemplateProblems)[number], true> {}
}
