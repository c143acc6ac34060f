import { applicationRole, policy } from "../../migration.ts"

/** Comments on records, their mentions and their files. */
export const commentsTables: readonly string[] = [
  `create table if not exists record_comment (
      client_id uuid not null,
      id uuid not null,
      record_id uuid not null,
      thread_id uuid not null,
      author_id uuid not null,
      body text not null,
      revision integer default 1 not null,
      created_at timestamp with time zone default moment_or(clock_timestamp()) not null,
      edited_at timestamp with time zone,
      deleted_at timestamp with time zone,
      constraint record_comment_pkey primary key (client_id, id)
    )`,
  `create index if not exists record_comment_of_record on record_comment (client_id, record_id, created_at, id)`,
  `create index if not exists record_comment_of_thread on record_comment (client_id, thread_id, created_at, id)`,
  ...policy("record_comment"),
  `grant select, insert, update, delete on record_comment to ${applicationRole}`,
  `create table if not exists comment_mention (
      client_id uuid not null,
      comment_id uuid not null,
      user_id uuid not null,
      mentioned_at timestamp with time zone default moment_or(clock_timestamp()) not null,
      constraint comment_mention_pkey primary key (client_id, comment_id, user_id)
    )`,
  `create index if not exists comment_mention_of_user on comment_mention (client_id, user_id, mentioned_at desc, comment_id)`,
  ...policy("comment_mention"),
  `grant select, insert, update, delete on comment_mention to ${applicationRole}`,
  `create table if not exists comment_file (
      client_id uuid not null,
      file_id uuid not null,
      comment_id uuid not null,
      ordinal smallint not null,
      constraint comment_file_pkey primary key (client_id, file_id)
    )`,
  `create index if not exists comment_file_of_comment on comment_file (client_id, comment_id, ordinal)`,
  ...policy("comment_file"),
  `grant select, insert, update, delete on comment_file to ${applicationRole}`,
]
