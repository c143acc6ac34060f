import { applicationRole, createPolicy, policy } from "../../migration.ts"

/** Notifications, preferences, and the emails still to be written for them. */
export const notificationsTables: readonly string[] = [
  `create table if not exists notification (
      client_id uuid not null,
      user_id uuid not null,
      id uuid not null,
      kind text not null,
      dedupe_key text not null,
      actor_id uuid,
      subject_id uuid,
      params jsonb default '{}'::jsonb not null,
      created_at timestamp with time zone default moment_or(clock_timestamp()) not null,
      read_at timestamp with time zone,
      in_app boolean default true not null,
      constraint notification_pkey primary key (client_id, user_id, id)
    )`,
  `create index if not exists notification_by_age on notification (client_id, created_at)`,
  `create unique index if not exists notification_dedupe_key on notification (client_id, kind, dedupe_key, user_id)`,
  `create index if not exists notification_unread on notification (client_id, user_id, id) where ((read_at is null) and in_app)`,
  ...policy("notification"),
  `grant select, insert, update, delete on notification to ${applicationRole}`,
  `create table if not exists notification_preference (
      client_id uuid not null,
      user_id uuid not null,
      kind text not null,
      in_app boolean not null,
      email_delivery text not null,
      constraint notification_preference_pkey primary key (client_id, user_id, kind)
    )`,
  ...policy("notification_preference"),
  `grant select, insert, update, delete on notification_preference to ${applicationRole}`,
  `create table if not exists notification_digest (
      client_id uuid not null,
      user_id uuid not null,
      hour smallint not null,
      last_day date,
      constraint notification_digest_pkey primary key (client_id, user_id)
    )`,
  ...policy("notification_digest"),
  `grant select, insert, update, delete on notification_digest to ${applicationRole}`,
  `create table if not exists notification_email (
      client_id uuid not null,
      user_id uuid not null,
      notification_id uuid not null,
      due_at timestamp with time zone default clock_timestamp() not null,
      is_digest boolean not null,
      digest_day date,
      template_id uuid,
      attempts smallint default 0 not null,
      constraint notification_email_pkey primary key (client_id, user_id, notification_id)
    )`,
  `create index if not exists notification_email_due on notification_email (client_id, due_at)`,
  `alter table notification_email enable row level security`,
  createPolicy(`notification_email_of_client on notification_email to ${applicationRole}
       using (client_id = ( SELECT (NULLIF(current_setting('app.client_id'::text, true), ''::text))::uuid AS "nullif"))
       with check (client_id = ( SELECT (NULLIF(current_setting('app.client_id'::text, true), ''::text))::uuid AS "nullif"))`),
  `grant select, insert, update, delete on notification_email to ${applicationRole}`,
]
