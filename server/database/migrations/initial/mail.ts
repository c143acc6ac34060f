import { applicationRole, createPolicy, policy } from "../../migration.ts"

/** The email outbox, and when each email is tried next. */
export const mailTables: readonly string[] = [
  `create table if not exists outbox_email (
      client_id uuid not null,
      id uuid not null,
      kind text not null,
      dedupe_key text not null,
      address text not null,
      user_id uuid,
      language text not null,
      params jsonb default '{}'::jsonb not null,
      path text,
      state text default 'waiting'::text not null,
      attempts integer default 0 not null,
      fence integer default 0 not null,
      next_at timestamp with time zone,
      message_id text,
      last_error text,
      last_reply text,
      created_at timestamp with time zone default clock_timestamp() not null,
      sent_at timestamp with time zone,
      content jsonb,
      constraint outbox_email_pkey primary key (client_id, id)
    )`,
  `create index if not exists outbox_email_by_age on outbox_email (client_id, created_at)`,
  `create index if not exists outbox_email_by_state on outbox_email (client_id, state, id desc)`,
  `create unique index if not exists outbox_email_dedupe_key on outbox_email (client_id, kind, dedupe_key, address)`,
  ...policy("outbox_email"),
  `grant select, insert, update, delete on outbox_email to ${applicationRole}`,
  `create table if not exists outbox_due (
      client_id uuid not null,
      email_id uuid not null,
      due_at timestamp with time zone not null,
      constraint outbox_due_pkey primary key (client_id, email_id)
    )`,
  `create index if not exists outbox_due_by_moment on outbox_due (due_at)`,
  `alter table outbox_due enable row level security`,
  createPolicy(`outbox_due_of_client on outbox_due to ${applicationRole}
       using (client_id = ( SELECT (NULLIF(current_setting('app.client_id'::text, true), ''::text))::uuid AS "nullif"))
       with check (client_id = ( SELECT (NULLIF(current_setting('app.client_id'::text, true), ''::text))::uuid AS "nullif"))`),
  `grant select, insert, update, delete on outbox_due to ${applicationRole}`,
  `create table if not exists mail_template (
      client_id uuid not null,
      id uuid not null,
      name text not null,
      purpose text not null,
      enabled boolean not null,
      texts jsonb not null,
      revision integer default 1 not null,
      updated_at timestamp with time zone default clock_timestamp() not null,
      updated_by uuid,
      constraint mail_template_pkey primary key (client_id, id)
    )`,
  `create unique index if not exists mail_template_name on mail_template (client_id, lower(name))`,
  ...policy("mail_template"),
  `grant select, insert, update, delete on mail_template to ${applicationRole}`,
]
