import { policy, type Migration } from "../migration.ts"

/** Work that takes time: what people see of it. The queue that wakes the workers is pg-boss's own schema. */
export const jobs: Migration = {
  name: "0002-jobs",
  statements: [
    `create table if not exists job (
       client_id uuid not null,
       id uuid not null,
       kind text not null,
       state text not null default 'queued',
       input jsonb not null,
       done integer not null default 0,
       total integer,
       phase text,
       result jsonb,
       problems jsonb not null default '[]',
       attempts integer not null default 0,
       cancel_requested boolean not null default false,
       -- Raised each time the work is begun: whoever holds an older number may write nothing more.
       fence integer not null default 0,
       -- The message of the queue that stands for it now; any other is out of date.
       message_id uuid not null,
       key text,
       asked_by uuid,
       module text,
       created_at timestamptz not null default clock_timestamp(),
       begun_at timestamptz,
       finished_at timestamptz,
       primary key (client_id, id)
     )`,
    `create index if not exists job_of_person on job (client_id, asked_by, created_at desc, id)`,
    `create index if not exists job_under_way on job (client_id, asked_by) where state in ('queued', 'running')`,
    // Work that failed or was stopped may be asked for again under its key.
    `create unique index if not exists job_key on job
       (client_id, (coalesce(asked_by, '00000000-0000-0000-0000-000000000000'::uuid)), kind, key)
       where key is not null and state in ('queued', 'running', 'done')`,
    ...policy("job"),
    `grant select, insert, update, delete on job to risk_universe_app`,
  ],
}
