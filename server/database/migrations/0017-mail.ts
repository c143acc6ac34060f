import { applicationRole, policy, type Migration } from "../migration.ts"

/** Letters as they were posted with what they tell of, and when each is to be tried next. */
export const mail: Migration = {
  name: "0017-mail",
  statements: [
    `create table if not exists outbox_letter (
       client_id uuid not null,
       id uuid not null,
       kind text not null,
       -- With kind and address: what makes it the same letter.
       once text not null,
       address text not null,
       user_id uuid,
       language text not null,
       params jsonb not null default '{}',
       -- May carry a secret, such as a token: gone with the letter.
       path text,
       state text not null default 'waiting',
       attempts integer not null default 0,
       -- Raised each time it is taken: whoever holds an older number may write nothing more.
       fence integer not null default 0,
       next_at timestamptz,
       -- The same with every attempt, so that a mail box can tell a letter that came twice.
       message_id text,
       last_error text,
       -- What the mail server answered, in its own words.
       last_reply text,
       created_at timestamptz not null default clock_timestamp(),
       sent_at timestamptz,
       primary key (client_id, id)
     )`,
    `create unique index if not exists outbox_letter_once on outbox_letter (client_id, kind, once, address)`,
    `create index if not exists outbox_letter_by_state on outbox_letter (client_id, state, id desc)`,
    // What the sweep looks for.
    `create index if not exists outbox_letter_by_age on outbox_letter (client_id, created_at)`,

    // Which letter is due when, and nothing of what it says: read across clients by whoever sends.
    `create table if not exists outbox_due (
       client_id uuid not null,
       letter_id uuid not null,
       due_at timestamptz not null,
       primary key (client_id, letter_id)
     )`,
    `create index if not exists outbox_due_by_moment on outbox_due (due_at)`,

    ...policy("outbox_letter", "outbox_due"),
    `alter table outbox_due no force row level security`,
    `grant select, insert, update, delete on outbox_letter, outbox_due to ${applicationRole}`,
  ],
}
