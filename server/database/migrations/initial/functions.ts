/** Functions that the tables use. */
export const tableFunctions: readonly string[] = [
  // A test may set the clock of its database; otherwise returns the moment passed to it.
  `create or replace function moment_or(moment timestamptz) returns timestamptz language sql stable as $$
       select coalesce(nullif(current_setting('app.moment', true), '')::timestamptz, moment)
     $$`,
  `create or replace function announce_job_change() returns trigger language plpgsql as $do$
     begin
       perform pg_notify('job_changes', concat_ws(' ', new.client_id, new.id, new.state, coalesce(new.requested_by::text, '-')));
       return null;
     end $do$`,
]

/** Functions that queries use. */
export const queryFunctions: readonly string[] = [
  // Runs as the owner, because the planner does not use the trigram index under a row-level policy; therefore it
  // contains the condition on the client itself.
  `create or replace function search_records(profile text, needle text, max_records integer) returns setof uuid
       language sql stable security definer set search_path = public, pg_temp as $$
         select id from record
          where client_id = nullif(current_setting('app.client_id', true), '')::uuid and profile_id = profile
            and search_text like '%' || needle || '%'
          limit max_records
       $$`,
]
