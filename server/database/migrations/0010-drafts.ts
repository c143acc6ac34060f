import { applicationRole, policy, type Migration } from "../migration.ts"

/** What people typed and did not save: each draft is of one person. */
export const drafts: Migration = {
  name: "0010-drafts",
  statements: [
    `create table if not exists record_draft (
       client_id uuid not null,
       user_id uuid not null,
       -- The record's own id; of a record that is not there yet, one its page made.
       id uuid not null,
       record_id uuid,
       profile_id text not null,
       profile_version integer not null,
       project_id uuid,
       revision integer,
       link_to json,
       counter integer not null,
       kept boolean not null default false,
       title text not null default '',
       -- json and not jsonb: the rows of a table stay in the order they were typed in.
       fields json not null default '{}',
       created_at timestamptz not null default clock_timestamp(),
       updated_at timestamptz not null default clock_timestamp(),
       primary key (client_id, user_id, id)
     )`,
    // What the sweep looks for.
    `create index if not exists record_draft_by_age on record_draft (client_id, updated_at)`,
    ...policy("record_draft"),
    `grant select, insert, update, delete on record_draft to ${applicationRole}`,
  ],
}
