import { canonicalDecimal } from "../../../../schemas/decimal.ts"
import type { ClientId, EntityId } from "../../../../schemas/ids.ts"
import type { EntityValues } from "./entity-values.ts"
import type { EntityChange, EntityRow, NewEntity } from "./repository.ts"

/** Converts between an entity and its row. */
export function valuesIn(row: EntityRow): EntityValues {
  return {
    name: row.name,
    uniqueId: row.unique_id,
    idType: row.id_type,
    sector: row.sector,
    country: row.country,
    registeredAddress: row.registered_address,
    corporateAddress: row.corporate_address,
    dateOfIncorporation: row.incorporated_on,
    organisationType: row.organisation_type,
    timeZone: row.time_zone,
    amountIn: row.amount_in,
    decimalPlaces: row.decimal_places,
    percentageHolding: holdingIn(row),
    parentId: row.parent_id,
    accountingStandard: row.accounting_standard,
    currency: row.currency,
  }
}

/** A `numeric` keeps trailing zeros; values for comparison and display have none. */
export function holdingIn({ percentage_holding: holding }: Pick<EntityRow, "percentage_holding">): string | null {
  return holding === null ? null : (canonicalDecimal(holding) ?? holding)
}

export function changeOf(values: EntityValues) {
  return {
    name: values.name,
    unique_id: values.uniqueId,
    id_type: values.idType,
    sector: values.sector,
    country: values.country,
    registered_address: values.registeredAddress,
    corporate_address: values.corporateAddress,
    incorporated_on: values.dateOfIncorporation,
    organisation_type: values.organisationType,
    time_zone: values.timeZone,
    amount_in: values.amountIn,
    decimal_places: values.decimalPlaces,
    percentage_holding: values.percentageHolding,
    parent_id: values.parentId,
    accounting_standard: values.accountingStandard,
    currency: values.currency,
  } satisfies EntityChange
}

export function rowOf(clientId: ClientId, id: EntityId, values: EntityValues): NewEntity {
  return { client_id: clientId, id, ...changeOf(values) }
}
