import { applicationRole, createPolicy, policy } from "../../migration.ts"

/** Users, roles, sessions and clients. */
export const usersTables: readonly string[] = [
  `create table if not exists client (
      client_id uuid not null,
      name text not null,
      created_at timestamp with time zone default now() not null,
      financial_year_start_month smallint default 1 not null,
      constraint client_pkey primary key (client_id)
    )`,
  ...policy("client"),
  `grant select, insert, update, delete on client to ${applicationRole}`,
  `create table if not exists setup_link (
      only_one boolean default true not null,
      hash text not null,
      expires timestamp with time zone not null,
      constraint setup_link_pkey primary key (only_one),
      constraint setup_link_only_one_check check (only_one)
    )`,
  `create table if not exists sign_in (
      email text not null,
      client_id uuid not null,
      user_id uuid not null,
      constraint sign_in_pkey primary key (email)
    )`,
  `alter table sign_in enable row level security`,
  createPolicy(`sign_in_of_client on sign_in to ${applicationRole}
       using (client_id = ( SELECT (NULLIF(current_setting('app.client_id'::text, true), ''::text))::uuid AS "nullif"))
       with check (client_id = ( SELECT (NULLIF(current_setting('app.client_id'::text, true), ''::text))::uuid AS "nullif"))`),
  `grant select, insert, update, delete on sign_in to ${applicationRole}`,
  `create table if not exists sign_in_attempt (
      email_hash text not null,
      attempts integer not null,
      since timestamp with time zone not null,
      locked_until timestamp with time zone,
      locks integer default 0 not null,
      constraint sign_in_attempt_pkey primary key (email_hash)
    )`,
  `create index if not exists sign_in_attempt_since on sign_in_attempt (since)`,
  `create table if not exists installation_secret (
      name text not null,
      value text not null,
      constraint installation_secret_pkey primary key (name)
    )`,
  `create table if not exists role (
      client_id uuid not null,
      id uuid not null,
      name text not null,
      kind text not null,
      description text default ''::text not null,
      grants jsonb default '[]'::jsonb not null,
      for_externals boolean default false not null,
      revision integer default 1 not null,
      constraint role_pkey primary key (client_id, id)
    )`,
  `create unique index if not exists role_name on role (client_id, name)`,
  ...policy("role"),
  `grant select, insert, update, delete on role to ${applicationRole}`,
  `create table if not exists app_user (
      client_id uuid not null,
      id uuid not null,
      email text not null,
      first_name text not null,
      last_name text not null,
      designation text,
      password_hash text,
      is_client_admin boolean default false not null,
      is_external boolean default false not null,
      active boolean default true not null,
      locked boolean default false not null,
      consent_version text,
      consent_at timestamp with time zone,
      last_login timestamp with time zone,
      modules text[] default '{}'::text[] not null,
      preferences jsonb default '{}'::jsonb not null,
      created_at timestamp with time zone default now() not null,
      contact_number text,
      second_email text,
      password_at timestamp with time zone,
      user_name text,
      country text,
      revision integer default 1 not null,
      closed_at timestamp with time zone,
      constraint app_user_pkey primary key (client_id, id)
    )`,
  `create index if not exists app_user_by_name on app_user (client_id, lower(first_name), lower(last_name), id) where (closed_at is null)`,
  `create unique index if not exists app_user_email on app_user (client_id, email)`,
  `create index if not exists app_user_to_choose on app_user (client_id, first_name, last_name, id) where active`,
  `create unique index if not exists app_user_user_name on app_user (client_id, lower(user_name)) where (user_name is not null)`,
  ...policy("app_user"),
  `grant select, insert, update, delete on app_user to ${applicationRole}`,
  `create table if not exists user_role (
      client_id uuid not null,
      user_id uuid not null,
      role_id uuid not null,
      constraint user_role_pkey primary key (client_id, user_id, role_id)
    )`,
  `create index if not exists user_role_of_role on user_role (client_id, role_id, user_id)`,
  ...policy("user_role"),
  `grant select, insert, update, delete on user_role to ${applicationRole}`,
  `create table if not exists user_entity (
      client_id uuid not null,
      user_id uuid not null,
      entity_id uuid not null,
      constraint user_entity_pkey primary key (client_id, user_id, entity_id)
    )`,
  `create index if not exists user_entity_of_entity on user_entity (client_id, entity_id, user_id)`,
  ...policy("user_entity"),
  `grant select, insert, update, delete on user_entity to ${applicationRole}`,
  `create table if not exists session (
      client_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      module text,
      entity_id uuid,
      exchange_hash text,
      exchange_expires timestamp with time zone,
      refresh_hash text,
      refresh_expires timestamp with time zone,
      previous_refresh_hash text,
      refreshed_at timestamp with time zone,
      csrf_hash text,
      remember boolean default false not null,
      created_at timestamp with time zone default now() not null,
      user_agent text,
      address text,
      last_used_at timestamp with time zone,
      view_as_role uuid,
      view_as_since timestamp with time zone,
      view_as_name text,
      constraint session_pkey primary key (client_id, id)
    )`,
  `create index if not exists session_by_user on session (client_id, user_id)`,
  ...policy("session"),
  `grant select, insert, update, delete on session to ${applicationRole}`,
  `create table if not exists session_access (
      client_id uuid not null,
      session_id uuid not null,
      hash text not null,
      expires timestamp with time zone not null,
      constraint session_access_pkey primary key (client_id, session_id, hash)
    )`,
  ...policy("session_access"),
  `grant select, insert, update, delete on session_access to ${applicationRole}`,
]
