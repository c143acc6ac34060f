import type { Migration } from "../migration.ts"

/** Everything an entity says of itself, in columns of its own; what earlier versions kept as details is carried over. */
export const organisation: Migration = {
  name: "0020-organisation",
  statements: [
    `alter table entity add column if not exists id_type text not null default 'CIN'`,
    `alter table entity add column if not exists sector text`,
    `alter table entity add column if not exists registered_address text not null default ''`,
    `alter table entity add column if not exists corporate_address text not null default ''`,
    `alter table entity add column if not exists incorporated_on date`,
    `alter table entity add column if not exists organisation_type text not null default ''`,
    `alter table entity add column if not exists amount_in text not null default 'M'`,
    // No more than the rules allow ever comes in, and an exact number comes back as it was written.
    `alter table entity add column if not exists percentage_holding numeric`,
    `alter table entity add column if not exists accounting_standard text not null default ''`,
    `alter table entity add column if not exists revision integer not null default 1`,
    `alter table entity add column if not exists updated_at timestamptz not null default now()`,
    `create index if not exists entity_by_parent on entity (client_id, parent_id)`,

    // The owner is under the policies too, and would see no row to fill.
    `alter table entity no force row level security`,
    `update entity set
       id_type = coalesce(details->>'idType', id_type),
       sector = coalesce(details->>'sector', sector),
       registered_address = coalesce(details->>'registeredAddress', registered_address),
       corporate_address = coalesce(details->>'corporateAddress', corporate_address),
       incorporated_on = case when details->>'incorporatedOn' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
         then (details->>'incorporatedOn')::date else incorporated_on end,
       organisation_type = coalesce(details->>'organisationType', organisation_type),
       amount_in = coalesce(details->>'amountIn', amount_in),
       percentage_holding = case when parent_id is not null and details->>'percentageHolding' ~ '^[0-9]{1,3}([.][0-9]{1,10})?$'
         then (details->>'percentageHolding')::numeric else percentage_holding end,
       accounting_standard = coalesce(details->>'accountingStandard', accounting_standard),
       details = '{}'
     where details <> '{}'`,
    `alter table entity force row level security`,
  ],
}
