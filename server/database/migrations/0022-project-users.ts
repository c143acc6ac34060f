import { applicationRole, policy, type Migration } from "../migration.ts"

/** Who a project is for, where it is not for everybody of its entities; and which state of it a change stands on. */
export const projectUsers: Migration = {
  name: "0022-project-users",
  statements: [
    `alter table project add column if not exists restricted boolean not null default false`,
    `alter table project add column if not exists revision integer not null default 1`,
    `alter table project add column if not exists updated_at timestamptz not null default clock_timestamp()`,
    `create table if not exists project_user (
       client_id uuid not null,
       project_id uuid not null,
       user_id uuid not null,
       added_at timestamptz not null default clock_timestamp(),
       primary key (client_id, project_id, user_id)
     )`,
    // For whoever is looked at as a person: which projects they are users of.
    `create index if not exists project_user_by_user on project_user (client_id, user_id)`,
    ...policy("project_user"),
    `grant select, insert, update, delete on project_user to ${applicationRole}`,
  ],
}
