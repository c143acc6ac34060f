import { applicationRole, policy, type Migration } from "../migration.ts"

/** Earlier passwords, links sent by mail, locks that grow, and where a session is used from. */
export const passwords: Migration = {
  name: "0018-passwords",
  statements: [
    `create table if not exists earlier_password (
       client_id uuid not null,
       user_id uuid not null,
       id uuid not null,
       hash text not null,
       primary key (client_id, user_id, id)
     )`,
    // What a letter's link opens: its secret is kept as a hash, and the row goes with its first use.
    `create table if not exists account_link (
       client_id uuid not null,
       id uuid not null,
       user_id uuid not null,
       purpose text not null,
       hash text not null,
       expires timestamptz not null,
       created_at timestamptz not null default now(),
       primary key (client_id, id)
     )`,
    `create index if not exists account_link_by_user on account_link (client_id, user_id)`,
    ...policy("earlier_password", "account_link"),
    `grant select, insert, update, delete on earlier_password, account_link to ${applicationRole}`,

    // How often a lock followed the last one: each lasts twice as long.
    `alter table sign_in_attempt add column if not exists locks integer not null default 0`,
    // What is still to be done for an address, known or not: written alike for both, and looked up only after the answer.
    `create table if not exists account_errand (
       id uuid not null primary key,
       kind text not null,
       email text not null,
       language text not null,
       minutes integer not null default 0,
       at timestamptz not null default clock_timestamp()
     )`,

    `alter table session add column if not exists user_agent text`,
    `alter table session add column if not exists address text`,
    `alter table session add column if not exists last_used_at timestamptz`,

    `alter table app_user add column if not exists contact_number text`,
    `alter table app_user add column if not exists second_email text`,
    `alter table app_user add column if not exists password_at timestamptz`,
  ],
}
