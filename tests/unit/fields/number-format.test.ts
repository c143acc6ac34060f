import fc from "fast-check"
import { expect, test } from "vitest"
import { canonicalDecimal } from "../../../schemas/decimal.ts"
import { editableNumber, formatNumberText, parseNumberInput } from "../../../fields/number/number-format.ts"
import { languages } from "../../../schemas/languages.ts"

const exact = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.stringMatching(/^[0-9]{0,10}$/))
  .map(([integer, fraction]) => canonicalDecimal(fraction ? `${integer}.${fraction}` : `${integer}`) ?? "0")

test("a value formatted for editing is parsed back as the same number in every language", () => {
  fc.assert(
    fc.property(exact, fc.constantFrom(...languages), (value, language) => {
      expect(parseNumberInput(editableNumber(value, language), language)).toBe(value)
    }),
  )
})

test.each([
  ["en", "1,234.50", "1234.5"],
  ["en", "(500)", "-500"],
  ["hi", "1,23,456.00", "123456"],
  ["es", "1.234,5", "1234.5"],
  ["es", "1.234", "1234"],
  ["es", "12.5", "12.5"],
  ["fr", "1 234,5", "1234.5"],
  ["fr", "12.5", "12.5"],
  ["ar", "١٢٫٥", "12.5"],
] as const)("in %s, %s is parsed as %s", (language, input, value) => {
  expect(parseNumberInput(input, language)).toBe(value)
})

test("an invalid number stays as entered, to be rejected by name", () => {
  expect(parseNumberInput("12a", "en")).toBe("12a")
  expect(parseNumberInput("1,2,3", "fr")).toBe("1,2,3")
  expect(parseNumberInput("   ", "en")).toBeUndefined()
})

test("no digit is lost when a number is formatted", () => {
  expect(formatNumberText("12345678901234567890.1234567891", "en")).toBe("12,345,678,901,234,567,890.1234567891")
  expect(formatNumberText("123456.5", "hi")).toBe("1,23,456.5")
  expect(formatNumberText("no number", "en")).toBe("no number")
})
