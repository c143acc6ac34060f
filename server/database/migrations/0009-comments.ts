import { applicationRole, policy, type Migration } from "../migration.ts"

/** What people say about records: comments and their replies, whom they mention and what they attach. */
export const comments: Migration = {
  name: "0009-comments",
  statements: [
    // A reply stands in the thread of the comment it answers; a comment that answers none begins its own.
    `create table if not exists record_comment (
       client_id uuid not null,
       id uuid not null,
       record_id uuid not null,
       thread_id uuid not null,
       author_id uuid not null,
       -- Nothing once it is deleted.
       body text not null,
       revision integer not null default 1,
       created_at timestamptz not null default clock_timestamp(),
       edited_at timestamptz,
       deleted_at timestamptz,
       primary key (client_id, id)
     )`,
    `create index if not exists record_comment_of_record on record_comment (client_id, record_id, created_at, id)`,
    `create index if not exists record_comment_of_thread on record_comment (client_id, thread_id, created_at, id)`,

    // People by id alone: their names are each reader's to see or not.
    `create table if not exists comment_mention (
       client_id uuid not null,
       comment_id uuid not null,
       user_id uuid not null,
       mentioned_at timestamptz not null default clock_timestamp(),
       primary key (client_id, comment_id, user_id)
     )`,
    // Who is mentioned lately, for their dashboard.
    `create index if not exists comment_mention_of_person on comment_mention
       (client_id, user_id, mentioned_at desc, comment_id)`,

    // A file belongs to one comment.
    `create table if not exists comment_file (
       client_id uuid not null,
       file_id uuid not null,
       comment_id uuid not null,
       ordinal smallint not null,
       primary key (client_id, file_id)
     )`,
    `create index if not exists comment_file_of_comment on comment_file (client_id, comment_id, ordinal)`,

    ...policy("record_comment", "comment_mention", "comment_file"),
    `grant select, insert, update, delete on record_comment, comment_mention, comment_file to ${applicationRole}`,
  ],
}
