/** The problems that only this module reports; their messages are in its `messages/`. */
export const reminderProblems = [
  "reminder.not_found",
  "reminder.conflict",
  "reminder.no_due_field",
  "reminder.unknown_field",
  "reminder.unknown_user",
  "reminder.unknown_role",
  "reminder.unknown_template",
  "reminder.too_many",
  "reminder.missing_due_date",
  "reminder.no_assignees",
  "reminder.closed",
  "reminder.too_many_selected",
  "reminder.too_often",
] as const

declare module "../../schemas/problem-codes.ts" {
  interface ModuleProblems extends Record<(typeof reminderProblems)[number], true> {}
}
