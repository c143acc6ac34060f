import { applicationRole, policy, type Migration } from "../migration.ts"

/** Groups of fields that a client keeps to put into any of its record types. */
export const fieldBlocks: Migration = {
  name: "0042-field-blocks",
  statements: [
    `create table if not exists field_block (
       client_id uuid not null,
       id uuid not null,
       name jsonb not null,
       description jsonb,
       parts jsonb not null,
       revision integer not null default 1,
       created_at timestamptz not null default clock_timestamp(),
       created_by uuid,
       updated_at timestamptz not null default clock_timestamp(),
       updated_by uuid,
       primary key (client_id, id)
     )`,
    `create unique index if not exists field_block_name on field_block (client_id, lower(name ->> 'en'))`,
    ...policy("field_block"),
    `grant select, insert, update, delete on field_block to ${applicationRole}`,
  ],
}
