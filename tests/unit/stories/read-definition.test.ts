import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { convertSchema } from "../../../stories/try/convert-schema.ts"
import { readDefinition } from "../../../stories/try/read-definition.ts"
import { shippedDefinitions } from "../../../stories/record/shipped-profiles.ts"

const example = readFileSync(join(import.meta.dirname, "../../../stories/try/supplier-review.json"), "utf8")

const codesIn = (text: string) => readDefinition(text).errors.map(({ problem }) => problem?.code ?? "not JSON")

test("the example and every shipped definition compile as drafts", () => {
  const texts = [example, ...shippedDefinitions.map((definition) => JSON.stringify(definition))]
  expect(texts.flatMap(codesIn)).toEqual([])
})

test("says what is wrong with a text that is no definition", () => {
  expect(codesIn('{ "id": ')).toEqual(["not JSON"])
  expect(codesIn("[]")).toEqual(["definition.invalid"])
  expect(codesIn("null")).toEqual(["definition.invalid"])
  expect(codesIn("{}")).not.toEqual([])
  expect(codesIn(`"${"x".repeat(10_000_000)}"`)).toEqual(["definition.too_large"])
})

test("finds nothing wrong with an editor that is blank", () => {
  expect(readDefinition(" \n")).toEqual({ profile: null, errors: [], schema: undefined })
})

test.each([
  '{ "type": "object" }',
  '{ "type": "array", "items": {} }',
  '{ "$ref": "#/$defs/vendor", "$defs": { "vendor": { "type": "object" } } }',
  '{ "allOf": [] }',
  '{ "$schema": "https://json-schema.org/draft/2020-12/schema" }',
])("takes %s for a JSON Schema", (text) => {
  expect(readDefinition(text)).toMatchObject({ errors: [], schema: JSON.parse(text) })
})

test("finds a problem at the position of its path", () => {
  const text = example.replace('"type": "NUMBER"', '"type": "HOLOGRAM"')
  const [error] = readDefinition(text).errors
  expect(text.slice(error?.from, error?.to)).toBe('"HOLOGRAM"')
})

test("converts a JSON Schema instead of compiling it", () => {
  const { profile, errors, schema } = readDefinition('{ "properties": { "name": { "type": "string" } } }')
  expect({ profile, errors }).toEqual({ profile: null, errors: [] })
  expect(readDefinition(convertSchema(schema).text ?? "").profile?.fields).toHaveLength(1)
})
