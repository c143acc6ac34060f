import { expect, it } from "vitest"
import { createEvaluator } from "../../../engine/rules/evaluator.ts"
import { compiled, definitionOf, ruleContext } from "../../support/compiled.ts"
import { smallField } from "../../support/small-profile.ts"

const fields = [
  smallField("f_note", "note_1", "TEXT", { tag: "USER" }),
  smallField("f_source", "source_1", "TEXT"),
  smallField("f_system", "system_1", "NUMBER", { tag: "SYSTEM" }),
  smallField("f_line", "line_1", "DIVIDER"),
]

it("in a user-only type, only fields tagged USER stay editable after the record is created", () => {
  const profile = compiled({ ...definitionOf(fields), userOnly: true })
  const open = (isNew: boolean) => {
    const { state } = createEvaluator(profile, { ...ruleContext, isNew }, {})
    return profile.fields.filter(({ keyword }) => !state(keyword).readOnly).map(({ keyword }) => keyword)
  }
  expect(open(true)).toEqual(["name_1", "note_1", "source_1", "system_1", "line_1"])
  expect(open(false)).toEqual(["note_1", "line_1"])
})

it("in other types, the tag has no effect", () => {
  expect(compiled(definitionOf(fields)).rules).toEqual([])
})
