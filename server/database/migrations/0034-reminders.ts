import { applicationRole, policy, type Migration } from "../migration.ts"

/** When people are told that something is due, and whom each reminder was told. */
export const reminders: Migration = {
  name: "0034-reminders",
  statements: [
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
       -- What would have been told before is not told any more.
       active_from timestamptz not null default clock_timestamp(),
       revision integer not null default 1,
       created_at timestamptz not null default clock_timestamp(),
       updated_at timestamptz not null default clock_timestamp(),
       primary key (client_id, id),
       -- A record type that was never put in force can be deleted, and its rules go with it.
       foreign key (client_id, profile_id) references profile (client_id, id) on delete cascade
     )`,
    `create index if not exists reminder_rule_of_profile on reminder_rule (client_id, profile_id, created_at, id)`,
    // Written with what is told: whoever looks again finds what was told, and tells it no more.
    `create table if not exists reminder_sent (
       client_id uuid not null,
       rule_id uuid not null,
       record_id uuid not null,
       due_on date not null,
       level integer not null,
       occurs_on date not null,
       user_id uuid not null,
       sent_at timestamptz not null default clock_timestamp(),
       primary key (client_id, rule_id, record_id, due_on, level, occurs_on, user_id)
     )`,
    `create index if not exists reminder_sent_by_age on reminder_sent (client_id, sent_at)`,
    // Reminders that people sent by hand: how many a person sent of late.
    `create table if not exists manual_reminder (
       client_id uuid not null,
       user_id uuid not null,
       sent_at timestamptz not null default clock_timestamp(),
       id uuid not null,
       records integer not null,
       primary key (client_id, user_id, sent_at, id)
     )`,
    // What is open and due, by the day it is due on.
    `create index if not exists record_open_by_due on record (client_id, profile_id, due_date, id)
       where due_date is not null and not workflow_done`,
    `create index if not exists workflow_task_open_by_due on workflow_task (client_id, due_on, record_id)
       where closed_at is null and due_on is not null`,
    ...["reminder_rule", "reminder_sent", "manual_reminder"].flatMap((table) => policy(table)),
    `grant select, insert, update, delete on reminder_rule to ${applicationRole}`,
    `grant select, insert, delete on reminder_sent, manual_reminder to ${applicationRole}`,
  ],
}
