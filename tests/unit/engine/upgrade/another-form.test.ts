import { expect, test } from "vitest"
import { needsAnotherForm } from "../../../../engine/upgrade/another-form.ts"
import type { CompiledField } from "../../../../schemas/compiled.ts"
import { compiled, definitionOf } from "../../../support/compiled.ts"

function field(type: string, options: object = {}): CompiledField {
  const written = { id: "f", keyword: "value_1", fieldText: { en: "Value" }, type, sortOrder: 1, ...options }
  const found = compiled(definitionOf([written])).fields.find(({ keyword }) => keyword === "value_1")
  if (!found) throw new Error("The field is compiled.")
  return found
}

const text = (options: object = {}) => field("TEXT", options)

test.each([
  ["a text that may be longer", text({ maxLength: 20 }), text({ maxLength: 30 }), false],
  ["a text that is narrowed", text({ maxLength: 30 }), text({ maxLength: 20 }), true],
  ["a text that gets a least length", text({ maxLength: 20 }), text({ maxLength: 20, minLength: 3 }), true],
  ["a text that gets a pattern", text({ maxLength: 20 }), text({ maxLength: 20, pattern: "[a-z]+" }), true],
  ["a text that loses its pattern", text({ maxLength: 20, pattern: "[a-z]+" }), text({ maxLength: 20 }), false],
  ["a date that becomes a text", field("DATE"), text({ maxLength: 20 }), false],
  ["a text that becomes a date", text({ maxLength: 20 }), field("DATE"), true],
] as const)("stored values of %s need conversion: %#", (_, before, after, expected) => {
  expect(needsAnotherForm(before, after)).toBe(expected)
})
