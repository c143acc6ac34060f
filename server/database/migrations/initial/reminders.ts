import { applicationRole, policy } from "../../migration.ts"

/** Reminder rules, and the reminders that were sent. */
export const remindersTables: readonly string[] = [
  `create table if not exists reminder_rule (
      client_id uuid not null,
      id uuid not null,
      profile_id text not null,
      name text not null,
      enabled boolean not null,
      due_by text not null,
      kind text not null,
      days integer not null,
      recurrence jsonb not null,
      hour integer not null,
      people jsonb not null,
      levels jsonb not null,
      template_id uuid,
      channels text[] not null,
      active_from timestamp with time zone default clock_timestamp() not null,
      revision integer default 1 not null,
      created_at timestamp with time zone default clock_timestamp() not null,
      updated_at timestamp with time zone default clock_timestamp() not null,
      constraint reminder_rule_pkey primary key (client_id, id),
      constraint reminder_rule_client_id_profile_id_fkey foreign key (client_id, profile_id) references profile(client_id, id) on delete cascade
    )`,
  `create index if not exists reminder_rule_of_profile on reminder_rule (client_id, profile_id, created_at, id)`,
  ...policy("reminder_rule"),
  `grant select, insert, update, delete on reminder_rule to ${applicationRole}`,
  `create table if not exists reminder_sent (
      client_id uuid not null,
      rule_id uuid not null,
      record_id uuid not null,
      due_on date not null,
      level integer not null,
      occurs_on date not null,
      user_id uuid not null,
      sent_at timestamp with time zone default clock_timestamp() not null,
      constraint reminder_sent_pkey primary key (client_id, rule_id, record_id, due_on, level, occurs_on, user_id)
    )`,
  `create index if not exists reminder_sent_by_age on reminder_sent (client_id, sent_at)`,
  ...policy("reminder_sent"),
  `grant select, insert, delete on reminder_sent to ${applicationRole}`,
  `create table if not exists manual_reminder (
      client_id uuid not null,
      user_id uuid not null,
      sent_at timestamp with time zone default clock_timestamp() not null,
      id uuid not null,
      records integer not null,
      constraint manual_reminder_pkey primary key (client_id, user_id, sent_at, id)
    )`,
  ...policy("manual_reminder"),
  `grant select, insert, delete on manual_reminder to ${applicationRole}`,
]
