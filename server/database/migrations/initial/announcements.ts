import { applicationRole, policy } from "../../migration.ts"

/** Announcements that administrators show above every page. */
export const announcementsTables: readonly string[] = [
  `create table if not exists announcement (
      client_id uuid not null,
      id uuid not null,
      entity_id uuid,
      text text not null,
      tone text not null,
      from_on date not null,
      until_on date not null,
      created_by uuid not null,
      created_at timestamp with time zone default clock_timestamp() not null,
      revision integer default 1 not null,
      constraint announcement_pkey primary key (client_id, id),
      constraint announcement_entity_fkey foreign key (client_id, entity_id) references entity(client_id, id) on delete cascade,
      constraint announcement_days check ((until_on >= from_on))
    )`,
  ...policy("announcement"),
  `grant select, insert, update, delete on announcement to ${applicationRole}`,
]
