import type { Migration } from "../migration.ts"

/** The few records that were completed although nobody had said how they came out, to be found among all others. */
export const withoutResult: Migration = {
  name: "0037-without-result",
  statements: [
    `create index if not exists record_without_result on record (client_id, profile_id, id) where without_result`,
  ],
}
