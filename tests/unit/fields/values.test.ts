import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { interpretingCheck } from "../../../engine/validate/interpreting-check.ts"
import { validate } from "../../../engine/validate/validate.ts"
import { fieldExamples } from "../../../fields/examples.ts"
import { fieldTypes } from "../../../fields/index.ts"
import { parseDate } from "../../../fields/date/date-text.ts"
import { parseNumber } from "../../../fields/number/number-text.ts"
import { matchesPattern, isPattern } from "../../../fields/text/pattern.ts"
import { periodStart } from "../../../fields/time-period/period.ts"
import {
  addDecimals,
  canonicalDecimal,
  compareDecimals,
  divideDecimals,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
} from "../../../schemas/decimal.ts"
import { addToDate, isIsoDate } from "../../../schemas/iso-date.ts"
import { decimal } from "../../support/arbitraries.ts"
import { compiled, definitionOf, emptyContext, ruleContext } from "../../support/compiled.ts"

describe("exact decimals", () => {
  it.each([
    ["007", "7"],
    ["+1.50", "1.5"],
    ["-0.00", "0"],
    [".5", "0.5"],
    ["5.", "5"],
    ["-", undefined],
    ["1e3", undefined],
  ])("%s is %s", (text, canonical) => expect(canonicalDecimal(text)).toBe(canonical))

  it("add, subtract and compare like integers of the same scale", () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const sum = addDecimals(a, b)
        expect(subtractDecimals(sum, b)).toBe(canonicalDecimal(a))
        expect(compareDecimals(sum, a)).toBe(compareDecimals(b, "0"))
        expect(compareDecimals(a, b) + compareDecimals(b, a)).toBe(0)
      }),
    )
  })

  it("multiply and divide back, to ten decimal places", () => {
    fc.assert(
      fc.property(decimal, fc.integer({ min: 1, max: 9999 }).map(String), (a, b) => {
        const back = divideDecimals(multiplyDecimals(a, b), b)
        expect(back).toBe(roundDecimal(a, 10))
      }),
    )
    expect(divideDecimals("1", "0")).toBeUndefined()
  })

  it("round half away from zero", () => {
    expect(["2.5", "-2.5", "2.4", "-2.6", "0.05"].map((one) => roundDecimal(one, 0))).toEqual([
      "3",
      "-3",
      "2",
      "-3",
      "0",
    ])
    expect(roundDecimal("1.005", 2)).toBe("1.01")
  })
})

describe("numbers as users type them", () => {
  it.each([
    ["1,234.50", "1234.5"],
    ["1,23,456.00", "123456"],
    ["(500)", "-500"],
    ["500-", "-500"],
    [" 1 234 567 ", "1234567"],
    ["−12", "-12"],
    ["١٬٢٣٤٫٥", "1234.5"],
    ["१२३", "123"],
    ["1,23", undefined],
    ["12.5.1", undefined],
    ["(-5)", undefined],
    ["abc", undefined],
    ["", undefined],
  ])("%s is %s", (text, value) => expect(parseNumber(text)).toBe(value))
})

describe("dates as users type them", () => {
  it.each([
    ["2026-11-21", "2026-11-21"],
    ["21-11-2026", "2026-11-21"],
    ["21/11/2026", "2026-11-21"],
    ["1/2/2026", "2026-02-01"],
    ["1795219200", "2026-11-21"],
    ["1795219200000", "2026-11-21"],
    ["1795305599999", "2026-11-21"],
    ["179521920", undefined],
    ["2026-11-21T10:00:00Z", "2026-11-21"],
    ["29-02-2026", undefined],
    ["11/21/2026", undefined],
    ["21-11/2026", undefined],
    ["soon", undefined],
    ["21 November 2026", "2026-11-21"],
    ["21-Nov-2026", "2026-11-21"],
    ["Sept. 1, 2026", "2026-09-01"],
    ["March 31st, 2026", "2026-03-31"],
    ["1er août 2026", "2026-08-01"],
    ["3 de marzo de 2026", "2026-03-03"],
    ["٢١ نوفمبر ٢٠٢٦", "2026-11-21"],
    ["21 नवंबर 2026", "2026-11-21"],
    ["31 April 2026", undefined],
    ["21 Movember 2026", undefined],
    ["21 November", undefined],
  ])("%s is %s", (text, value) => expect(parseDate(text)).toBe(value))

  it("must exist in the calendar", () => {
    expect(["2024-02-29", "1900-02-28", "9999-12-31"].every(isIsoDate)).toBe(true)
    expect(["2023-02-29", "1900-02-29", "2026-04-31", "0000-01-01", "2026-1-1"].some(isIsoDate)).toBe(false)
  })

  it("move by calendar days, and by months to the last day of the month at most", () => {
    fc.assert(
      fc.property(fc.integer({ min: -3000, max: 3000 }), (days) => {
        const moved = addToDate("2026-11-21", days, "day")
        expect(moved && (Date.parse(moved) - Date.parse("2026-11-21")) / 86_400_000).toBe(days)
      }),
    )
    expect(addToDate("2026-01-31", 1, "month")).toBe("2026-02-28")
    expect(addToDate("2024-02-29", -1, "year")).toBe("2023-02-28")
    expect(addToDate("9999-12-31", 1, "day")).toBeUndefined()
  })

  it("are calculated as the first day of a period", () => {
    expect(["2026", "2026-H2", "2026-Q3", "2026-10", "2026-13"].map(periodStart)).toEqual([
      "2026-01-01",
      "2026-07-01",
      "2026-07-01",
      "2026-10-01",
      undefined,
    ])
  })
})

describe("booleans", () => {
  const { BOOLEAN } = fieldTypes
  const { field } = fieldExamples.BOOLEAN

  it.each([
    ["TRUE", true],
    ["yes", true],
    ["False", false],
    ["NO", false],
  ])("in JSON %s is %s", (value, expected) => {
    expect(BOOLEAN.fromWire({ fieldType: "BOOLEAN", value }, field)).toEqual({ ok: true, value: expected })
  })

  it("in JSON no other value is a boolean", () => {
    for (const value of ["oui", "1", "0", "y", "t", "on", "perhaps"]) {
      expect(BOOLEAN.fromWire({ fieldType: "BOOLEAN", value }, field)).toMatchObject({ ok: false })
    }
  })

  it.each(["sí", "हाँ", "Oui", "نعم"])("in a file %s is parsed as true", (word) => {
    expect(BOOLEAN.fromText(word, field, emptyContext)).toEqual({ ok: true, value: true })
  })
})

describe("patterns", () => {
  it("match the whole text, in linear time for any pattern", () => {
    expect(matchesPattern("[A-Z]{2}-[0-9]+", "CT-12")).toBe(true)
    expect(matchesPattern("[A-Z]{2}-[0-9]+", "xCT-12")).toBe(false)
    expect(matchesPattern("(a+)+", `${"a".repeat(20_000)}b`)).toBe(false)
  })

  it("are rejected if the engine cannot guarantee linear time", () => {
    expect(isPattern("(?=x)")).toBe(false)
    expect(isPattern("(a")).toBe(false)
  })
})

describe("options", () => {
  const { TAGREF } = fieldTypes
  const { field } = fieldExamples.TAGREF

  it("are parsed by name in any language or by ID, and an unknown option is reported", () => {
    for (const text of ["existence; Accuracy", "Existencia;شيء", "अस्तित्व"]) {
      expect(TAGREF.fromText(text, field, emptyContext).ok).toBe(!text.includes("شيء"))
    }
    expect(TAGREF.fromText("Existence, Accuracy", field, emptyContext)).toEqual({
      ok: true,
      value: ["existence", "accuracy"],
    })
    expect(TAGREF.fromText("Nonsense", field, emptyContext)).toEqual({
      ok: false,
      problems: [{ code: "value.unknown_option", path: [], params: { option: "Nonsense" } }],
    })
  })

  it("start with the minimum selection if the field says so", () => {
    const starting = { ...field, autoSelectMinimum: true, minSelection: 2 }
    expect(TAGREF.initial(starting, emptyContext, null)).toEqual(["existence", "completeness"])
  })

  it("require the minimum if it is not selected automatically, and report the maximum", () => {
    const validateSelection = (options: object, value: readonly string[] | undefined) => {
      const profile = compiled(definitionOf([{ ...field, ...options }]))
      const values = { name_1: "A", ...(value && { assertions_1: value }) }
      return validate(profile, values, ruleContext, interpretingCheck).map(({ code, params }) => [code, params])
    }
    expect(validateSelection({ minSelection: 2 }, undefined)).toEqual([["value.required", undefined]])
    expect(validateSelection({ minSelection: 2 }, ["existence"])).toEqual([["value.too_few_selected", { minimum: 2 }]])
    expect(validateSelection({ minSelection: 2, autoSelectMinimum: true }, undefined)).toEqual([])
    expect(validateSelection({}, ["existence", "completeness", "accuracy"])).toEqual([
      ["value.too_many_selected", { maximum: 2 }],
    ])
  })
})

describe("numbers with the entity's decimal places", () => {
  const { field } = fieldExamples.NUMBER
  const bare = { id: field.id, keyword: field.keyword, fieldText: field.fieldText, type: "NUMBER", sortOrder: 1 }
  const codes = (options: object, value: string, decimalPlaces?: number) =>
    fieldTypes.NUMBER.check(value, { ...bare, ...options }, { tags: {}, decimalPlaces }).map(({ code }) => code)

  it.each([
    [0, "1", "1.5"],
    [2, "1.25", "1.255"],
    [3, "1.255", "1.2555"],
    [10, "0.0123456789", "0.01234567891"],
  ])("at %d places %s is accepted and %s is rejected", (places, accepted, rejected) => {
    expect(codes({}, accepted, places)).toEqual([])
    expect(codes({}, rejected, places)).toEqual(["value.too_many_decimals"])
  })

  it("are overridden by the field's own decimal places, and an integer field stays an integer", () => {
    expect(codes({ decimalPlaces: 4 }, "1.2345", 2)).toEqual([])
    expect(codes({ integerOnly: true, decimalPlaces: 4 }, "1.5", 2)).toEqual(["value.not_an_integer"])
    expect(codes({}, "1.0123456789")).toEqual([])
  })

  it("round computed values half away from zero", () => {
    const fitted = (options: object, decimalPlaces?: number) =>
      fieldTypes.NUMBER.fitComputed?.("-1.2345", { ...bare, ...options }, { tags: {}, decimalPlaces })
    expect([
      fitted({}, 3),
      fitted({}, 0),
      fitted({ decimalPlaces: 1 }, 3),
      fitted({ integerOnly: true }, 3),
      fitted({}),
    ]).toEqual(["-1.235", "-1", "-1.2", "-1", "-1.2345"])
  })
})

describe("initial dates of a record", () => {
  const { field } = fieldExamples.DATE
  const start = { today: "2026-11-21", userId: null, entityId: null }
  const initial = (options: object) => fieldTypes.DATE.initial({ ...field, ...options }, emptyContext, start)

  it("are today for the creation and identification date, unless the definition says otherwise", () => {
    expect(initial({ role: "created_date" })).toBe("2026-11-21")
    expect(initial({ role: "identified_date" })).toBe("2026-11-21")
    expect(initial({ role: "identified_date", defaultValue: "2026-01-01" })).toBe("2026-01-01")
    expect(initial({ role: "due_date" })).toBeUndefined()
    expect(initial({ role: "due_date", defaultValue: "$today+1m" })).toBe("2026-12-21")
    expect(fieldTypes.DATE.initial({ ...field, role: "created_date" }, emptyContext, null)).toBeUndefined()
  })
})
