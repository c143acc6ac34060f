import type { Migration } from "../migration.ts"

/** Announces written records to the pages that list them. */
export const recordChanges: Migration = {
  name: "0002-record-changes",
  statements: [
    // Names no record, because pages whose users may not see it hear of this too; one message per transaction.
    `create or replace function announce_record_changes() returns trigger language plpgsql as $do$
       begin
         if nullif(current_setting('app.client_id', true), '') is not null then
           perform pg_notify('notifications_changed', current_setting('app.client_id') || ' records');
         end if;
         return null;
       end $do$`,
    `create or replace trigger records_written after insert or update or delete on record
       for each statement execute function announce_record_changes()`,
  ],
}
