import { applicationRole, policy } from "../../migration.ts"

/** The users who are in a risk and control matrix. */
export const matrixTables: readonly string[] = [
  // Unlogged, because it is written every few seconds and worthless after a crash. No reference to the project: the
  // master library is none.
  `create unlogged table if not exists matrix_presence (
      client_id uuid not null,
      project_id uuid not null,
      user_id uuid not null,
      record_id uuid,
      column_key text,
      seen_at timestamp with time zone default clock_timestamp() not null,
      constraint matrix_presence_pkey primary key (client_id, project_id, user_id)
    )`,
  `create index if not exists matrix_presence_by_age on matrix_presence (client_id, seen_at)`,
  ...policy("matrix_presence"),
  `grant select, insert, update, delete on matrix_presence to ${applicationRole}`,
]
