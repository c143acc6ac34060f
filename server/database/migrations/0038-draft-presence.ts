import { applicationRole, policy, type Migration } from "../migration.ts"

/** Who is at which draft of a record type right now; a row says nothing after a few seconds. */
export const draftPresence: Migration = {
  name: "0038-draft-presence",
  statements: [
    `create table if not exists draft_presence (
       client_id uuid not null,
       profile_id text not null,
       user_id uuid not null,
       part text not null,
       selection_kind text,
       selection_id text,
       seen_at timestamptz not null default clock_timestamp(),
       primary key (client_id, profile_id, user_id)
     )`,
    // What is forgotten is looked for by its age.
    `create index if not exists draft_presence_by_age on draft_presence (client_id, seen_at)`,
    ...policy("draft_presence"),
    `grant select, insert, update, delete on draft_presence to ${applicationRole}`,
  ],
}
