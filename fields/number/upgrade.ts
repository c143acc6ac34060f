import { maxDecimalPlaces, isDecimal } from "../../schemas/decimal.ts"
import type { FieldUpgrade } from "../../schemas/field-type.ts"
import { languages } from "../../schemas/languages.ts"
import { valueLimits } from "../../schemas/value-limits.ts"
import type { NumberOptions } from "./field.ts"
import { formatNumberText, parseNumberInput } from "./number-format.ts"

const decimalPlacesOf = ({ integerOnly, decimalPlaces = maxDecimalPlaces }: NumberOptions) =>
  integerOnly ? 0 : decimalPlaces

export const numberUpgrade: FieldUpgrade<NumberOptions, string> = {
  isNarrower: (before, after) => decimalPlacesOf(after) < decimalPlacesOf(before),
  spellings: (value, like) => numberSpellings(value, like),
  // Accepts a decimal comma, as in Spanish and French, if the text is no number with a decimal point.
  parseText: (text) =>
    languages
      .map((language) => parseNumberInput(text, language))
      .find((number) => number !== undefined && isDecimal(number)),
  getTextSpan: () => ({ maxLength: valueLimits.integerDigits + valueLimits.fractionDigits + 2, lines: false }),
}

/** With as many decimals as the text, plain and in each language's grouping. */
function* numberSpellings(value: string, like: string): Generator<string> {
  if (like === "") return
  const places = /[.,٫]([0-9]{1,20})\)?-?$/.exec(like)?.[1]?.length ?? 0
  const [integer = "", fraction = ""] = value.split(".")
  if (fraction.length > places) return
  const padded = fraction.padEnd(places, "0")
  yield padded === "" ? integer : `${integer}.${padded}`
  for (const language of languages) yield formatNumberText(value, language, places)
}
