import type { Migration } from "../migration.ts"

/** A record type that takes no new records any more: since when, by whom, and why where somebody said. */
export const archivedTypes: Migration = {
  name: "0040-archived-types",
  statements: [
    `alter table profile add column if not exists archived_at timestamptz`,
    `alter table profile add column if not exists archived_by uuid`,
    `alter table profile add column if not exists archived_reason text`,
  ],
}
