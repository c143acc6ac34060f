import type { EntityDraft } from "./entity-draft.ts"
import type { OrganisationTextKey } from "./use-organisation-text.ts"

/** Label of each draft property. */
export const labelKeyOf: Readonly<Record<keyof EntityDraft, OrganisationTextKey>> = {
  name: "organisation.field.name",
  uniqueId: "organisation.field.uniqueId",
  idType: "organisation.field.idType",
  sector: "organisation.field.sector",
  country: "organisation.field.country",
  registeredAddress: "organisation.field.registeredAddress",
  corporateAddress: "organisation.field.corporateAddress",
  dateOfIncorporation: "organisation.field.dateOfIncorporation",
  organisationType: "organisation.field.organisationType",
  timeZone: "organisation.field.timeZone",
  amountIn: "organisation.field.amountIn",
  decimalPlaces: "organisation.field.decimalPlaces",
  percentageHolding: "organisation.field.percentageHolding",
  parentId: "organisation.field.parent",
  accountingStandard: "organisation.field.accountingStandard",
  currency: "organisation.field.currency",
}
