import { expect, test } from "vitest"
import { formStore } from "../../../../renderers/record/form-store.ts"
import { financialYearOf } from "../../../../schemas/financial-year.ts"
import { compiled, definitionOf } from "../../../support/compiled.ts"
import { smallField } from "../../../support/small-profile.ts"

const profile = compiled(
  definitionOf([
    smallField("f_start", "start_1", "DATE", { defaultValue: "$financialYearStart" }),
    smallField("f_end", "end_1", "DATE", { defaultValue: "$financialYearEnd-1d" }),
    smallField("f_due", "due_1", "DATE", { defaultValue: "$today+7d" }),
  ]),
)
const context = {
  language: "en",
  module: "IC",
  today: "2026-11-21",
  actor: { userId: "u_1", roles: [] },
  projectId: null,
  entityId: null,
  decimalPlaces: 2,
} as const

test("a form starts with the dates of its project's financial year, as on the server", () => {
  const store = formStore(profile, null, { ...context, financialYear: financialYearOf(2027, 4) }, undefined)
  expect(["start_1", "end_1", "due_1"].map((keyword) => store.field(keyword).value)).toEqual([
    "2026-04-01",
    "2027-03-30",
    "2026-11-28",
  ])
})

test("values that depend on a project are blank outside a project", () => {
  const store = formStore(profile, null, context, undefined)
  expect(["start_1", "due_1"].map((keyword) => store.field(keyword).value)).toEqual([undefined, "2026-11-28"])
})
