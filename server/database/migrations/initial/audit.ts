import { applicationRole, policy } from "../../migration.ts"

/** The audit log, changes of status, and messages to other systems. */
export const auditTables: readonly string[] = [
  `create table if not exists audit_entry (
      client_id uuid not null,
      subject_id text not null,
      sequence integer not null,
      id uuid not null,
      subject_kind text not null,
      action text not null,
      actor_id uuid,
      module text,
      at timestamp with time zone default now() not null,
      changes jsonb default '[]'::jsonb not null,
      previous_hash text not null,
      hash text not null,
      job_id uuid,
      constraint audit_entry_pkey primary key (client_id, subject_id, sequence)
    )`,
  `create index if not exists audit_entry_by_moment on audit_entry (client_id, at)`,
  `create index if not exists audit_entry_of_security on audit_entry (client_id, at, id) where (subject_kind = any (array['user'::text, 'role'::text, 'session'::text, 'provider'::text, 'client'::text]))`,
  ...policy("audit_entry"),
  `grant select, insert on audit_entry to ${applicationRole}`,
  `create table if not exists audit_seal (
      client_id uuid not null,
      number integer not null,
      at timestamp with time zone not null,
      heads integer not null,
      previous_hash text not null,
      hash text not null,
      signature text not null,
      constraint audit_seal_pkey primary key (client_id, number)
    )`,
  ...policy("audit_seal"),
  `grant select, insert on audit_seal to ${applicationRole}`,
  `create table if not exists audit_seal_head (
      client_id uuid not null,
      subject_id text not null,
      sequence integer not null,
      seal integer not null,
      hash text not null,
      constraint audit_seal_head_pkey primary key (client_id, subject_id, sequence)
    )`,
  `create index if not exists audit_seal_head_of_seal on audit_seal_head (client_id, seal, subject_id)`,
  ...policy("audit_seal_head"),
  `grant select, insert on audit_seal_head to ${applicationRole}`,
  `create table if not exists status_change (
      client_id uuid not null,
      record_id uuid not null,
      id uuid not null,
      previous_status text,
      status text not null,
      actor_id uuid,
      comment text,
      at timestamp with time zone default moment_or(now()) not null,
      constraint status_change_pkey primary key (client_id, record_id, id)
    )`,
  ...policy("status_change"),
  `grant select, insert on status_change to ${applicationRole}`,
  `create table if not exists outbox_message (
      client_id uuid not null,
      id uuid not null,
      topic text not null,
      payload jsonb not null,
      created_at timestamp with time zone default now() not null,
      delivered_at timestamp with time zone,
      constraint outbox_message_pkey primary key (client_id, id)
    )`,
  ...policy("outbox_message"),
  `grant select, insert, update, delete on outbox_message to ${applicationRole}`,
]
