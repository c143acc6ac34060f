/** The problems that only this module reports; their messages are in its `messages/`. */
export const outboxProblems = [
  "email.not_found",
  "email.no_mail_server",
  "email.not_retried",
  "email.not_cancelled",
] as const

declare module "../../schemas/problem-codes.ts" {
  interface ModuleProblems extends Record<(typeof outboxProblems)[number], true> {}
}
