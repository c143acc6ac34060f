import { applicationRole, createPolicy, policy } from "../../migration.ts"

/** Background jobs, their attempts, and the failed ones. */
export const jobsTables: readonly string[] = [
  `create table if not exists job (
      client_id uuid not null,
      id uuid not null,
      kind text not null,
      state text default 'queued'::text not null,
      input jsonb not null,
      done integer default 0 not null,
      total integer,
      phase text,
      result jsonb,
      problems jsonb default '[]'::jsonb not null,
      attempts integer default 0 not null,
      cancel_requested boolean default false not null,
      fence integer default 0 not null,
      message_id uuid not null,
      key text,
      requested_by uuid,
      module text,
      created_at timestamp with time zone default clock_timestamp() not null,
      started_at timestamp with time zone,
      finished_at timestamp with time zone,
      constraint job_pkey primary key (client_id, id)
    )`,
  `create index if not exists job_by_kind on job (client_id, kind, id desc)`,
  `create index if not exists job_by_person on job (client_id, requested_by, id desc)`,
  `create index if not exists job_by_state on job (client_id, state, id desc)`,
  `create index if not exists job_ended on job (client_id, finished_at) where (finished_at is not null)`,
  `create unique index if not exists job_key on job (client_id, COALESCE(requested_by, '00000000-0000-0000-0000-000000000000'::uuid), kind, key) where ((key is not null) and (state = any (array['queued'::text, 'running'::text, 'done'::text])))`,
  `create index if not exists job_of_people on job (client_id, id desc) where (requested_by is not null)`,
  `create index if not exists job_of_person on job (client_id, requested_by, created_at desc, id)`,
  `create index if not exists job_running on job (client_id, requested_by) where (state = any (array['queued'::text, 'running'::text]))`,
  ...policy("job"),
  `grant select, insert, update, delete on job to ${applicationRole}`,
  `create table if not exists job_attempt (
      client_id uuid not null,
      job_id uuid not null,
      fence integer not null,
      started_at timestamp with time zone default clock_timestamp() not null,
      finished_at timestamp with time zone,
      outcome text,
      problems jsonb default '[]'::jsonb not null,
      technical text,
      constraint job_attempt_pkey primary key (client_id, job_id, fence),
      constraint job_attempt_client_id_job_id_fkey foreign key (client_id, job_id) references job(client_id, id) on delete cascade
    )`,
  ...policy("job_attempt"),
  `grant select, insert, update, delete on job_attempt to ${applicationRole}`,
  `create table if not exists failed_job (
      client_id uuid not null,
      job_id uuid not null,
      kind text not null,
      failed_at timestamp with time zone default clock_timestamp() not null,
      constraint failed_job_pkey primary key (client_id, job_id),
      constraint failed_job_client_id_job_id_fkey foreign key (client_id, job_id) references job(client_id, id) on delete cascade
    )`,
  `alter table failed_job enable row level security`,
  createPolicy(`failed_job_of_client on failed_job to ${applicationRole}
       using (client_id = ( SELECT (NULLIF(current_setting('app.client_id'::text, true), ''::text))::uuid AS "nullif"))
       with check (client_id = ( SELECT (NULLIF(current_setting('app.client_id'::text, true), ''::text))::uuid AS "nullif"))`),
  `grant select, insert, update, delete on failed_job to ${applicationRole}`,
  `create or replace trigger job_inserted AFTER INSERT ON job FOR EACH ROW EXECUTE FUNCTION announce_job_change()`,
  `create or replace trigger job_state_changed AFTER UPDATE OF state ON job FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION announce_job_change()`,
]
