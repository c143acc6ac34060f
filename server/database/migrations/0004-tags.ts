import { policy, type Migration } from "../migration.ts"

/** Shared lists of values: a tag with its elements, or with the people it is a list of. */
export const tags: Migration = {
  name: "0004-tags",
  statements: [
    `create table if not exists tag (
       client_id uuid not null,
       id text not null,
       kind text not null,
       name jsonb not null,
       user_ids uuid[],
       revision integer not null default 1,
       updated_at timestamptz not null default now(),
       updated_by uuid,
       primary key (client_id, id)
     )`,
    `create table if not exists tag_element (
       client_id uuid not null,
       tag_id text not null,
       id text not null,
       name jsonb not null,
       active boolean not null default true,
       tone text,
       sort_order integer not null,
       primary key (client_id, tag_id, id)
     )`,
    // Goes up with every change of any of the client's tags: what was compiled with them is told apart by it.
    `create table if not exists tag_revision (
       client_id uuid not null primary key,
       revision integer not null
     )`,
    ...policy("tag", "tag_element", "tag_revision"),
    `grant select, insert, update, delete on tag, tag_element, tag_revision to risk_universe_app`,
  ],
}
