import { isDecimal, compareDecimals, fractionDigits } from "./decimal.ts"

/**
 * Values and rules of an entity's properties (overview §3, §5): the codes of the specification and its naming rules.
 */

export const entityTypes = ["PARENT", "CHILD"] as const
export type EntityType = (typeof entityTypes)[number]

export const sectors = [
  "Finance",
  "Non-Finance",
  "Insurance",
  "NBFC",
  "Energy & Utilities",
  "Healthcare & life sciences",
  "Food & Agriculture",
  "Transport & logistics",
] as const
export type Sector = (typeof sectors)[number]

export function isSector(code: string): code is Sector {
  return sectors.some((one) => one === code)
}

/** A sector's code as the suffix of its message key: `energy_utilities` for `Energy & Utilities`. */
export const sectorKeys = {
  Finance: "finance",
  "Non-Finance": "non_finance",
  Insurance: "insurance",
  NBFC: "nbfc",
  "Energy & Utilities": "energy_utilities",
  "Healthcare & life sciences": "healthcare_life_sciences",
  "Food & Agriculture": "food_agriculture",
  "Transport & logistics": "transport_logistics",
} as const satisfies Record<Sector, string>

/** The unit in which amounts are shown: millions, thousands, billions. */
export const amountUnits = ["M", "K", "B"] as const
export type AmountUnit = (typeof amountUnits)[number]

/** The default type of the unique ID: the corporate identification number. */
export const defaultIdType = "CIN"

export const entityLimits = {
  name: 200,
  uniqueId: 60,
  idType: 60,
  address: 500,
  organisationType: 100,
  accountingStandard: 100,
  timeZone: 64,
  /** Decimal places of a percentage. */
  holdingDecimalPlaces: 10,
  decimalPlaces: 10,
  /** Maximum depth from the top of a group to its lowest entity. */
  depth: 32,
} as const

/** Starts with a letter or digit; dot, underscore, hyphen and spaces may follow, in any script. */
export function isEntityName(name: string): boolean {
  return [...name].length <= entityLimits.name && /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._ -]*$/u.test(name)
}

/** Letters and digits only. */
export function isUniqueId(text: string): boolean {
  return text.length <= entityLimits.uniqueId && /^[A-Za-z0-9]+$/.test(text)
}

/** A percentage from 0 to 100 with at most ten decimal places, as plain decimal text. */
export function isHolding(text: string): boolean {
  return (
    isDecimal(text) &&
    compareDecimals(text, "0") >= 0 &&
    compareDecimals(text, "100") <= 0 &&
    fractionDigits(text) <= entityLimits.holdingDecimalPlaces
  )
}

/**
 * Names of the IANA database; offsets such as +05:30 are rejected, because PostgreSQL interprets them with the opposite
 * sign.
 */
export function isTimeZone(name: string): boolean {
  if (name.length > entityLimits.timeZone || !/^[A-Z][A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== ""
  } catch {
    return false
  }
}
