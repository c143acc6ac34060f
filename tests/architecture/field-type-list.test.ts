import { describe, expect, test } from "vitest"
import { compile } from "../../engine/compile/compile.ts"
import { applyCommand } from "../../engine/edit/command.ts"
import { settingsOf } from "../../fields/settings.ts"
import { languages } from "../../schemas/languages.ts"
import { additionOf } from "../../modules/designer/web/form/new-field.ts"
import { fieldTypeGroups, fieldTypeItems } from "../../modules/designer/web/form/field-type-items.ts"
import { firstDefinition } from "../../modules/designer/web/record-types/first-definition.ts"

const name = { en: "Visit" }
const context = { tags: {}, profiles: [], version: 1 }

test("a new custom record type compiles", () => {
  expect(compile(firstDefinition(name, name, ["IC"]), context)).toMatchObject({ ok: true })
})

describe.each(fieldTypeItems)("the palette's $id", (item) => {
  test("creates a field that compiles at once", () => {
    const first = firstDefinition(name, name, ["IC"])
    const draft = applyCommand(first, additionOf(item, { sectionId: "details", index: 9 }, "en"))
    const compiled = compile(draft, context)
    expect(compiled.ok ? [] : compiled.problems).toEqual([])
    const colorField = draft?.sections[0]?.fields.at(-1)
    expect(colorField?.type).toBe(item.type.name)
    expect(colorField?.keyword).toMatch(new RegExp(`^${item.keywordPrefix}_[12]$`))
  })

  test("has a group and a name in every language", () => {
    expect(fieldTypeGroups).toContain(item.type.group)
    for (const language of languages) expect(item.name[language]).toBeTruthy()
  })

  test("has settings that compile as a form", () => {
    const fields = settingsOf(item.type)
    const sections = [{ id: "settings", name, position: "LEFT", sortOrder: 0, fields }]
    const definition = { ...firstDefinition(name, name, ["IC"]), list: { columns: [] }, sections }
    const compiled = compile(definition, context)
    expect(compiled.ok ? [] : compiled.problems).toEqual([])
  })
})
