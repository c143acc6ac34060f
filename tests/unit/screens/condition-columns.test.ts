import fc from "fast-check"
import { expect, it } from "vitest"
import { fieldTypes } from "../../../fields/index.ts"
import { settingsOf } from "../../../fields/settings.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import { fromChoices, toChoices, withColumns } from "../../../src/screens/designer/properties/condition-columns.ts"

const column = fc.option(fc.constantFrom("system:status", "due_date_1", "gone_1"), { nil: undefined })
const row = fc.record({ id: fc.uuid(), column_1: column, value_1: fc.string() }, { requiredKeys: ["id"] })
const values = fc.record({ label_1: fc.string(), candidate_filter_1: fc.array(row) }, { requiredKeys: [] })

it("columns become choices and choices columns, and all else stays as it is", () => {
  fc.assert(
    fc.property(values, (written) => {
      const plain = JSON.parse(JSON.stringify(written)) as RecordValues
      expect(fromChoices(toChoices(plain))).toEqual(plain)
      expect(fromChoices(plain)).toEqual(plain)
    }),
  )
})

it("those there are can be chosen, and one that is written though it is not there", () => {
  const rows = ["due_date_1", "gone_1", "gone_1"].map((named, at) => ({ id: `row-${at}`, column_1: named }))
  const settings = withColumns(settingsOf(fieldTypes.PROFILEREF), [{ id: "due_date_1", name: "Due on" }], {
    candidate_filter_1: rows,
  })
  expect(settings.find(({ id }) => id === "candidateFilter")).toMatchObject({
    groupConfig: {
      columns: [
        {
          fieldType: "TAGREF",
          isMandatory: true,
          options: [
            { id: "due_date_1", name: { en: "Due on" } },
            { id: "gone_1", name: { en: "gone_1" } },
          ],
        },
        { id: "kind" },
        { id: "operator" },
        { id: "value", maxLength: 2000 },
      ],
    },
  })
})
