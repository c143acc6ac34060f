import type { Migration } from "../migration.ts"

/** As which role a session looks at the product, and since when. */
export const viewAs: Migration = {
  name: "0024-view-as",
  statements: [
    `alter table session add column if not exists view_as_role uuid`,
    `alter table session add column if not exists view_as_since timestamptz`,
    // The role may be gone by the time the trail tells how the viewing ended.
    `alter table session add column if not exists view_as_name text`,
  ],
}
