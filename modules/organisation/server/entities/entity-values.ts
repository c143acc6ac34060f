import type { EntityInput } from "../../contracts/organisation.ts"
import { countryCodes } from "../../../../schemas/country-codes.ts"
import { canonicalDecimal } from "../../../../schemas/decimal.ts"
import {
  type AmountUnit,
  isEntityName,
  isHolding,
  isSector,
  isTimeZone,
  isUniqueId,
  defaultIdType,
} from "../../../../schemas/entities.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import { isIsoDate } from "../../../../schemas/iso-date.ts"
import { problem, type Problem, type ProblemCode } from "../../../../schemas/problems.ts"

/** All writable values of an entity, normalized; calculated values are not included. */
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

/** A new entity with all fields empty. */
export const blankEntity: EntityValues = {
  name: "",
  uniqueId: "",
  idType: defaultIdType,
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

/** Merges the input into the previous values; a top entity has no percentage holding. */
export function applyEntityInput(before: EntityValues, input: EntityInput): EntityValues {
  const changes = entityFields.flatMap((field) => (input[field] === undefined ? [] : [[field, tidy(input[field])]]))
  const values: EntityValues = { ...before, ...Object.fromEntries(changes) }
  const holding = values.percentageHolding
  return {
    ...values,
    idType: values.idType || defaultIdType,
    sector: values.sector || null,
    country: values.country?.toUpperCase() || null,
    currency: values.currency?.toUpperCase() || null,
    dateOfIncorporation: values.dateOfIncorporation || null,
    parentId: values.parentId || null,
    percentageHolding: !values.parentId || !holding ? null : (canonicalDecimal(holding) ?? holding),
  }
}

const tidy = (value: EntityInput[EntityField]) => (typeof value === "string" ? value.normalize("NFC").trim() : value)

const countries: ReadonlySet<string> = new Set(countryCodes)
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"))

const requiredKeys = ["name", "uniqueId", "sector", "country", "timeZone", "currency"] as const

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
 * Validates an entity in itself. For an update, only the provided fields are validated: fields that older versions left
 * empty can stay empty until a user fills them.
 */
export function findEntityProblems(values: EntityValues, isProvided: (field: EntityField) => boolean): Problem[] {
  const isChild = values.parentId !== null
  const missing = [...requiredKeys, ...(isChild ? (["percentageHolding"] as const) : [])].filter(
    (field) => (isProvided(field) || (field === "percentageHolding" && isProvided("parentId"))) && !values[field],
  )
  const broken = entityFields.flatMap((field): Problem[] => {
    const [code, isGood] = rules[field] ?? []
    const value = values[field]
    return code && isGood && isProvided(field) && typeof value === "string" && value !== "" && !isGood(value)
      ? [problem(code, [field])]
      : []
  })
  return [...missing.map((field) => problem("value.required", [field], { name: field })), ...broken]
}

/** The fields whose values differ. */
export function changedFields(before: EntityValues, after: EntityValues): readonly EntityField[] {
  return entityFields.filter((field) => before[field] !== after[field])
}

/** For a new entity all fields count as provided. */
export const isEveryFieldProvided = () => true

/** Which fields the input contains. */
export function isFieldProvidedIn(input: EntityInput): (field: EntityField) => boolean {
  return (field) => input[field] !== undefined
}
