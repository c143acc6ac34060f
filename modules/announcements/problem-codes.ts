/** The problems that only this module reports; their messages are in its `messages/`. */
export const announcementProblems = [
  "announcement.not_found",
  "announcement.conflict",
  "announcement.ends_before",
  "announcement.unknown_entity",
  "announcement.too_many",
] as const

declare module "../../schemas/problem-codes.ts" {
  interface ModuleProblems extends Record<(typeof announcementProblems)[number], true> {}
}
