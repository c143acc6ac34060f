import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { createDirectory } from "../../../../fields/rendering/directory.ts"
import { editedField, whyLocked } from "../../../../renderers/list/editing/edited-field.ts"
import { formatCells, type CellPrinting } from "../../../../renderers/list/editing/copy-cells.ts"
import { planPaste, spread } from "../../../../renderers/list/editing/plan-paste.ts"
import { withUserElements } from "../../../../renderers/list/editing/format-value.ts"
import { parseTsv } from "../../../../renderers/list/editing/tsv.ts"
import type { RenderedColumn } from "../../../../renderers/list/use-list-columns.ts"
import type { UserSummary } from "../../../../modules/auth/contracts/auth.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { languages } from "../../../../schemas/languages.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { controlProfile } from "../../../../stories/list/control-profile.ts"
import { controlRecord, createSampleUsers } from "../../../../stories/list/control-records.ts"

const columns: readonly RenderedColumn[] = controlProfile.columns.map((compiled) => ({
  key: compiled.key,
  compiled,
  label: compiled.key,
  renderCell: () => null,
  appearance: "plain",
  flexible: undefined,
}))
const directory = createDirectory<UserSummary>(async () => [])
directory.learn(createSampleUsers("en"))

const printing = (
  language: CellPrinting["view"]["language"],
  compiled: CompiledProfile = controlProfile,
): CellPrinting => ({
  compiled,
  columns,
  view: { language, people: directory },
  statusText: (status) => status.toLowerCase(),
})
const context = withUserElements(
  controlProfile.tags,
  createSampleUsers("en").map(({ id }) => id),
  { language: "en", people: directory },
)
const columnOf = (key: string) => {
  const found = columns.find((column) => column.key === key)
  if (!found) throw new Error(`The list of the story has no column ${key}.`)
  return found
}
const hostile = fc.string({ unit: fc.constantFrom("=", "'", '"', "\t", "\n", "-", "@", "ا", "a", " ", "1") })

describe("copy and paste", () => {
  test("pasting cells over themselves changes nothing, in any language and for any text", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(5_000), hostile), { minLength: 1, maxLength: 6 }),
        fc.constantFrom(...languages),
        (picked, language) => {
          const records = picked.map(([at, title]): ProfileInstance => {
            const record = controlRecord(at, "en")
            const value = title.trim()
            return { ...record, name: value, fields: { ...record.fields, title_1: { value } } }
          })
          const { plain } = formatCells(printing(language), records)
          const { cells, skippedRows } = planPaste(parseTsv(plain), records, columns, printing(language), context)
          expect(skippedRows).toBe(0)
          expect(cells).toHaveLength(records.length * columns.length)
          expect(cells.filter(({ status }) => status !== "same")).toEqual([])
        },
      ),
    )
  })

  test("numbers are copied as numbers, other cells are marked as text, and markup is escaped", () => {
    const record = { ...controlRecord(1, "en"), name: "<b>=1+1", fields: { title_1: { value: "<b>=1+1" } } }
    const name = [columnOf("system:name")]
    expect(formatCells({ ...printing("en"), columns: name }, [record]).html).toContain("&lt;b&gt;=1+1")
    const formula = { ...record, fields: { title_1: { value: "=1+1" } } }
    expect(formatCells({ ...printing("en"), columns: name }, [formula])).toEqual({
      plain: "'=1+1\r\n",
      html: `<meta charset="utf-8"><table><tr><td style="mso-number-format:'\\@'">'=1+1</td></tr></table>`,
    })
    const sample = { ...record, fields: { sample_size_1: { value: "-25" } } }
    const { plain, html } = formatCells({ ...printing("en"), columns: [columnOf("sample_size_1")] }, [sample])
    expect(plain).toBe("-25\r\n")
    expect(html).toContain("<td>-25</td>")
  })

  test("each cell has a result: changed, unchanged, skipped with a reason or rejected with one", () => {
    const record = controlRecord(3, "en")
    const pasted = [["New title", "Pass", "not a number", "In progress"]]
    const under = ["system:name", "design_result_1", "sample_size_1", "system:status"].map(columnOf)
    const { cells } = planPaste(pasted, [record], under, printing("en"), context)
    expect(cells.map(({ status }) => status)).toEqual([
      "change",
      record.fields["design_result_1"]?.listValue?.[0] === "PASS" ? "same" : "change",
      "rejected",
      "skipped",
    ])
    expect(cells[0]?.value).toBe("New title")
    expect(cells[2]?.problems[0]?.code).toBe("value.bad_number")
    expect(cells[3]?.locked).toBe("editing.why.system")
  })

  test("users are found by name", () => {
    const [, second] = createSampleUsers("en")
    const record = { ...controlRecord(3, "en"), fields: {} }
    const { cells } = planPaste([[second?.name ?? ""]], [record], [columnOf("owner_1")], printing("en"), context)
    expect(cells[0]).toMatchObject({ problems: [], status: "change", value: [second?.id] })
  })

  test("a mandatory field is not cleared, and a read-only record is not changed", () => {
    const compiled: CompiledProfile = {
      ...controlProfile,
      fields: controlProfile.fields.map((field) => ({ ...field, mandatory: field.keyword === "title_1" })),
    }
    const open = controlRecord(1, "en")
    const closed: ProfileInstance = {
      ...open,
      access: { canWrite: false, canCreate: true, canDelete: false, readOnlyReason: "workflow_done" },
    }
    const name = [columnOf("system:name")]
    const { cells } = planPaste([[""], ["Another"]], [open, closed], name, printing("en", compiled), context)
    expect(cells[0]).toMatchObject({ status: "rejected", problems: [{ code: "value.required" }] })
    expect(cells[1]).toMatchObject({ status: "skipped", locked: "record.readOnly.workflow_done" })
  })

  test("a selection of a multiple of the pasted cells is filled; otherwise they start at its first cell, and those beyond the list are counted", () => {
    const span = { top: 2, bottom: 4, first: 3, last: 4 }
    expect(spread([["x"]], span)).toEqual([
      ["x", "x"],
      ["x", "x"],
      ["x", "x"],
    ])
    expect(spread([["x", "y"]], span)).toEqual([
      ["x", "y"],
      ["x", "y"],
      ["x", "y"],
    ])
    const twoRows = [
      ["x", "y", "z"],
      ["1", "2", "3"],
    ]
    expect(spread(twoRows, span)).toEqual(twoRows)
    const plan = planPaste(
      [
        ["a", "b"],
        ["c", "d"],
      ],
      [controlRecord(1, "en")],
      [columnOf("system:name")],
      printing("en"),
      context,
    )
    expect(plan).toMatchObject({ skippedRows: 3, cells: [{ after: "a" }] })
  })
})

describe("cells that can be edited inline", () => {
  const record = controlRecord(1, "en")

  test("number and title map to their fields; system columns map to none", () => {
    expect(editedField(controlProfile, columnOf("system:uid").compiled)?.keyword).toBe("control_number_1")
    expect(editedField(controlProfile, columnOf("system:name").compiled)?.keyword).toBe("title_1")
    expect(editedField(controlProfile, columnOf("system:status").compiled)).toBeUndefined()
    expect(editedField(controlProfile, columnOf("owner_1").compiled)?.keyword).toBe("owner_1")
  })

  test("every reason is reported, the field's own before the record's", () => {
    const [field] = controlProfile.fields
    if (!field) throw new Error("The profile of the story has no fields.")
    const locked = { ...record, access: { ...record.access, canWrite: false, readOnlyReason: "locked" as const } }
    expect(whyLocked(field, record)).toBeNull()
    expect(whyLocked(undefined, record)).toBe("editing.why.system")
    expect(whyLocked({ ...field, computed: true }, locked)).toBe("editing.why.computed")
    expect(whyLocked({ ...field, archiveOf: "f_old" }, record)).toBe("editing.why.archive")
    for (const storage of ["links", "files", "rows"] as const)
      expect(whyLocked({ ...field, storage }, record)).toBe("editing.why.inRecord")
    expect(whyLocked(field, locked)).toBe("record.readOnly.locked")
  })
})
