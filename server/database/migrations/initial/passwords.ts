import { applicationRole, policy } from "../../migration.ts"

/** Previous passwords, links sent by email, and account events. */
export const passwordsTables: readonly string[] = [
  `create table if not exists password_history (
      client_id uuid not null,
      user_id uuid not null,
      id uuid not null,
      hash text not null,
      constraint password_history_pkey primary key (client_id, user_id, id)
    )`,
  ...policy("password_history"),
  `grant select, insert, update, delete on password_history to ${applicationRole}`,
  `create table if not exists account_link (
      client_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      purpose text not null,
      hash text not null,
      expires timestamp with time zone not null,
      created_at timestamp with time zone default now() not null,
      constraint account_link_pkey primary key (client_id, id)
    )`,
  `create index if not exists account_link_by_user on account_link (client_id, user_id)`,
  ...policy("account_link"),
  `grant select, insert, update, delete on account_link to ${applicationRole}`,
  `create table if not exists account_event (
      id uuid not null,
      kind text not null,
      email text not null,
      language text not null,
      minutes integer default 0 not null,
      at timestamp with time zone default clock_timestamp() not null,
      constraint account_event_pkey primary key (id)
    )`,
]
