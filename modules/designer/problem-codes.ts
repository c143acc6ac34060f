/** The problems that only this module reports; their messages are in its `messages/`. */
export const designerProblems = [
  "profile.not_published",
  "profile.conflict",
  "profile.not_archived",
  "profile.never_published",
  "profile.access_by_type",
  "origin.none",
  "origin.moved_on",
  "version.report_first",
  "version.publishing_in_progress",
  "version.activity_removed",
  "version.activity_not_removed",
  "version.unknown_activity",
  "version.conflicting_values",
  "version.breaks_references",
  "tag.not_found",
  "tag.conflict",
  "tag.duplicate_id",
  "tag.bad_list",
  "tag.in_use",
  "tag.too_many",
  "rule.addition_failed",
  "rule.not_found",
  "block.not_found",
  "block.conflict",
  "block.name_taken",
  "block.too_many",
  "pack.unresolved",
  "pack.not_decided",
  "pack.nothing_to_do",
] as const

declare module "../../schemas/problem-codes.ts" {
  interface ModuleProblems extends Record<(typeof designerProblems)[number], true> {}
}
