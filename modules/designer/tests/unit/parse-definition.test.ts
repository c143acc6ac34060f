import { expect, test } from "vitest"
import { stringifyDefinition, parseDefinition } from "../../web/json/parse-definition.ts"
import type { CompileContext } from "../../../../schemas/compiled.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { sampleDefinition } from "../../../../tests/unit/engine/edit/random-definition.ts"

const context: CompileContext = { tags: {}, profiles: [], version: 1, isDraft: true }
const definition: ProfileDefinition = { ...sampleDefinition, rules: [] }
const text = stringifyDefinition(definition)
const read = (changed: string) => parseDefinition(changed, definition.id, context, null)
const errorTexts = (changed: string) => read(changed).errors.map(({ from, to }) => changed.slice(from, to))

test("the text of a definition parses to that definition, without problems", () => {
  expect(read(text)).toEqual({ definition, errors: [] })
})

test("invalid JSON is reported with its position, and returns no definition", () => {
  const broken = text.replace('"type": "OTHER",', '"type": "OTHER"')
  expect(read(broken).definition).toBeNull()
  expect(errorTexts(broken)).toEqual(['"'])
})

test("an invalid shape is reported with its location, and returns no definition", () => {
  const invalid = text.replace('"padding": 3', '"padding": "three"')
  expect(read(invalid).definition).toBeNull()
  expect(errorTexts(invalid)).toEqual(['"three"'])
})

test("problems that only prevent publishing are reported, and the draft can be saved", () => {
  const dangling = text.replace(
    '"field": "f_2"\n      },\n      "direction"',
    '"field": "f_9"\n      },\n      "direction"',
  )
  expect(dangling).not.toBe(text)
  expect(read(dangling).definition).not.toBeNull()
  expect(errorTexts(dangling)).toEqual(['"f_9"'])
  expect(read(dangling).errors[0]?.blocks).toBe(false)
})

test("the text of another record type is rejected", () => {
  const other = text.replace('"id": "drawn"', '"id": "other"')
  expect(read(other).definition).toBeNull()
  expect(errorTexts(other)).toEqual(['"other"'])
})

test("another kind than the published one is reported with its location, and rejected", () => {
  const other = text.replace('"type": "OTHER",', '"type": "ISSUE",')
  const after = parseDefinition(other, definition.id, context, definition)
  expect(after.definition).toBeNull()
  expect(after.errors.map(({ problem, from, to }) => [problem?.code, other.slice(from, to)])).toContainEqual([
    "definition.immutable",
    '"ISSUE"',
  ])
  expect(parseDefinition("null", definition.id, context, definition).definition).toBeNull()
})
