import { applicationRole, policy, type Migration } from "../migration.ts"

/** What each person is told of, by ids alone: names and texts are found when it is read, as far as its reader may see them then. */
export const notifications: Migration = {
  name: "0026-notifications",
  statements: [
    `create table if not exists notification (
       client_id uuid not null,
       user_id uuid not null,
       id uuid not null,
       kind text not null,
       -- With kind and person: what makes it the same notification.
       once text not null,
       -- Who did it; nobody where the product did.
       actor_id uuid,
       -- The record, project or import, as the kind says.
       about_id uuid,
       params jsonb not null default '{}',
       created_at timestamptz not null default clock_timestamp(),
       read_at timestamptz,
       -- Ids follow time, so the newest of a person are the end of the key.
       primary key (client_id, user_id, id)
     )`,
    // Also how what is no longer true is found again, whoever was told of it.
    `create unique index if not exists notification_once on notification (client_id, kind, once, user_id)`,
    // The count beside the bell is read off this alone.
    `create index if not exists notification_unread on notification (client_id, user_id, id) where read_at is null`,
    // What the sweep looks for.
    `create index if not exists notification_by_age on notification (client_id, created_at)`,
    ...policy("notification"),
    `grant select, insert, update, delete on notification to ${applicationRole}`,
  ],
}
