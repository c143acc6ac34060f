import { applicationRole, policy } from "../../migration.ts"

/** The documents of narratives, flowcharts and policies, in versions. */
export const processDocumentsTables: readonly string[] = [
  `create table if not exists document_version (
      client_id uuid not null,
      record_id uuid not null,
      number integer not null,
      revision integer default 1 not null,
      check_out_id uuid,
      content jsonb not null,
      note text,
      saved_by uuid not null,
      saved_at timestamp with time zone default moment_or(clock_timestamp()) not null,
      constraint document_version_pkey primary key (client_id, record_id, number)
    )`,
  ...policy("document_version"),
  `grant select, insert, update, delete on document_version to ${applicationRole}`,
]
