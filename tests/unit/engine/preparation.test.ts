import { expect, test, vi } from "vitest"
import { fieldTypes } from "../../../fields/index.ts"
import { prepareFor, prepareForAny } from "../../../engine/validate/preparation.ts"
import type { FieldDefinition } from "../../../schemas/profile.ts"
import type { Expression, Rule } from "../../../schemas/rules.ts"
import { compiled, definitionOf } from "../../support/compiled.ts"

const text = (keyword: string, pattern?: string): FieldDefinition<{ pattern?: string }> => ({
  id: `f_${keyword}`,
  keyword,
  type: "TEXT",
  fieldText: { en: "Text" },
  sortOrder: 1,
  ...(pattern !== undefined && { pattern }),
})
const table = (pattern?: string): FieldDefinition => {
  const { keyword, fieldText } = text("cell_1")
  const column = { keyword, fieldText, fieldType: "TEXT", ...(pattern !== undefined && { pattern }) }
  return { ...text("rows_1"), type: "TABLE", groupConfig: { columns: [column] } } as FieldDefinition
}

async function loadsFor(field: FieldDefinition, rules: readonly Rule[] = []): Promise<number> {
  const { onDemand } = fieldTypes.TEXT
  if (!onDemand) throw new Error("Text has lost what it loads on demand.")
  const load = vi.spyOn(onDemand, "load").mockClear()
  await prepareFor(compiled(definitionOf([field], rules)))
  return load.mock.calls.length
}

test("a record type with a pattern loads the pattern engine first, also for a pattern in a table column", async () => {
  expect(await loadsFor(text("code_1", "[A-Z]+"))).toBe(1)
  expect(await loadsFor(table("[A-Z]+"))).toBe(1)
})

test("a record type with a pattern in its rules loads it too, wherever the pattern is used", async () => {
  const matches: Expression = { text_matches: [{ field: "f_code_1" }, "[A-Z]+"] }
  const rule = (when: Expression): Rule => ({
    id: "r",
    kind: "valid",
    target: "f_code_1",
    when,
    message: { en: "No." },
  })
  expect(await loadsFor(text("code_1"), [rule({ or: [{ is_new: [] }, { not: [matches] }] })])).toBe(1)
  expect(await loadsFor(text("code_1"), [rule({ is_new: [] })])).toBe(0)
})

test("a record type without patterns does not wait", async () => {
  expect(await loadsFor(text("code_1"))).toBe(0)
  expect(await loadsFor(table())).toBe(0)
})

test("any record type can be rendered after everything is loaded", async () => {
  const { onDemand } = fieldTypes.TEXT
  if (!onDemand) throw new Error("Text has lost what it loads on demand.")
  const load = vi.spyOn(onDemand, "load").mockClear()
  await prepareForAny()
  expect(load).toHaveBeenCalledOnce()
})
