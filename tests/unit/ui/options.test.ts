import { describe, expect, test } from "vitest"
import { findOptionByPrefix, normalizeSearchText, filterOptions } from "../../../ui/options/match-text.ts"
import { movedOption } from "../../../ui/options/option-keys.ts"

const choices = ["Monthly", "Many times a day", "Weekly", "Évaluation", "ضَابِط رئيسي", "नियंत्रण"].map((label) => ({
  value: label,
  label,
}))
const labels = (text: string) => filterOptions(choices, text).map((choice) => choice.label)

describe("searching choices", () => {
  test("case, accents and Arabic vowel marks are ignored", () => {
    expect(labels("evalu")).toEqual(["Évaluation"])
    expect(labels("ضابط")).toEqual(["ضَابِط رئيسي"])
  })

  test("the vowel signs of Devanagari are significant", () => {
    expect(labels("नियं")).toEqual(["नियंत्रण"])
    expect(labels("नयत")).toEqual([])
    expect(normalizeSearchText("नि")).not.toBe(normalizeSearchText("न"))
  })

  test("choices that start with the text come first, and an empty text matches all", () => {
    expect(labels("m")).toEqual(["Monthly", "Many times a day"])
    expect(labels("ly")).toEqual(["Monthly", "Weekly"])
    expect(labels(" ")).toHaveLength(choices.length)
  })

  test("a description is searched too", () => {
    expect(filterOptions([{ value: "1", label: "Ana", note: "Tester" }], "test")).toHaveLength(1)
  })

  test("in groups keep their order, and match if group and label together contain every word", () => {
    const grouped = [
      { value: "1", label: "Process owner", group: "Process" },
      { value: "2", label: "Owner", group: "Risk" },
      { value: "3", label: "Owner", group: "Control" },
    ]
    const found = (text: string) => filterOptions(grouped, text).map(({ value }) => value)
    expect([found("own"), found("own control"), found("risk title")]).toEqual([["1", "2", "3"], ["3"], []])
  })
})

describe("typing in a closed list", () => {
  test("the same letter cycles through its choices", () => {
    expect(findOptionByPrefix(choices, "m", -1)).toBe(0)
    expect(findOptionByPrefix(choices, "m", 0)).toBe(1)
    expect(findOptionByPrefix(choices, "m", 1)).toBe(0)
  })

  test("a longer text can keep the current choice, and an unknown one matches nothing", () => {
    expect(findOptionByPrefix(choices, "mon", 0)).toBe(0)
    expect(findOptionByPrefix(choices, "mx", 0)).toBe(-1)
  })

  test("a disabled choice is skipped", () => {
    expect(findOptionByPrefix([{ value: "m", label: "Monthly", disabled: true }, ...choices], "m", -1)).toBe(1)
  })
})

test("arrow keys wrap around a list and page keys stop at its ends", () => {
  expect(movedOption("ArrowDown", -1, 3)).toBe(0)
  expect(movedOption("ArrowDown", 2, 3)).toBe(0)
  expect(movedOption("ArrowUp", 0, 3)).toBe(2)
  expect(movedOption("PageDown", 1, 3)).toBe(2)
  expect(movedOption("PageUp", 20, 30)).toBe(12)
  expect(movedOption("ArrowDown", 0, 0)).toBeNull()
  expect(movedOption("x", 0, 3)).toBeNull()
})
