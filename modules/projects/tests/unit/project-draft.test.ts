import fc from "fast-check"
import { expect, test } from "vitest"
import type { ProjectDetails } from "../../contracts/one-project.ts"
import { isProjectName, maxProjectNameLength } from "../../../../schemas/project-name.ts"
import { bodyOf, draftOf, newDraft, problemsOf } from "../../web/project-draft.ts"

test("the year of a new project starts in January, or with the organisation's financial year", () => {
  expect(newDraft("IC", 2026, []).startMonth).toBe(1)
  expect(newDraft("IC", 2026, [], 4).startMonth).toBe(4)
})

const complete = { ...newDraft("IC", 2026, ["one"]), name: " ICFR 2026 ", processType: " Financial reporting " }

test("a new project lacks its name and process type, and can be sent once it has them", () => {
  expect(problemsOf(newDraft("IC", 2026, []))).toEqual({
    name: "required",
    processType: "noProcessType",
    entityIds: "required",
  })
  expect(problemsOf(complete)).toEqual({})
  expect(bodyOf(complete)).toEqual({
    name: "ICFR 2026",
    financialYear: 2026,
    financialYearStartMonth: 1,
    reportingPeriod: "quarter",
    processType: "Financial reporting",
    entityIds: ["one"],
  })
})

test("a project restricted to its users needs at least one", () => {
  expect(problemsOf({ ...complete, userIds: [] })).toEqual({ userIds: "required" })
  expect(problemsOf({ ...complete, userIds: ["a"] })).toEqual({})
})

test.each([
  ["٢٠٢٦", 2026],
  ["२०२६", 2026],
  [" 2030 ", 2030],
])("a year is parsed in the digits of its language: %s", (input, year) => {
  expect(bodyOf({ ...complete, financialYear: input }).financialYear).toBe(year)
})

test.each(["", "26", "1899", "2201", "20.26", "year"])("rejects the year %j", (input) => {
  expect(problemsOf({ ...complete, financialYear: input })).toEqual({ financialYear: "year" })
})

test("a draft of a project has the same values as the project", () => {
  const project = {
    name: "A",
    module: "IA",
    financialYear: 2031,
    financialYearStartMonth: 12,
    reportingPeriod: "month",
    processType: "P",
    entities: [{ id: "x", name: "X" }],
  } as unknown as ProjectDetails
  expect(bodyOf(draftOf(project))).toEqual({
    name: "A",
    financialYear: 2031,
    financialYearStartMonth: 12,
    reportingPeriod: "month",
    processType: "P",
    entityIds: ["x"],
  })
})

test("names start with a letter or number of any script, and contain no character special to HTML or file names", () => {
  for (const name of ["ICFR 2026 · Calverine Group", "2026", "Überprüfung_1.2", "مراجعة ٢٠٢٦", "आंतरिक लेखापरीक्षा"])
    expect(isProjectName(name)).toBe(true)
  for (const name of ["", " A", "-A", "·A", "A/B", "A<b>", "A\nB", "A\u202eB", "a".repeat(maxProjectNameLength + 1)])
    expect(isProjectName(name)).toBe(false)
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      expect(isProjectName(name) && /[<>&"'/\\\p{Cc}\p{Cf}]/u.test(name)).toBe(false)
    }),
  )
})
