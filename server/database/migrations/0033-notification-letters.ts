import { applicationRole, policy, type Migration } from "../migration.ts"

/** How each person wants to be told of what, and the letters that are still to be written. */
export const notificationLetters: Migration = {
  name: "0033-notification-letters",
  statements: [
    // What stands there for its letter alone is neither listed nor counted.
    `alter table notification add column if not exists in_bell boolean not null default true`,
    `drop index if exists notification_unread`,
    `create index if not exists notification_unread on notification (client_id, user_id, id)
       where read_at is null and in_bell`,

    // Only what differs from what everybody has: no row, no wish.
    `create table if not exists notification_preference (
       client_id uuid not null,
       user_id uuid not null,
       kind text not null,
       in_bell boolean not null,
       letter text not null,
       primary key (client_id, user_id, kind)
     )`,
    `create table if not exists notification_digest (
       client_id uuid not null,
       user_id uuid not null,
       hour smallint not null,
       -- The last day, where the person is, whose letter was written.
       last_day date,
       primary key (client_id, user_id)
     )`,

    // Which notification is to be written of when, and nothing of what it says: read across clients by whoever asks for the work.
    `create table if not exists notification_letter (
       client_id uuid not null,
       user_id uuid not null,
       notification_id uuid not null,
       due_at timestamptz not null default clock_timestamp(),
       is_digest boolean not null,
       -- The day whose letter it is a line of; none as long as it has no moment of its own yet.
       digest_day date,
       template_id uuid,
       attempts smallint not null default 0,
       primary key (client_id, user_id, notification_id)
     )`,
    `create index if not exists notification_letter_due on notification_letter (client_id, due_at)`,

    ...policy("notification_preference", "notification_digest", "notification_letter"),
    `alter table notification_letter no force row level security`,
    `grant select, insert, update, delete on notification_preference, notification_digest, notification_letter
       to ${applicationRole}`,
  ],
}
