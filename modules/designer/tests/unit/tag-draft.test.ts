import { describe, expect, test } from "vitest"
import {
  addElements,
  changeElement,
  emptyDraft,
  isComplete,
  listOf,
  moveElement,
  withName,
  newLines,
  removeElement,
} from "../../web/tags/tag-draft.ts"

const draft = addElements({ ...emptyDraft, name: { en: "Frequency" } }, ["Monthly", "Every year"], "en")
const idsOf = ({ elements }: typeof draft) => elements.map(({ id }) => id)

describe("editing a list", () => {
  test("generates a unique code for each value from its name", () => {
    expect(idsOf(draft)).toEqual(["monthly", "every_year"])
    expect(idsOf(addElements(draft, ["Monthly!", "شهري"], "ar"))).toEqual([
      "monthly",
      "every_year",
      "monthly_2",
      "value",
    ])
  })

  test("adds the new lines of a pasted list once each, ignoring case", () => {
    expect(newLines(draft, "monthly\r\n Weekly \n\nweekly\n\tDaily\t", "en")).toEqual(["Weekly", "Daily"])
  })

  test("moves a value within the bounds of the list", () => {
    expect(idsOf(moveElement(draft, "monthly", 1))).toEqual(["every_year", "monthly"])
    expect(idsOf(moveElement(draft, "monthly", -1))).toEqual(["monthly", "every_year"])
    expect(idsOf(moveElement(draft, "every_year", 9))).toEqual(["monthly", "every_year"])
    expect(idsOf(removeElement(draft, "monthly"))).toEqual(["every_year"])
  })

  test("uses the first name written as the English one until English is entered", () => {
    const first = withName({}, "fr", "Mensuel")
    expect(withName(first, "fr", "Mensuelle")).toEqual({ en: "Mensuelle", fr: "Mensuelle" })
    expect(withName({ en: "Monthly", fr: "Mensuel" }, "fr", "Mensuelle")).toEqual({ en: "Monthly", fr: "Mensuelle" })
  })

  test("saves trimmed texts without empty ones, and only when every name is filled in", () => {
    const written = changeElement(draft, "monthly", { name: { en: " Monthly ", fr: " " }, tone: "info", score: 3 })
    expect(listOf(written)).toEqual({
      name: { en: "Frequency" },
      elementList: [
        { id: "monthly", name: { en: "Monthly" }, active: true, tone: "info", score: 3 },
        { id: "every_year", name: { en: "Every year" }, active: true },
      ],
    })
    expect(isComplete(written)).toBe(true)
    expect(isComplete(changeElement(draft, "monthly", { name: { en: " " } }))).toBe(false)
    expect(listOf({ ...draft, contentType: "users", userIds: [] })).toEqual({
      name: { en: "Frequency" },
      usersList: [],
    })
  })
})
