import type { EntityWish } from "../../../../schemas/api/organisation.ts"
import { countryCodes } from "../../../../schemas/country-codes.ts"
import { canonicalDecimal } from "../../../../schemas/decimal.ts"
import {
  type AmountUnit,
  isEntityName,
  isHolding,
  isSector,
  isTimeZone,
  isUniqueId,
  usualIdType,
} from "../../../../schemas/entities.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import { isIsoDate } from "../../../../schemas/iso-date.ts"
import { problem, type Problem, type ProblemCode } from "../../../../schemas/problems.ts"

/** Everything that is written of an entity, tidied; what is computed of it is not here. */
export interface EntityValues {
  readonly name: string
  readonly uniqueId: string
  readonly idType: string
  readonly sector: string | null
  readonly country: string | null
  readonly registeredAddress: string
  readonly corporateAddress: string
  readonly dateOfIncorporation: string | null
  readonly organisationType: string
  readonly timeZone: string
  readonly amountIn: AmountUnit
  readonly decimalPlaces: number
  readonly percentageHolding: string | null
  readonly parentId: EntityId | null
  readonly accountingStandard: string
  readonly currency: string | null
}

export type EntityField = keyof EntityValues

/** An entity of which nothing has been said yet. */
export const blankEntity: EntityValues = {
  name: "",
  uniqueId: "",
  idType: usualIdType,
  sector: null,
  country: null,
  registeredAddress: "",
  corporateAddress: "",
  dateOfIncorporation: null,
  organisationType: "",
  timeZone: "",
  amountIn: "M",
  decimalPlaces: 2,
  percentageHolding: null,
  parentId: null,
  accountingStandard: "",
  currency: null,
}

const entityFields = Object.keys(blankEntity) as EntityField[]

/** What was said, over what there was; an entity at the top of a group is held by nobody. */
export function spoken(before: EntityValues, wish: EntityWish): EntityValues {
  const said = entityFields.flatMap((field) => (wish[field] === undefined ? [] : [[field, tidy(wish[field])]]))
  const values: EntityValues = { ...before, ...Object.fromEntries(said) }
  const holding = values.percentageHolding
  return {
    ...values,
    idType: values.idType || usualIdType,
    sector: values.sector || null,
    country: values.country?.toUpperCase() || null,
    currency: values.currency?.toUpperCase() || null,
    dateOfIncorporation: values.dateOfIncorporation || null,
    parentId: values.parentId || null,
    percentageHolding: !values.parentId || !holding ? null : (canonicalDecimal(holding) ?? holding),
  }
}

const tidy = (value: EntityWish[EntityField]) => (typeof value === "string" ? value.normalize("NFC").trim() : value)

const countries: ReadonlySet<string> = new Set(countryCodes)
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"))

const demanded = ["name", "uniqueId", "sector", "country", "timeZone", "currency"] as const

const rules: Partial<Record<EntityField, readonly [ProblemCode, (text: string) => boolean]>> = {
  name: ["entity.bad_name", isEntityName],
  uniqueId: ["entity.bad_unique_id", isUniqueId],
  sector: ["value.unknown_option", isSector],
  country: ["value.unknown_option", (text) => countries.has(text)],
  currency: ["value.unknown_option", (text) => currencies.has(text)],
  timeZone: ["value.unknown_option", isTimeZone],
  dateOfIncorporation: ["value.bad_date", isIsoDate],
  percentageHolding: ["entity.bad_holding", isHolding],
}

/**
 * All that is wrong with an entity by itself. Of one that is changed only what was said is judged: what versions before left
 * blank may stay so until somebody fills it.
 */
export function wrongWith(values: EntityValues, isSaid: (field: EntityField) => boolean): Problem[] {
  const isChild = values.parentId !== null
  const missing = [...demanded, ...(isChild ? (["percentageHolding"] as const) : [])].filter(
    (field) => (isSaid(field) || (field === "percentageHolding" && isSaid("parentId"))) && !values[field],
  )
  const broken = entityFields.flatMap((field): Problem[] => {
    const [code, isGood] = rules[field] ?? []
    const value = values[field]
    return code && isGood && isSaid(field) && typeof value === "string" && value !== "" && !isGood(value)
      ? [problem(code, [field])]
      : []
  })
  return [...missing.map((field) => problem("value.required", [field], { name: field })), ...broken]
}

/** The fields whose values differ. */
export function changedFields(before: EntityValues, after: EntityValues): readonly EntityField[] {
  return entityFields.filter((field) => before[field] !== after[field])
}

/** Everything of a new entity counts as said. */
export const everythingSaid = () => true

/** The fields a wish speaks of. */
export function saidIn(wish: EntityWish): (field: EntityField) => boolean {
  return (field) => wish[field] !== undefined
}
