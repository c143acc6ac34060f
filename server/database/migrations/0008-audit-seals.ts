import { applicationRole, policy, type Migration } from "../migration.ts"

/** What seals the trail: from time to time the ends of all chains that grew are chained into one chain per client and signed. */
export const auditSeals: Migration = {
  name: "0008-audit-seals",
  statements: [
    `create table if not exists audit_seal (
       client_id uuid not null,
       number integer not null,
       at timestamptz not null,
       heads integer not null,
       previous_hash text not null,
       hash text not null,
       signature text not null,
       primary key (client_id, number)
     )`,

    // The end of a chain as a seal saw it.
    `create table if not exists audit_seal_head (
       client_id uuid not null,
       subject_id text not null,
       sequence integer not null,
       seal integer not null,
       hash text not null,
       primary key (client_id, subject_id, sequence)
     )`,
    `create index if not exists audit_seal_head_of_seal on audit_seal_head (client_id, seal, subject_id)`,

    // What was written lately is what is to be sealed next.
    `create index if not exists audit_entry_by_moment on audit_entry (client_id, at)`,

    ...policy("audit_seal", "audit_seal_head"),
    `grant select, insert on audit_seal, audit_seal_head to ${applicationRole}`,
  ],
}
