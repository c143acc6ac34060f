import fc from "fast-check"
import { expect, it } from "vitest"
import { fieldTypes } from "../../../../fields/index.ts"
import { settingsOf } from "../../../../fields/settings.ts"
import type { RecordValues, TableRow } from "../../../../schemas/values.ts"
import {
  fromOptionCells,
  toOptionCells,
  withColumns,
  type ConditionColumn,
} from "../../web/properties/condition-columns.ts"

const columns: readonly ConditionColumn[] = [
  { id: "system:status", name: "Status", kind: "set" },
  { id: "due_date_1", name: "Due on", kind: "dateString" },
]
const column = fc.option(fc.constantFrom("system:status", "due_date_1", "gone_1"), { nil: undefined })
const kind = fc.constantFrom("set", "text").map((one) => [one])
const row = fc.record({ id: fc.uuid(), column_1: column, kind_1: kind, value_1: fc.string() }, { requiredKeys: ["id"] })
const values = fc.record({ label_1: fc.string(), candidate_filter_1: fc.array(row) }, { requiredKeys: [] })

it("columns convert to options and back, and everything else stays unchanged", () => {
  fc.assert(
    fc.property(values, (written) => {
      const plain = JSON.parse(JSON.stringify(written)) as RecordValues
      expect(fromOptionCells(toOptionCells(plain), [], plain)).toEqual(plain)
      expect(fromOptionCells(plain, [], {})).toEqual(plain)
    }),
  )
})

it("a condition has its column's kind, and one of a missing column stays unchanged", () => {
  fc.assert(
    fc.property(values, (written) => {
      const before = JSON.parse(JSON.stringify(written)) as RecordValues
      const rows = (before["candidate_filter_1"] ?? []) as readonly TableRow[]
      // The kind is optional when the form does not show it.
      const visible = rows.map(({ kind_1: _kind, ...rest }) => rest)
      const edited = { ...before, ...(rows.length > 0 && { candidate_filter_1: visible }) } as RecordValues
      const kindOf = ({ column_1, kind_1 }: TableRow) => {
        const known = columns.find(({ id }) => id === column_1)
        return known ? [known.kind] : kind_1
      }
      const conditionRows = (fromOptionCells(toOptionCells(edited), columns, before)["candidate_filter_1"] ??
        []) as readonly TableRow[]
      expect(conditionRows.map(({ kind_1 }) => kind_1)).toEqual(rows.map(kindOf))
      expect(conditionRows.map(({ kind_1: _kind, ...rest }) => rest)).toEqual(visible)
    }),
  )
})

it("existing columns are options, and so is a saved column that is missing", () => {
  const rows = ["due_date_1", "gone_1", "gone_1"].map((named, at) => ({ id: `row-${at}`, column_1: named }))
  const settings = withColumns(settingsOf(fieldTypes.PROFILEREF), columns.slice(1), {
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
        { id: "operator" },
        { id: "value", maxLength: 2000 },
      ],
    },
  })
})
