import { applicationRole, createPolicy, policy } from "../../migration.ts"

/** Records, their indexed values, links and numbers. */
export const recordsTables: readonly string[] = [
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
      is_unlocked boolean default true not null,
      workflow_done boolean default false not null,
      due_date date,
      owner_id uuid,
      fields jsonb default '{}'::jsonb not null,
      revision integer default 1 not null,
      created_at timestamp with time zone default moment_or(now()) not null,
      created_by uuid,
      updated_at timestamp with time zone default moment_or(now()) not null,
      updated_by uuid,
      search_text text collate "C" default ''::text not null,
      completed_process uuid,
      without_result boolean default false not null,
      constraint record_pkey primary key (client_id, id)
    ) with (fillfactor=70)`,
  `create index if not exists record_by_master on record (client_id, master_id) where (master_id is not null)`,
  `create index if not exists record_by_owner on record (client_id, owner_id, due_date)`,
  `create index if not exists record_in_due_order on record (client_id, profile_id, project_id, due_date, id) include (entity_id)`,
  `create index if not exists record_in_name_order on record (client_id, profile_id, project_id, name, id) include (entity_id)`,
  `create index if not exists record_in_status_order on record (client_id, profile_id, project_id, status, id) include (entity_id)`,
  `create index if not exists record_in_uid_order on record (client_id, profile_id, project_id, uid, id) include (entity_id)`,
  `create index if not exists record_in_updated_order on record (client_id, profile_id, project_id, updated_at desc, id) include (entity_id)`,
  `create index if not exists record_open_by_due on record (client_id, profile_id, due_date, id) where ((due_date is not null) and (not workflow_done))`,
  `create index if not exists record_by_search_text on record using gin (client_id, profile_id, search_text gin_trgm_ops)`,
  `create unique index if not exists record_uid on record (client_id, profile_id, COALESCE(project_id, '00000000-0000-0000-0000-000000000000'::uuid), uid)`,
  `create index if not exists record_without_result on record (client_id, profile_id, id) where without_result`,
  ...policy("record"),
  createPolicy(`record_of_owner on record for select to current_user
       using (true)`),
  `grant select, insert, update, delete on record to ${applicationRole}`,
  // Number of records per scope, as a sum of rows: in one row per scope, all writers would wait for each other.
  `create table if not exists record_count (
      client_id uuid not null,
      profile_id text not null,
      project_id uuid,
      entity_id uuid,
      records bigint not null
    )`,
  `create index if not exists record_count_of_scope on record_count (client_id, profile_id, project_id, entity_id)`,
  ...policy("record_count"),
  `grant select, insert, update, delete on record_count to ${applicationRole}`,
  `create or replace trigger records_inserted after insert on record referencing new table as changed
     for each statement execute function count_records()`,
  `create or replace trigger records_deleted after delete on record referencing old table as changed
     for each statement execute function count_records()`,
  `create or replace trigger record_moved after update of client_id, profile_id, project_id, entity_id on record
     for each row when ((old.client_id, old.profile_id, old.project_id, old.entity_id)
       is distinct from (new.client_id, new.profile_id, new.project_id, new.entity_id))
     execute function count_moved_record()`,
  `create or replace trigger records_written after insert or update or delete on record
     for each statement execute function announce_record_changes()`,
  `create table if not exists record_value (
      client_id uuid not null,
      profile_id text not null,
      field_id text not null,
      record_id uuid not null,
      ordinal smallint default 0 not null,
      text_value text collate natural_order,
      number_value double precision,
      date_value date,
      project_id uuid,
      entity_id uuid,
      constraint record_value_pkey primary key (client_id, record_id, field_id, ordinal)
    )`,
  `create index if not exists record_value_by_date on record_value (client_id, profile_id, field_id, project_id, date_value, record_id) include (entity_id, ordinal) where (date_value is not null)`,
  `create index if not exists record_value_by_number on record_value (client_id, profile_id, field_id, project_id, number_value, record_id) include (entity_id, ordinal) where (number_value is not null)`,
  `create index if not exists record_value_by_text on record_value (client_id, profile_id, field_id, project_id, text_value, record_id) include (entity_id, ordinal) where (text_value is not null)`,
  ...policy("record_value"),
  `grant select, insert, update, delete on record_value to ${applicationRole}`,
  `create table if not exists record_link (
      client_id uuid not null,
      parent_id uuid not null,
      child_id uuid not null,
      parent_type text not null,
      child_type text not null,
      created_at timestamp with time zone default moment_or(now()) not null,
      created_by uuid,
      parent_field text default ''::text not null,
      child_field text default ''::text not null,
      constraint record_link_pkey primary key (client_id, parent_id, child_id, parent_field, child_field)
    )`,
  `create index if not exists record_link_child on record_link (client_id, child_id, parent_type)`,
  ...policy("record_link"),
  `grant select, insert, update, delete on record_link to ${applicationRole}`,
  `create table if not exists uid_counter (
      client_id uuid not null,
      profile_id text not null,
      scope_id uuid not null,
      last_number bigint not null,
      constraint uid_counter_pkey primary key (client_id, profile_id, scope_id)
    )`,
  ...policy("uid_counter"),
  `grant select, insert, update, delete on uid_counter to ${applicationRole}`,
  `create table if not exists recent_record (
      client_id uuid not null,
      user_id uuid not null,
      record_id uuid not null,
      opened_at timestamp with time zone default now() not null,
      constraint recent_record_pkey primary key (client_id, user_id, record_id)
    )`,
  ...policy("recent_record"),
  `grant select, insert, update, delete on recent_record to ${applicationRole}`,
  `create table if not exists idempotency_key (
      client_id uuid not null,
      user_id uuid not null,
      key text not null,
      request_hash text not null,
      record_id uuid,
      created_at timestamp with time zone default now() not null,
      constraint idempotency_key_pkey primary key (client_id, user_id, key)
    )`,
  ...policy("idempotency_key"),
  `grant select, insert, update, delete on idempotency_key to ${applicationRole}`,
  // A project determines client and module: without these statistics, row estimates are far too low.
  `do $$ begin
       create statistics record_scope on client_id, profile_id, project_id from record;
     exception when duplicate_object or feature_not_supported then null;
     end $$`,
]
