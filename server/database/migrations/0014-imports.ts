import { applicationRole, policy, type Migration } from "../migration.ts"

/** Imports that are looked at before they are written. */
export const imports: Migration = {
  name: "0014-imports",
  statements: [
    `create table if not exists record_import (
       client_id uuid not null,
       id uuid not null,
       user_id uuid not null,
       -- Where the person stood: whatever is done for the import is done from there.
       module text,
       entity_id uuid,
       profile_id text not null,
       project_id uuid,
       file_name text not null,
       size bigint not null,
       -- Where the content lies in the store, and whether it was brought by the import itself.
       file_id uuid not null,
       owns_file boolean not null,
       source text,
       step text not null default 'map',
       job_id uuid,
       sheets jsonb not null default '[]',
       sheet text,
       header_row integer,
       columns jsonb not null default '[]',
       -- By the fields' immutable ids.
       mapping jsonb not null default '[]',
       key_field text,
       note jsonb,
       error_file_id uuid,
       created_at timestamptz not null default clock_timestamp(),
       primary key (client_id, id)
     )`,
    `create index if not exists record_import_newest on record_import (client_id, user_id, created_at desc, id)`,

    // Every row of the sheet that is not blank. What is loaded says so in the transaction that writes the record, so that
    // neither is ever without the other.
    `create table if not exists import_row (
       client_id uuid not null,
       import_id uuid not null,
       row integer not null,
       cells jsonb not null,
       edited integer[] not null default '{}',
       -- Of a workbook made from a list: which record it is and what it said.
       origin jsonb,
       verdict text,
       -- What no two rows may have in common: the record, the key, the number.
       marks text[] not null default '{}',
       record_id uuid,
       uid text not null default '',
       name text not null default '',
       changes jsonb not null default '[]',
       conflicts jsonb not null default '[]',
       choice text,
       problems jsonb not null default '[]',
       primary key (client_id, import_id, row)
     )`,
    `create index if not exists import_row_by_verdict on import_row (client_id, import_id, verdict, row)`,

    // What a heading was last said to mean for a record type; no field where it was said to mean nothing.
    `create table if not exists import_heading (
       client_id uuid not null,
       profile_id text not null,
       heading text not null,
       field_id text,
       said_by uuid not null,
       said_at timestamptz not null default clock_timestamp(),
       primary key (client_id, profile_id, heading, said_by)
     )`,
    ...policy("record_import", "import_row", "import_heading"),
    `grant select, insert, update, delete on record_import, import_row, import_heading to ${applicationRole}`,
  ],
}
