import { applicationRole, policy, type Migration } from "../migration.ts"

/** Each attempt at a piece of work, what failed for good, and the ways administrators look at all of it. */
export const jobAttempts: Migration = {
  name: "0036-jobs",
  statements: [
    // Both go with their work, whoever clears it away.
    `create table if not exists job_attempt (
       client_id uuid not null,
       job_id uuid not null,
       -- The number the work was held under, so that a later attempt stands after an earlier one.
       fence integer not null,
       began_at timestamptz not null default clock_timestamp(),
       ended_at timestamptz,
       outcome text,
       problems jsonb not null default '[]',
       -- What kind of error it was, for whoever runs the product: no value of anybody's, and no line of code.
       technical text,
       primary key (client_id, job_id, fence),
       foreign key (client_id, job_id) references job (client_id, id) on delete cascade
     )`,
    // What failed for good and was not asked for again: counted across clients, and so without a word of what it was.
    `create table if not exists dead_job (
       client_id uuid not null,
       job_id uuid not null,
       kind text not null,
       failed_at timestamptz not null default clock_timestamp(),
       primary key (client_id, job_id),
       foreign key (client_id, job_id) references job (client_id, id) on delete cascade
     )`,
    ...policy("job_attempt", "dead_job"),
    `alter table dead_job no force row level security`,
    `grant select, insert, update, delete on job_attempt, dead_job to ${applicationRole}`,
    // Ids are given in the order of time, so that a page is read along an index whatever narrows it.
    `create index if not exists job_by_state on job (client_id, state, id desc)`,
    `create index if not exists job_by_kind on job (client_id, kind, id desc)`,
    `create index if not exists job_by_person on job (client_id, asked_by, id desc)`,
    `create index if not exists job_of_people on job (client_id, id desc) where asked_by is not null`,
    // What the sweep looks for.
    `create index if not exists job_ended on job (client_id, finished_at) where finished_at is not null`,
  ],
}
