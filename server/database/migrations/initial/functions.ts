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
  // Names no record, because pages whose users may not see it hear of this too; one message per transaction.
  `create or replace function announce_record_changes() returns trigger language plpgsql as $do$
     begin
       if nullif(current_setting('app.client_id', true), '') is not null then
         perform pg_notify('notifications_changed', current_setting('app.client_id') || ' records');
       end if;
       return null;
     end $do$`,
  // One of many changes also adds up the rows of its scopes. Rows that another transaction is adding up are skipped, so
  // that no writer ever waits here.
  `create or replace function count_records() returns trigger language plpgsql as $do$
     begin
       insert into record_count (client_id, profile_id, project_id, entity_id, records)
         select client_id, profile_id, project_id, entity_id, case tg_op when 'DELETE' then -count(*) else count(*) end
           from changed group by client_id, profile_id, project_id, entity_id;
       if random() < 0.02 then
         with several as (
           delete from record_count where ctid = any(array(
             select c.ctid from record_count c
              where (c.client_id, c.profile_id) in (select client_id, profile_id from changed)
              limit 1000 for update skip locked))
           returning *)
         insert into record_count (client_id, profile_id, project_id, entity_id, records)
           select client_id, profile_id, project_id, entity_id, sum(records) from several
            group by client_id, profile_id, project_id, entity_id having sum(records) <> 0;
       end if;
       return null;
     end $do$`,
  `create or replace function count_moved_record() returns trigger language plpgsql as $do$
     begin
       insert into record_count (client_id, profile_id, project_id, entity_id, records)
         values (old.client_id, old.profile_id, old.project_id, old.entity_id, -1),
                (new.client_id, new.profile_id, new.project_id, new.entity_id, 1);
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
