import { applicationRole, policy, type Migration } from "../migration.ts"

/** Many records at once, and what was deleted. */
export const manyRecords: Migration = {
  name: "0011-many-records",
  statements: [
    // One row for each record that a piece of work was asked to change or delete: what is to be done is what has no result
    // yet. A result is written in the transaction that changes the record, so that neither is ever without the other.
    `create table if not exists bulk_row (
       client_id uuid not null,
       job_id uuid not null,
       record_id uuid not null,
       profile_id text not null,
       project_id uuid,
       entity_id uuid,
       uid text not null,
       name text not null,
       result text,
       changes jsonb not null default '[]',
       problems jsonb not null default '[]',
       primary key (client_id, job_id, record_id)
     )`,
    `create index if not exists bulk_row_by_result on bulk_row (client_id, job_id, result, record_id)`,

    // A record as it was when it was deleted; its comments, statuses and trail stay where they are, by its id.
    `create table if not exists deleted_record (
       client_id uuid not null,
       record_id uuid not null,
       profile_id text not null,
       -- In force when it was deleted: the form its values are in.
       profile_version integer not null,
       type text not null,
       project_id uuid,
       entity_id uuid,
       uid text not null,
       name text not null,
       content jsonb not null,
       links jsonb not null,
       files jsonb not null,
       deleted_at timestamptz not null default clock_timestamp(),
       deleted_by uuid,
       primary key (client_id, record_id)
     )`,
    `create index if not exists deleted_record_newest on deleted_record (client_id, deleted_at desc, record_id)`,
    ...policy("bulk_row", "deleted_record"),
    `grant select, insert, update, delete on bulk_row, deleted_record to ${applicationRole}`,

    // What a master's copies are found by.
    `create index if not exists record_by_master on record (client_id, master_id) where master_id is not null`,
    // The piece of work in which an entry was written, where it was one.
    `alter table audit_entry add column if not exists job_id uuid`,
  ],
}
