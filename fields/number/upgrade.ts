import { decimalPlacesLimit, isDecimal } from "../../schemas/decimal.ts"
import type { FieldUpgrade } from "../../schemas/field-type.ts"
import { languages } from "../../schemas/languages.ts"
import { valueLimits } from "../../schemas/value-limits.ts"
import type { NumberOptions } from "./field.ts"
import { printNumber, readTypedNumber } from "./number-format.ts"

const placesOf = ({ wholeAmount, decimalPlaces = decimalPlacesLimit }: NumberOptions) =>
  wholeAmount ? 0 : decimalPlaces

export const numberUpgrade: FieldUpgrade<NumberOptions, string> = {
  isNarrower: (before, after) => placesOf(after) < placesOf(before),
  spellings: (value, like) => written(value, like),
  // A decimal comma, as Spanish and French have it, where it is no number with a decimal point.
  readText: (text) =>
    languages
      .map((language) => readTypedNumber(text, language))
      .find((number) => number !== undefined && isDecimal(number)),
  keepsText: () => ({ longest: valueLimits.integerDigits + valueLimits.fractionDigits + 2, lines: false }),
}

/** With as many decimals as the text has, plain and grouped as each language groups. */
function* written(value: string, like: string): Generator<string> {
  if (like === "") return
  const places = /[.,٫]([0-9]{1,20})\)?-?$/.exec(like)?.[1]?.length ?? 0
  const [whole = "", fraction = ""] = value.split(".")
  if (fraction.length > places) return
  const padded = fraction.padEnd(places, "0")
  yield padded === "" ? whole : `${whole}.${padded}`
  for (const language of languages) yield printNumber(value, language, places)
}
