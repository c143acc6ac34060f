/** The problems that only this module reports; their messages are in its `messages/`. */
export const notificationProblems = ["notification.cannot_disable", "notification.too_many_streams"] as const

declare module "../../schemas/problem-codes.ts" {
  interface ModuleProblems extends Record<(typeof notificationProblems)[number], true> {}
}
