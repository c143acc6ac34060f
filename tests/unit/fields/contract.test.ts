import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createAjvCheck } from "../../../engine/validate/ajv-check.ts"
import { interpretingCheck } from "../../../engine/validate/interpreting-check.ts"
import { validateField } from "../../../engine/validate/validate-field.ts"
import { canonicalizeValues } from "../../../engine/wire/canonicalize-values.ts"
import { fieldExamples } from "../../../fields/examples.ts"
import { fieldTypes } from "../../../fields/index.ts"
import type { FieldDefinition } from "../../../schemas/profile.ts"
import { fieldTypeNames, type FieldTypeName } from "../../../schemas/profile-types.ts"
import type { StoredValue } from "../../../schemas/values.ts"
import { fieldDefinition, kindredValue, recordOf } from "../../support/arbitraries.ts"
import { compiled, definitionOf, emptyContext } from "../../support/compiled.ts"

const checks = { ajv: createAjvCheck(), interpreting: interpretingCheck }
const valued = fieldTypeNames.filter((name) => fieldTypes[name].storage !== "none")

function exampleProfile(name: FieldTypeName) {
  return compiled(definitionOf([fieldExamples[name].field]))
}

describe.each(fieldTypeNames)("%s", (name) => {
  const type = fieldTypes[name]
  const example = fieldExamples[name]

  it("compiles its example and its initial definition", () => {
    expect(exampleProfile(name).fields.map((field) => field.type)).toContain(name)
    const { id, keyword, fieldText, sortOrder } = example.field
    const fresh = { id, keyword, fieldText, sortOrder, type: name, ...type.starter }
    expect(compiled(definitionOf([fresh])).fields).toHaveLength(2)
  })

  it.each(Object.entries(checks))("accepts its example and rejects invalid values by code (%s)", (_check, check) => {
    const profile = exampleProfile(name)
    const { keyword } = example.field
    expect(validateField(profile, keyword, example.value, check)).toEqual([])
    for (const { value, code } of example.invalid) {
      expect(validateField(profile, keyword, value, check).map((found) => found.code)).toContain(code)
    }
  })
})

/** A field with any options and a value of its type. */
const pair = fieldDefinition
  .filter(({ type }) => valued.some((name) => name === type))
  .chain((field) => kindredValue(field).map((value) => ({ field, value })))

/** The value as stored; discards values that would not be stored. */
function stored({ field, value }: { field: FieldDefinition; value: StoredValue }): StoredValue {
  const profile = compiled(definitionOf([field]))
  const normalized = canonicalizeValues(profile, { [field.keyword]: value })[field.keyword]
  const problems = normalized === undefined ? [] : validateField(profile, field.keyword, normalized, interpretingCheck)
  fc.pre(normalized !== undefined && problems.every(({ code }) => code === "value.inactive_option"))
  return normalized as StoredValue
}

function typeOf(field: { type: string }) {
  return fieldTypes[field.type as FieldTypeName]
}

describe("codecs", () => {
  it("serialize and parse without loss", () => {
    fc.assert(
      fc.property(pair, (sample) => {
        const { field } = sample
        const value = stored(sample)
        const type = typeOf(field)
        const wire: unknown = JSON.parse(JSON.stringify(type.toWire(value, field)))
        expect(type.fromWire(wire as ReturnType<typeof type.toWire>, field)).toEqual({ ok: true, value })
      }),
      { numRuns: 300 },
    )
  })

  it("parse their own text back", () => {
    const readable = pair.filter(({ field }) => typeOf(field).storage !== "files")
    fc.assert(
      fc.property(readable, (sample) => {
        const { field } = sample
        const value = stored(sample)
        const type = typeOf(field)
        const text = type.toText(value, field, emptyContext, "en")
        const read = type.fromText(text, field, emptyContext)
        expect(read.ok && withoutRowIds(read.value)).toEqual(withoutRowIds(value))
      }),
      { numRuns: 300 },
    )
  })

  it("normalize idempotently", () => {
    const anything = fieldDefinition.chain((field) =>
      recordOf(definitionOf([field])).map((record) => ({ field, value: record[field.keyword] })),
    )
    fc.assert(
      fc.property(anything, ({ field, value }) => {
        const type = typeOf(field)
        const once = type.normalize(value, field)
        expect(type.normalize(once, field)).toEqual(once)
      }),
      { numRuns: 300 },
    )
  })
})

/** Text has no row IDs, so parsed rows get new ones. */
function withoutRowIds(value: unknown): unknown {
  if (!Array.isArray(value) || typeof value[0] !== "object") return value
  return value.map((row: object) => ({ ...row, id: "" }))
}
