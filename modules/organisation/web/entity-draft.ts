import type { EntityDetails, EntityInput } from "../contracts/organisation.ts"
import type { AmountUnit } from "../../../schemas/entities.ts"
import { defaultIdType } from "../../../schemas/entities.ts"
import type { EntityId } from "../../../schemas/ids.ts"

/** An entity being edited, with texts as typed. */
export interface EntityDraft {
  readonly name: string
  readonly uniqueId: string
  readonly idType: string
  readonly sector: string | null
  readonly country: string | null
  readonly registeredAddress: string
  readonly corporateAddress: string
  readonly dateOfIncorporation: string | null
  readonly organisationType: string
  readonly timeZone: string | null
  readonly amountIn: AmountUnit
  readonly decimalPlaces: number
  readonly percentageHolding: string
  readonly parentId: EntityId | null
  readonly accountingStandard: string
  readonly currency: string | null
}

/** Defaults of a new entity, copied from its parent. */
export function newDraft(parentId: EntityId | null): EntityDraft {
  return {
    name: "",
    uniqueId: "",
    idType: defaultIdType,
    sector: null,
    country: null,
    registeredAddress: "",
    corporateAddress: "",
    dateOfIncorporation: null,
    organisationType: "",
    timeZone: null,
    amountIn: "M",
    decimalPlaces: 2,
    percentageHolding: "",
    parentId,
    accountingStandard: "",
    currency: null,
  }
}

export function draftOf(entity: EntityDetails): EntityDraft {
  return {
    name: entity.name,
    uniqueId: entity.uniqueId,
    idType: entity.idType,
    sector: entity.sector,
    country: entity.country,
    registeredAddress: entity.registeredAddress,
    corporateAddress: entity.corporateAddress,
    dateOfIncorporation: entity.dateOfIncorporation,
    organisationType: entity.organisationType,
    timeZone: entity.timeZone,
    amountIn: entity.amountIn,
    decimalPlaces: entity.decimalPlaces,
    percentageHolding: entity.percentageHolding ?? "",
    parentId: entity.parentId,
    accountingStandard: entity.accountingStandard,
    currency: entity.currency,
  }
}

/** Request body; omits a parent that is hidden. */
export function entityInputOf(draft: EntityDraft, parentHidden: boolean): EntityInput {
  const { parentId, timeZone, ...rest } = draft
  return { ...rest, timeZone: timeZone ?? "", ...(!parentHidden && { parentId }) }
}

export function sameDraft(one: EntityDraft, other: EntityDraft): boolean {
  return (Object.keys(one) as (keyof EntityDraft)[]).every((field) => one[field] === other[field])
}
