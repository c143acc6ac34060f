import { applicationRole, policy } from "../../migration.ts"

/** How the heat maps of a client look. */
export const riskUniverseTables: readonly string[] = [
  // No row until the client changes the settings.
  `create table if not exists heat_map_settings (
      client_id uuid not null,
      look jsonb not null,
      revision integer default 1 not null,
      updated_at timestamp with time zone default clock_timestamp() not null,
      updated_by uuid not null,
      constraint heat_map_settings_pkey primary key (client_id)
    )`,
  ...policy("heat_map_settings"),
  `grant select, insert, update, delete on heat_map_settings to ${applicationRole}`,
]
