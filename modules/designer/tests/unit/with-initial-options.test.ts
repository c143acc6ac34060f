import { expect, test } from "vitest"
import { withInitialOptions } from "../../web/options/with-initial-options.ts"

const options = ["low", "medium", "high"].map((id) => ({ id, name: { en: id } }))

test("a single-choice field has one default option or none", () => {
  const optionSource = { defaultListValue: ["low"] }
  expect(withInitialOptions(undefined, options, "low", true)).toEqual({ set: { defaultListValue: ["low"] }, clear: [] })
  expect(withInitialOptions(optionSource, options, "high", true)).toEqual({
    set: { defaultListValue: ["high"] },
    clear: [],
  })
  expect(withInitialOptions(optionSource, options, "low", false)).toEqual({ set: {}, clear: ["defaultListValue"] })
})

test("default options of a multiple-choice field follow the option order, after values that are not options", () => {
  const optionSource = { allowMultiple: true, defaultListValue: ["$currentUser", "high"] }
  const both = withInitialOptions(optionSource, options, "medium", true)
  expect(both.set).toEqual({ defaultListValue: ["$currentUser", "medium", "high"] })
  expect(withInitialOptions(optionSource, options, "high", false).set).toEqual({ defaultListValue: ["$currentUser"] })
})
