import type { Migration } from "../migration.ts"

/**
 * When something was done: at the moment a transaction says it is about, else now. What the product makes of earlier days,
 * as the demonstration, is dated as if it had been there then; every other transaction says nothing.
 */
export const moments: Migration = {
  name: "0044-moments",
  statements: [
    `create or replace function moment_or(otherwise timestamptz) returns timestamptz language sql stable as $$
       select coalesce(nullif(current_setting('app.moment', true), '')::timestamptz, otherwise)
     $$`,
    ...[
      ["record", "created_at", "now()"],
      ["record", "updated_at", "now()"],
      ["record_link", "created_at", "now()"],
      ["status_change", "at", "now()"],
      ["record_comment", "created_at", "clock_timestamp()"],
      ["comment_mention", "mentioned_at", "clock_timestamp()"],
      ["notification", "created_at", "clock_timestamp()"],
      ["workflow_task", "opened_at", "clock_timestamp()"],
      ["workflow_step", "at", "clock_timestamp()"],
    ].map(([table, column, now]) => `alter table ${table} alter column ${column} set default moment_or(${now})`),
  ],
}
