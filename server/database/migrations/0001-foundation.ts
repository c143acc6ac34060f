import { createPolicy, policy, type Migration } from "../migration.ts"

/**
 * Clients, people, entities, projects, profiles, records, the audit chain and the outbox.
 *
 * The client leads every key, no foreign key crosses clients, and each statement can be run again, so that a migration
 * killed half-way is simply resumed. No generated columns, triggers or deferrable constraints: the same schema runs on
 * engines that distribute PostgreSQL by tenant.
 */
export const foundation: Migration = {
  name: "0001-foundation",
  statements: [
    `create table if not exists client (
       client_id uuid not null primary key,
       name text not null,
       created_at timestamptz not null default now()
     )`,

    // Found before the client is known, so it is keyed by the e-mail address alone and holds nothing but the way in.
    `create table if not exists sign_in (
       email text not null primary key,
       client_id uuid not null,
       user_id uuid not null
     )`,
    // Counted for known and unknown addresses alike, by hash, so that a lock tells nobody who has an account.
    `create table if not exists sign_in_attempt (
       email_hash text not null primary key,
       attempts integer not null,
       since timestamptz not null,
       locked_until timestamptz
     )`,
    `create index if not exists sign_in_attempt_since on sign_in_attempt (since)`,
    // What the processes of one installation must agree on and nobody else may know.
    `create table if not exists installation_secret (
       name text not null primary key,
       value text not null
     )`,

    `create table if not exists entity (
       client_id uuid not null,
       id uuid not null,
       parent_id uuid,
       name text not null,
       unique_id text not null,
       country text,
       time_zone text not null default 'UTC',
       currency text,
       decimal_places smallint not null default 2,
       details jsonb not null default '{}',
       created_at timestamptz not null default now(),
       primary key (client_id, id)
     )`,
    `create unique index if not exists entity_unique_id on entity (client_id, unique_id)`,

    `create table if not exists role (
       client_id uuid not null,
       id uuid not null,
       name text not null,
       kind text not null,
       description text not null default '',
       grants jsonb not null default '[]',
       primary key (client_id, id)
     )`,
    `create unique index if not exists role_name on role (client_id, name)`,

    `create table if not exists app_user (
       client_id uuid not null,
       id uuid not null,
       email text not null,
       first_name text not null,
       last_name text not null,
       designation text,
       password_hash text,
       is_client_admin boolean not null default false,
       is_external boolean not null default false,
       active boolean not null default true,
       locked boolean not null default false,
       consent_version text,
       consent_at timestamptz,
       last_login timestamptz,
       modules text[] not null default '{}',
       preferences jsonb not null default '{}',
       created_at timestamptz not null default now(),
       primary key (client_id, id)
     )`,
    `create unique index if not exists app_user_email on app_user (client_id, email)`,

    `create table if not exists user_role (
       client_id uuid not null,
       user_id uuid not null,
       role_id uuid not null,
       primary key (client_id, user_id, role_id)
     )`,
    `create table if not exists user_entity (
       client_id uuid not null,
       user_id uuid not null,
       entity_id uuid not null,
       primary key (client_id, user_id, entity_id)
     )`,

    // A token names its client and session, so that the look-up stays inside one tenant; only hashes are kept.
    `create table if not exists session (
       client_id uuid not null,
       id uuid not null,
       user_id uuid not null,
       module text,
       entity_id uuid,
       exchange_hash text,
       exchange_expires timestamptz,
       refresh_hash text,
       refresh_expires timestamptz,
       previous_refresh_hash text,
       refreshed_at timestamptz,
       csrf_hash text,
       remember boolean not null default false,
       created_at timestamptz not null default now(),
       primary key (client_id, id)
     )`,
    `create index if not exists session_by_user on session (client_id, user_id)`,
    // Several at once: each tab of a browser renews its own.
    `create table if not exists session_access (
       client_id uuid not null,
       session_id uuid not null,
       hash text not null,
       expires timestamptz not null,
       primary key (client_id, session_id, hash)
     )`,

    `create table if not exists project (
       client_id uuid not null,
       id uuid not null,
       name text not null,
       module text not null,
       financial_year integer not null,
       start_month smallint not null,
       reporting_period text not null,
       process_type text not null,
       closed boolean not null default false,
       created_at timestamptz not null default now(),
       primary key (client_id, id)
     )`,
    `create unique index if not exists project_name on project (client_id, name)`,
    `create table if not exists project_entity (
       client_id uuid not null,
       project_id uuid not null,
       entity_id uuid not null,
       primary key (client_id, project_id, entity_id)
     )`,

    `create table if not exists profile (
       client_id uuid not null,
       id text not null,
       type text not null,
       draft jsonb not null,
       draft_revision integer not null default 1,
       published_version integer,
       published_hash text,
       updated_at timestamptz not null default now(),
       updated_by uuid,
       primary key (client_id, id)
     )`,
    `create table if not exists profile_version (
       client_id uuid not null,
       profile_id text not null,
       version integer not null,
       hash text not null,
       definition jsonb not null,
       published_at timestamptz not null default now(),
       published_by uuid,
       primary key (client_id, profile_id, version)
     )`,

    // Numbers inside a text count as numbers (C-2 before C-10), and letters sort as people expect in every script.
    `create collation if not exists natural_order (provider = icu, locale = 'und-u-kn-true')`,
    // Both are trusted: the owner of a database may add them without being a superuser.
    `create extension if not exists pg_trgm`,
    `create extension if not exists btree_gin`,

    `create table if not exists record (
       client_id uuid not null,
       id uuid not null,
       profile_id text not null,
       profile_version integer not null,
       type text not null,
       subtype text,
       master_id uuid,
       project_id uuid,
       entity_id uuid,
       uid text collate natural_order not null,
       name text collate natural_order not null,
       status text not null,
       sub_status text,
       activity_id text,
       is_unlocked boolean not null default true,
       workflow_done boolean not null default false,
       due_date date,
       owner_id uuid,
       fields jsonb not null default '{}',
       revision integer not null default 1,
       created_at timestamptz not null default now(),
       created_by uuid,
       updated_at timestamptz not null default now(),
       updated_by uuid,
       primary key (client_id, id)
     )`,
    // No project is written as the nil uuid here, because a unique index takes two nulls for different things.
    `create unique index if not exists record_uid on record
       (client_id, profile_id, (coalesce(project_id, '00000000-0000-0000-0000-000000000000'::uuid)), uid)`,
    `create index if not exists record_list on record (client_id, profile_id, project_id, updated_at desc, id)`,
    `create index if not exists record_by_uid on record (client_id, profile_id, project_id, uid, id)`,
    `create index if not exists record_by_name on record (client_id, profile_id, project_id, name, id)`,
    `create index if not exists record_by_status on record (client_id, profile_id, project_id, status, id)`,
    `create index if not exists record_by_due on record (client_id, profile_id, project_id, due_date, id)`,
    `create index if not exists record_by_owner on record (client_id, owner_id, due_date)`,

    // Containment is no leakproof operator and so no index condition below a policy: the one search that needs it goes
    // through a function of the owner's that applies the client itself, over trigrams.
    `create index if not exists record_search on record
       using gin (client_id, profile_id, lower(uid || ' ' || name) gin_trgm_ops)`,
    createPolicy("record_of_owner on record for select to current_user using (true)"),
    `create or replace function search_records(wanted_profile text, needle text, most integer) returns setof uuid
       language sql stable security definer set search_path = public, pg_temp as $$
         select id from record
          where client_id = nullif(current_setting('app.client_id', true), '')::uuid and profile_id = wanted_profile
            and lower(uid || ' ' || name) like '%' || needle || '%'
          limit most
       $$`,

    // Listed and filtered fields, typed by operators that are leakproof and so stay index conditions under the policies.
    `create table if not exists record_value (
       client_id uuid not null,
       profile_id text not null,
       field_id text not null,
       record_id uuid not null,
       ordinal smallint not null default 0,
       t text collate natural_order,
       n float8,
       d date,
       primary key (client_id, record_id, field_id, ordinal)
     )`,
    `create index if not exists record_value_t on record_value (client_id, profile_id, field_id, t, record_id)`,
    `create index if not exists record_value_n on record_value (client_id, profile_id, field_id, n, record_id)`,
    `create index if not exists record_value_d on record_value (client_id, profile_id, field_id, d, record_id)`,

    // A link is kept once, from parent to child in the chain of records, and is seen from both ends.
    `create table if not exists record_link (
       client_id uuid not null,
       parent_id uuid not null,
       child_id uuid not null,
       parent_type text not null,
       child_type text not null,
       created_at timestamptz not null default now(),
       created_by uuid,
       primary key (client_id, parent_id, child_id)
     )`,
    `create index if not exists record_link_child on record_link (client_id, child_id, parent_type)`,

    `create table if not exists uid_counter (
       client_id uuid not null,
       profile_id text not null,
       scope_id uuid not null,
       last_number bigint not null,
       primary key (client_id, profile_id, scope_id)
     )`,

    // A chain per subject (a record, a profile, a user): concurrent writers to different subjects never queue.
    `create table if not exists audit_entry (
       client_id uuid not null,
       subject_id text not null,
       sequence integer not null,
       id uuid not null,
       subject_kind text not null,
       action text not null,
       actor_id uuid,
       module text,
       at timestamptz not null default now(),
       changes jsonb not null default '[]',
       previous_hash text not null,
       hash text not null,
       primary key (client_id, subject_id, sequence)
     )`,

    `create table if not exists status_change (
       client_id uuid not null,
       record_id uuid not null,
       id uuid not null,
       previous_status text,
       status text not null,
       actor_id uuid,
       comment text,
       at timestamptz not null default now(),
       primary key (client_id, record_id, id)
     )`,

    `create table if not exists outbox_message (
       client_id uuid not null,
       id uuid not null,
       topic text not null,
       payload jsonb not null,
       created_at timestamptz not null default now(),
       delivered_at timestamptz,
       primary key (client_id, id)
     )`,

    `create table if not exists recent_record (
       client_id uuid not null,
       user_id uuid not null,
       record_id uuid not null,
       opened_at timestamptz not null default now(),
       primary key (client_id, user_id, record_id)
     )`,

    // What a person's creation with an Idempotency-Key made, so that the same request sent again makes nothing more.
    `create table if not exists idempotent_creation (
       client_id uuid not null,
       user_id uuid not null,
       key text not null,
       request_hash text not null,
       record_id uuid,
       created_at timestamptz not null default now(),
       primary key (client_id, user_id, key)
     )`,

    ...policy("client", "entity", "role", "app_user", "user_role", "user_entity", "session", "session_access"),
    ...policy("project", "project_entity"),
    ...policy("profile", "profile_version", "record", "record_value", "record_link", "uid_counter", "audit_entry"),
    ...policy("status_change", "outbox_message", "recent_record", "idempotent_creation"),
    // The owner looks an address up before it knows the client; the application sees and writes its own client's only.
    ...policy("sign_in"),
    `alter table sign_in no force row level security`,
    `grant select, insert, update, delete on all tables in schema public to risk_universe_app`,
    // The trail is append-only for the application.
    `revoke update, delete on audit_entry, status_change, profile_version from risk_universe_app`,
    `revoke all on migration, migration_lease, sign_in_attempt, installation_secret from risk_universe_app`,
  ],
}
