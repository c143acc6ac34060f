import type { Migration } from "../migration.ts"

/**
 * The one address at which a new installation is set up, of which only a hash is kept and only the owner sees, and the month
 * in which an organisation's financial years begin.
 */
export const setup: Migration = {
  name: "0045-setup",
  statements: [
    `create table if not exists setup_address (
       only_one boolean not null primary key default true check (only_one),
       hash text not null,
       expires timestamptz not null
     )`,
    `alter table client add column if not exists financial_year_start_month smallint not null default 1`,
  ],
}
