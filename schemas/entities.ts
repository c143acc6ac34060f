import { isDecimal, compareDecimals, fractionDigits } from "./decimal.ts"

/** What an entity may say of itself (overview §3, §5): the codes of the specification and its rules of names. */

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

/** A sector's code as the end of its text's key: of `Energy & Utilities` it is `energy_utilities`. */
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

/** The unit amounts are shown in: millions, thousands, billions. */
export const amountUnits = ["M", "K", "B"] as const
export type AmountUnit = (typeof amountUnits)[number]

/** What the unique id usually is: the corporate identification number. */
export const usualIdType = "CIN"

export const entityLimits = {
  name: 200,
  uniqueId: 60,
  idType: 60,
  address: 500,
  organisationType: 100,
  accountingStandard: 100,
  timeZone: 64,
  /** Decimal places of a percentage. */
  holdingPlaces: 10,
  decimalPlaces: 10,
  /** From the top of a group to its lowest entity. */
  depth: 32,
} as const

/** Begins with a letter or a number; dot, underscore, hyphen and spaces may follow, in any script. */
export function isEntityName(name: string): boolean {
  return [...name].length <= entityLimits.name && /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._ -]*$/u.test(name)
}

/** Letters and figures alone. */
export function isUniqueId(text: string): boolean {
  return text.length <= entityLimits.uniqueId && /^[A-Za-z0-9]+$/.test(text)
}

/** A percentage from 0 to 100 with at most ten decimal places, as plain decimal text. */
export function isHolding(text: string): boolean {
  return (
    isDecimal(text) &&
    compareDecimals(text, "0") >= 0 &&
    compareDecimals(text, "100") <= 0 &&
    fractionDigits(text) <= entityLimits.holdingPlaces
  )
}

/** Names of the IANA database; offsets such as +05:30 are not, and PostgreSQL reads them the other way round. */
export function isTimeZone(name: string): boolean {
  if (name.length > entityLimits.timeZone || !/^[A-Z][A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== ""
  } catch {
    return false
  }
}
