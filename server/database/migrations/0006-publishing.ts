import { applicationRole, policy, type Migration } from "../migration.ts"

/** What a publish prepares beside the records, so that its last transaction has nothing left to work out. */
export const publishing: Migration = {
  name: "0006-publishing",
  statements: [
    // Room for a rewritten record on its own page: then none of the indexes, of which searching by trigrams is by far the
    // dearest, has to be told. An engine that keeps no such pages may refuse it, and needs no room.
    `do $$ begin
       alter table record set (fillfactor = 70);
     exception when feature_not_supported then null;
     end $$`,

    // One row for each record looked at, until the version is in force. What is null stays as it is.
    `create table if not exists prepared_record (
       client_id uuid not null,
       record_id uuid not null,
       profile_id text not null,
       revision integer not null,
       rewrites boolean not null,
       taken text[] not null,
       given jsonb not null,
       uid text,
       name text,
       renews_place boolean not null,
       due_date date,
       owner_id uuid,
       entry_id uuid,
       sequence integer,
       said_at timestamptz,
       changes jsonb,
       previous_hash text,
       hash text,
       message_id uuid,
       replaced text[] not null,
       promoted jsonb,
       primary key (client_id, record_id)
     )`,
    ...policy("prepared_record"),
    `grant select, insert, update, delete on prepared_record to ${applicationRole}`,
  ],
}
