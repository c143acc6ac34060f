import { applicationRole, policy, type Migration } from "../migration.ts"

/**
 * What publishing did to records and what it would do: the ledger of rewritten values, by which a version can be taken
 * back and a record shown under an earlier one, and the records behind the figures of a change report.
 */
export const versions: Migration = {
  name: "0003-versions",
  statements: [
    `alter table profile_version add column if not exists rewritten integer not null default 0`,
    `alter table profile_version add column if not exists reverted_to integer`,

    // The newest work of a kind on a profile: its change report, and the publish that rewrites records.
    `create table if not exists profile_work (
       client_id uuid not null,
       profile_id text not null,
       kind text not null,
       job_id uuid not null,
       draft_revision integer not null,
       draft_hash text not null,
       from_version integer,
       asked_by uuid,
       asked_at timestamptz not null default now(),
       primary key (client_id, profile_id, kind)
     )`,

    // Only the fields whose value changed. Of a version not in force yet, the rows are those its publish has prepared.
    `create table if not exists record_upgrade (
       client_id uuid not null,
       profile_id text not null,
       to_version integer not null,
       record_id uuid not null,
       job_id uuid not null,
       revision integer not null,
       before jsonb not null,
       after jsonb not null,
       primary key (client_id, profile_id, to_version, record_id)
     )`,
    `create index if not exists record_upgrade_of_record on record_upgrade (client_id, record_id, to_version)`,

    `create table if not exists change_finding (
       client_id uuid not null,
       job_id uuid not null,
       field_id text not null,
       outcome text not null,
       code text not null default '',
       rule_id text not null default '',
       record_id uuid not null,
       profile_id text not null,
       before text,
       after text,
       primary key (client_id, job_id, field_id, outcome, code, rule_id, record_id)
     )`,
    `create index if not exists change_finding_of_profile on change_finding (client_id, profile_id)`,
    `create index if not exists change_finding_of_record on change_finding (client_id, record_id)`,

    ...policy("profile_work", "record_upgrade", "change_finding"),
    `grant select, insert, update, delete on profile_work, record_upgrade, change_finding to ${applicationRole}`,
  ],
}
