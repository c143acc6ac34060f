import type { Migration } from "../migration.ts"

/**
 * What is given on a process may reach what lies below it: then the row names the record types it reaches. What lies there is
 * never kept; it is worked out when it is asked for.
 */
export const processPermissions: Migration = {
  name: "0025-process-permissions",
  statements: [`alter table record_permission add column if not exists below text[]`],
}
