import { applicationRole, policy, type Migration } from "../migration.ts"

/** What a client's own letters say, and in each letter the words it was posted with. */
export const mailTemplates: Migration = {
  name: "0035-mail-templates",
  statements: [
    `create table if not exists mail_template (
       client_id uuid not null,
       id uuid not null,
       name text not null,
       purpose text not null,
       enabled boolean not null,
       texts jsonb not null,
       revision integer not null default 1,
       updated_at timestamptz not null default clock_timestamp(),
       updated_by uuid,
       primary key (client_id, id)
     )`,
    `create unique index if not exists mail_template_name on mail_template (client_id, lower(name))`,
    ...policy("mail_template"),
    `grant select, insert, update, delete on mail_template to ${applicationRole}`,
    `alter table outbox_letter add column if not exists words jsonb`,
  ],
}
