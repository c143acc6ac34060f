/** The problems that only this module reports; their messages are in its `messages/`. */
export const organisationProblems = [
  "entity.bad_name",
  "entity.bad_unique_id",
  "entity.bad_holding",
  "entity.bad_decimal_places",
  "entity.name_taken",
  "entity.id_taken",
  "entity.top_needs_administrator",
  "entity.parent_hidden",
  "entity.cycle",
  "entity.too_deep",
  "entity.not_deleted",
  "entity.nothing_to_delete",
  "entity.has_children",
  "entity.has_projects",
  "entity.has_records",
  "entity.has_record_types",
  "entity.has_users",
  "entity.currently_selected",
  "entity.duplicate_row",
  "entity.missing_in_row",
  "entity.missing_parent",
  "entity.unknown_parent",
  "entity.parent_rejected",
] as const

declare module "../../schemas/problem-codes.ts" {
  interface ModuleProblems extends Record<(typeof organisationProblems)[number], true> {}
}
