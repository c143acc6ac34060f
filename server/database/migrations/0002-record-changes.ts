import type { Migration } from "../migration.ts"

/** Marks transactions that write records, so that they are announced to open lists after the commit. */
export const recordChanges: Migration = {
  name: "0002-record-changes",
  statements: [
    `create or replace function mark_written_records() returns trigger language plpgsql as $do$
       begin
         perform set_config('app.records_written', 'true', true);
         return null;
       end $do$`,
    `create or replace trigger records_written after insert or update or delete on record
       for each statement execute function mark_written_records()`,
  ],
}
