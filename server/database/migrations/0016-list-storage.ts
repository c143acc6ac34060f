import type { Migration } from "../migration.ts"

/**
 * What a list asks of a million records, answered from indexes alone: project and entity beside every listed value, so
 * that walls cost no look at the record; the text that is searched, folded once and not with every look; each value in the
 * index of its own kind only.
 */
export const listStorage: Migration = {
  name: "0016-list-storage",
  statements: [
    // Compared byte by byte: folding happened when it was written.
    `alter table record add column if not exists searched text collate "C" not null default ''`,
    `alter table record_value add column if not exists project_id uuid`,
    `alter table record_value add column if not exists entity_id uuid`,
    // The owner is under the policies too, and would see no row to fill.
    `alter table record no force row level security`,
    `alter table record_value no force row level security`,
    `update record set searched = lower(normalize(uid || ' ' || name, nfc)) where searched = ''`,
    `update record_value v set project_id = r.project_id, entity_id = r.entity_id from record r
      where r.client_id = v.client_id and r.id = v.record_id
        and (v.project_id is distinct from r.project_id or v.entity_id is distinct from r.entity_id)`,
    `alter table record force row level security`,
    `alter table record_value force row level security`,

    `create index if not exists record_value_by_t on record_value
       (client_id, profile_id, field_id, project_id, t, record_id) include (entity_id, ordinal) where t is not null`,
    `create index if not exists record_value_by_n on record_value
       (client_id, profile_id, field_id, project_id, n, record_id) include (entity_id, ordinal) where n is not null`,
    `create index if not exists record_value_by_d on record_value
       (client_id, profile_id, field_id, project_id, d, record_id) include (entity_id, ordinal) where d is not null`,
    `drop index if exists record_value_t`,
    `drop index if exists record_value_n`,
    `drop index if exists record_value_d`,

    `create index if not exists record_in_updated_order on record
       (client_id, profile_id, project_id, updated_at desc, id) include (entity_id)`,
    `create index if not exists record_in_uid_order on record (client_id, profile_id, project_id, uid, id) include (entity_id)`,
    `create index if not exists record_in_name_order on record (client_id, profile_id, project_id, name, id) include (entity_id)`,
    `create index if not exists record_in_status_order on record
       (client_id, profile_id, project_id, status, id) include (entity_id)`,
    `create index if not exists record_in_due_order on record
       (client_id, profile_id, project_id, due_date, id) include (entity_id)`,
    `drop index if exists record_list`,
    `drop index if exists record_by_uid`,
    `drop index if exists record_by_name`,
    `drop index if exists record_by_status`,
    `drop index if exists record_by_due`,

    `create index if not exists record_searched on record using gin (client_id, profile_id, searched gin_trgm_ops)`,
    `create or replace function search_records(wanted_profile text, needle text, most integer) returns setof uuid
       language sql stable security definer set search_path = public, pg_temp as $$
         select id from record
          where client_id = nullif(current_setting('app.client_id', true), '')::uuid and profile_id = wanted_profile
            and searched like '%' || needle || '%'
          limit most
       $$`,
    `drop index if exists record_search`,

    // A project says which client and which module it is of: without knowing that, estimates are too low by far.
    `do $$ begin
       create statistics record_places on client_id, profile_id, project_id from record;
     exception when duplicate_object or feature_not_supported then null;
     end $$`,
  ],
}
