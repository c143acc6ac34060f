import type { Migration } from "../migration.ts"

/**
 * Each change of a job's state is announced once its transaction is committed, whichever statement made it: workers begin
 * what waits, and pages show what ended, without looking again and again. The payload is read by `job-changes.ts`.
 */
export const jobChanges: Migration = {
  name: "0043-job-changes",
  statements: [
    `create or replace function announce_job_change() returns trigger language plpgsql as $do$
     begin
       perform pg_notify('job_changes', concat_ws(' ', new.client_id, new.id, new.state, coalesce(new.asked_by::text, '-')));
       return null;
     end $do$`,
    `create or replace trigger job_inserted after insert on job
       for each row execute function announce_job_change()`,
    `create or replace trigger job_state_changed after update of state on job
       for each row when (old.state is distinct from new.state) execute function announce_job_change()`,
  ],
}
