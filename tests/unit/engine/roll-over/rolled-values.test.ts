import { describe, expect, test } from "vitest"
import { rolledValues } from "../../../../engine/roll-over/rolled-values.ts"
import { usersIn } from "../../../../engine/roll-over/users-in.ts"
import type { CompileContext } from "../../../../schemas/compiled.ts"
import type { FieldId, UserId } from "../../../../schemas/ids.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import { compiled, definitionOf } from "../../../support/compiled.ts"

const [eva, omar, mei] = ["eva", "omar", "mei"] as const as readonly [UserId, UserId, UserId]
const context: CompileContext = {
  tags: { approvers: { id: "approvers", kind: "CUSTOM", elements: [], users: [eva, omar] } },
  profiles: [],
  version: 1,
}

const field = (id: string, type: string, options: object = {}): FieldDefinition => ({
  id,
  keyword: `${id}_1`,
  fieldText: { en: id },
  type,
  sortOrder: 1,
  ...options,
})
const column = (id: string, fieldType: string, options: object = {}) => ({
  id,
  keyword: `${id}_1`,
  fieldText: { en: id },
  fieldType,
  ...options,
})
const people = { tagId: "people", allowMultiple: true }

function roll(
  fields: readonly FieldDefinition[],
  values: Readonly<Record<string, unknown>>,
  { months = 12, today = "2026-01-15", replacements = new Map<UserId, UserId | null>() } = {},
) {
  const profile = compiled(definitionOf(fields), context)
  const rolled = rolledValues(profile, values as Record<FieldId, unknown>, { months, today, replacements })
  const changes = rolled.changes.map(({ field: { id }, column: of, change, previous, current }) => [
    of ? `${id}.${of.id}` : id,
    change,
    previous,
    current,
  ])
  return { values: rolled.values, changes }
}

describe("a value without a setting", () => {
  test.each([
    ["description", "PARAGRAPH", {}, "copied"],
    ["identified_date", "DATE", {}, "copied"],
    ["remediation_date", "DATE", {}, "copied"],
    ["rating", "TAGREF", people, "copied"],
    ["start_date", "DATE", {}, "moved"],
    ["due_date", "DATE", {}, "moved"],
    ["end_date", "DATE", {}, "cleared"],
    ["result", "TAGREF", people, "cleared"],
    ["publish_status", "TAGREF", people, "cleared"],
    [undefined, "DATE", {}, "copied"],
    [undefined, "TIME_PERIOD", {}, "moved"],
  ])("of the role %s and the type %s is %s", (role, type, options, expected) => {
    const value = { PARAGRAPH: "Text", DATE: "2025-06-30", TAGREF: [eva], TIME_PERIOD: "2025-Q2" }[type]
    const moved = type === "DATE" ? "2026-06-30" : "2026-Q2"
    const { values, changes } = roll([field("f", type, { ...options, ...(role && { role }) })], { f: value })
    const current = expected === "copied" ? value : expected === "moved" ? moved : undefined
    expect(values).toEqual(current === undefined ? {} : { f: current })
    expect(changes).toEqual(
      expected === "copied" ? [] : [["f", expected, [value], current === undefined ? [] : [current]]],
    )
  })
})

test("the setting of a field prevails over its role and type", () => {
  const fields = [
    field("due", "DATE", { role: "due_date", whenRolledOver: "copy" }),
    field("seen", "DATE", { whenRolledOver: "move" }),
    field("remark", "TEXT", { whenRolledOver: "clear" }),
  ]
  const { values } = roll(fields, { due: "2025-06-30", seen: "2025-02-01", remark: "Done" })
  expect(values).toEqual({ due: "2025-06-30", seen: "2026-02-01" })
})

test("dates stay as they are when they are not moved", () => {
  const { values, changes } = roll(
    [field("from", "DATE", { role: "start_date" })],
    { from: "2025-06-30" },
    { months: 0 },
  )
  expect([values, changes]).toEqual([{ from: "2025-06-30" }, []])
})

test("the creation date is the new record's own, which is no difference", () => {
  const { values, changes } = roll([field("created", "DATE", { role: "created_date" })], { created: "2025-01-10" })
  expect([values, changes]).toEqual([{}, []])
})

test("a due date of the new year that is over is left blank, and one that is copied stays", () => {
  const due = (options: object, today: string) =>
    roll([field("due", "DATE", { role: "due_date", ...options })], { due: "2025-06-30" }, { today })
  expect(due({}, "2026-06-30").values).toEqual({ due: "2026-06-30" })
  expect(due({}, "2026-07-01")).toEqual({ values: {}, changes: [["due", "cleared", ["2025-06-30"], []]] })
  expect(due({ whenRolledOver: "copy" }, "2026-07-01").values).toEqual({ due: "2025-06-30" })
})

test("numbers, links, files, and computed and archived values are left to the creation of the record", () => {
  const fields = [
    field("uid", "TEXT", { role: "uid" }),
    field("risks", "PROFILEREF", { profileType: "RISK" }),
    field("files", "FILE"),
    field("total", "NUMBER"),
    field("old", "TEXT", { archiveOf: "total" }),
    field("text", "TEXT"),
  ]
  const rules = [{ id: "r", kind: "computed", target: "total", value: 2 }] as const
  const profile = compiled(definitionOf(fields, rules))
  const values = { uid: "C-1", risks: ["r"], files: [{ id: "f" }], total: "2", old: "1", text: "Text" }
  const rolled = rolledValues(profile, values as never, { months: 12, today: "2026-01-15", replacements: new Map() })
  expect(rolled).toEqual({ values: { text: "Text" }, changes: [] })
})

describe("users", () => {
  const left = new Map<UserId, UserId | null>([
    [eva, omar],
    [mei, null],
  ])
  test.each([
    ["are replaced, and each is named once", [eva, omar], [omar]],
    ["are removed if nobody is named instead", [mei], undefined],
    ["stay without a replacement", [omar], [omar]],
  ])("%s", (_, value, expected) => {
    const { values, changes } = roll([field("owner", "TAGREF", people)], { owner: value }, { replacements: left })
    expect(values).toEqual(expected ? { owner: expected } : {})
    const isSame = value.length === 1 && value[0] === omar
    expect(changes).toEqual(isSame ? [] : [["owner", "replaced", [value], expected ? [expected] : []]])
  })

  test("of a list are not replaced by one who is not on it", () => {
    const replacements = new Map([
      [eva, omar],
      [omar, mei],
    ])
    const { values } = roll(
      [field("by", "TAGREF", { tagId: "approvers", allowMultiple: true })],
      { by: [eva, omar] },
      { replacements },
    )
    expect(values).toEqual({ by: [omar] })
  })

  test("whose names would be copied are listed", () => {
    const columns = [column("by", "TAGREF", { tagId: "people" }), column("done", "TAGREF", people)]
    const [by, done] = [columns[0], { ...columns[1], whenRolledOver: "clear" }]
    const fields = [
      field("owner", "TAGREF", people),
      field("closed_by", "TAGREF", { ...people, whenRolledOver: "clear" }),
      field("level", "TAGREF", { options: [{ id: mei, name: { en: "Mei" } }] }),
      field("steps", "TABLE", { groupConfig: { columns: [by, done] } }),
    ]
    const values = { owner: [eva], closed_by: [mei], level: [mei], steps: [{ id: "r", by_1: [omar], done_1: [mei] }] }
    expect(usersIn(compiled(definitionOf(fields), context), values as never)).toEqual(new Set([eva, omar]))
  })
})

describe("a table", () => {
  const steps = field("steps", "TABLE", {
    groupConfig: {
      columns: [
        column("step", "TEXT"),
        column("planned", "DATE", { whenRolledOver: "move" }),
        column("by", "TAGREF", people),
        column("answer", "TEXT", { whenRolledOver: "clear" }),
      ],
    },
  })
  const rows = [
    { id: "r1", step_1: "Ask", planned_1: "2025-05-01", by_1: [eva], answer_1: "Yes" },
    { id: "r2", step_1: "Read", planned_1: "2025-05-01", by_1: [omar], answer_1: "No" },
    { id: "r3", answer_1: "Yes" },
  ]

  test("is rolled over column by column, and a row of which nothing remains is left out", () => {
    const { values, changes } = roll([steps], { steps: rows }, { replacements: new Map([[eva, mei]]) })
    expect(values).toEqual({
      steps: [
        { id: "r1", step_1: "Ask", planned_1: "2026-05-01", by_1: [mei] },
        { id: "r2", step_1: "Read", planned_1: "2026-05-01", by_1: [omar] },
      ],
    })
    expect(changes).toEqual([
      ["steps.planned", "moved", ["2025-05-01"], ["2026-05-01"]],
      ["steps.by", "replaced", [[eva]], [[mei]]],
      ["steps.answer", "cleared", ["Yes", "No"], []],
    ])
  })

  test("that is not copied is cleared as a whole", () => {
    const { values, changes } = roll([{ ...steps, whenRolledOver: "clear" }], { steps: rows })
    expect([values, changes]).toEqual([{}, [["steps", "cleared", [rows], []]]])
  })
})
