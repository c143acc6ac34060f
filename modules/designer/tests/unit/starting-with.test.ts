import { expect, test } from "vitest"
import { startingWith } from "../../web/options/starting-with.ts"

const options = ["low", "medium", "high"].map((id) => ({ id, name: { en: id } }))

test("where one can be chosen, new records start with that one alone, or with none", () => {
  const optionSource = { defaultListValue: ["low"] }
  expect(startingWith(undefined, options, "low", true)).toEqual({ set: { defaultListValue: ["low"] }, clear: [] })
  expect(startingWith(optionSource, options, "high", true)).toEqual({ set: { defaultListValue: ["high"] }, clear: [] })
  expect(startingWith(optionSource, options, "low", false)).toEqual({ set: {}, clear: ["defaultListValue"] })
})

test("of several they stand in the order of the options, behind what is none of them", () => {
  const optionSource = { allowMultiple: true, defaultListValue: ["$currentUser", "high"] }
  const both = startingWith(optionSource, options, "medium", true)
  expect(both.set).toEqual({ defaultListValue: ["$currentUser", "medium", "high"] })
  expect(startingWith(optionSource, options, "high", false).set).toEqual({ defaultListValue: ["$currentUser"] })
})
