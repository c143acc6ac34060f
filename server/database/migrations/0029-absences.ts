import { applicationRole, policy, type Migration } from "../migration.ts"

/** When people are away, and who acts for them meanwhile. */
export const absences: Migration = {
  name: "0029-absences",
  statements: [
    `create table if not exists absence (
       client_id uuid not null,
       id uuid not null,
       user_id uuid not null,
       -- The first and the last day, where the person works.
       from_on date not null,
       until_on date not null,
       substitute_id uuid not null,
       created_by uuid not null,
       created_at timestamptz not null default clock_timestamp(),
       revision integer not null default 1,
       primary key (client_id, id),
       check (until_on >= from_on),
       check (substitute_id <> user_id)
     )`,
    // A person's own; and, of somebody who acts, those who named them, without reading what is over.
    `create index if not exists absence_of_person on absence (client_id, user_id, until_on)`,
    `create index if not exists absence_of_substitute on absence (client_id, substitute_id, until_on)`,
    ...policy("absence"),
    `grant select, insert, update, delete on absence to ${applicationRole}`,
  ],
}
