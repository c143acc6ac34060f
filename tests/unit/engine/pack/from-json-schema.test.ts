import { describe, expect, test } from "vitest"
import fc from "fast-check"
import { compile } from "../../../../engine/compile/compile.ts"
import { fromJsonSchema, type SchemaImport } from "../../../../engine/pack/from-json-schema.ts"
import { interpretingCheck } from "../../../../engine/validate/interpreting-check.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import { compiled, emptyContext } from "../../../support/compiled.ts"
import { generatedDefinition, generatedValues } from "../../../support/generated-definition.ts"
import { compiledShipped } from "../../../support/shipped.ts"

const identity = { id: "drawn", modules: ["IC"] as const }

function convertedSchema(schema: unknown): SchemaImport {
  const conversion = fromJsonSchema(schema, identity)
  if (!conversion.ok) throw new Error(JSON.stringify(conversion.problems))
  return conversion
}
const fieldsOf = ({ definition }: SchemaImport) => definition.sections.flatMap(({ fields }) => fields)
const notesOf = ({ notes }: SchemaImport) =>
  notes.map(({ pointer, problem: { code, params } }) => [pointer, code, params?.["keyword"]])
const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more })
const findProblems = (schema: unknown) => {
  const conversion = fromJsonSchema(schema, identity)
  return conversion.ok ? [] : conversion.problems.map(({ code }) => code)
}

describe("a third-party schema", () => {
  const person = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Supplier review",
    type: "object",
    required: ["supplierName", "score", "address"],
    additionalProperties: false,
    properties: {
      supplierName: {
        type: "string",
        title: "Supplier",
        description: "As in the register.",
        maxLength: 120,
        pattern: "^[A-Z].*$",
      },
      score: { type: "integer", minimum: 1, exclusiveMaximum: 11, default: 5 },
      share: { type: "number", minimum: 0, maximum: 1, multipleOf: 0.01 },
      reviewed: { type: "string", format: "date" },
      critical: { type: "boolean", default: false },
      rating: { enum: ["good", "fair", "poor"] },
      region: {
        oneOf: [
          { const: "n", title: "North" },
          { const: "s", title: "South" },
        ],
        default: "n",
      },
      risks: { type: "array", items: { enum: ["fraud", "delay"] }, minItems: 1, maxItems: 2, uniqueItems: true },
      notes: { type: "string", maxLength: 20_000 },
      address: { $ref: "#/$defs/address", title: "Registered office" },
      orders: {
        type: "array",
        maxItems: 10,
        items: object(
          { id: { type: "string" }, number: { type: "string" }, amount: { type: "number" } },
          { required: ["number"] },
        ),
      },
    },
    $defs: { address: object({ street: { type: "string" }, city: { type: "string" } }, { required: ["city"] }) },
  }

  test("is converted to fields, each with the properties of its schema", () => {
    const conversion = convertedSchema(person)
    expect(conversion.definition).toMatchObject({ id: "drawn", name: { en: "Supplier review" }, type: "OTHER" })
    expect(fieldsOf(conversion)).toMatchObject([
      {
        keyword: "supplier_name_1",
        type: "TEXT",
        role: "title",
        fieldText: { en: "Supplier" },
        helpText: { en: "As in the register." },
        isMandatory: true,
        maxLength: 120,
        pattern: "[A-Z].*",
      },
      {
        keyword: "score_1",
        type: "NUMBER",
        integerOnly: true,
        minimum: "1",
        maximum: "10",
        defaultValue: "5",
        isMandatory: true,
      },
      { keyword: "share_1", type: "NUMBER", minimum: "0", maximum: "1", decimalPlaces: 2 },
      { keyword: "reviewed_1", type: "DATE" },
      { keyword: "critical_1", type: "BOOLEAN", defaultValue: false },
      { keyword: "rating_1", type: "TAGREF", options: [{ id: "good" }, { id: "fair" }, { id: "poor" }] },
      {
        keyword: "region_1",
        type: "TAGREF",
        options: [{ id: "n", name: { en: "North" } }, { id: "s" }],
        defaultListValue: ["n"],
      },
      { keyword: "risks_1", type: "TAGREF", allowMultiple: true, minSelection: 1, maxSelection: 2 },
      { keyword: "notes_1", type: "PARAGRAPH", maxLength: 20_000 },
      {
        keyword: "orders_1",
        type: "TABLE",
        groupConfig: {
          maxRows: 10,
          columns: [
            { keyword: "number_1", fieldType: "TEXT", isMandatory: true },
            { keyword: "amount_1", fieldType: "NUMBER" },
          ],
        },
      },
      { keyword: "street_1", type: "TEXT" },
      { keyword: "city_1", type: "TEXT", isMandatory: true },
    ])
    expect(conversion.definition.sections.map(({ name }) => name.en)).toEqual(["Supplier review", "Registered office"])
    expect(conversion.notes).toEqual([])
    expect(conversion.imported.find(({ keyword }) => keyword === "city_1")?.pointer).toBe(
      "/properties/address/properties/city",
    )
    expect(compile(conversion.definition, emptyContext).ok).toBe(true)
  })

  test("in draft-07 with definitions and allOf is merged into one", () => {
    const conversion = convertedSchema({
      $schema: "http://json-schema.org/draft-07/schema#",
      allOf: [
        { $ref: "#/definitions/named" },
        object({ size: { type: "integer", minimum: 2 } }, { required: ["size"] }),
      ],
      properties: { size: { maximum: 9, minimum: 1 } },
      definitions: { named: object({ name: { type: "string" } }, { required: ["name"] }) },
    })
    expect(fieldsOf(conversion)).toMatchObject([
      { keyword: "size_1", minimum: "2", maximum: "9", isMandatory: true },
      { keyword: "name_1", role: "title", isMandatory: true },
    ])
    expect(conversion.notes).toEqual([])
  })
})

describe("unsupported parts", () => {
  test.each<[string, object, string, string, string | undefined]>([
    [
      "an unknown keyword",
      { type: "string", "x-hint": 1 },
      "/properties/a/x-hint",
      "schema.keyword_not_supported",
      "x-hint",
    ],
    ["a condition", { type: "string", if: {} }, "/properties/a/if", "schema.keyword_not_supported", "if"],
    ["a format", { type: "string", format: "email" }, "/properties/a/format", "schema.keyword_not_supported", "format"],
    ["null", { type: ["string", "null"] }, "/properties/a/type", "schema.keyword_not_supported", "null"],
    ["several types", { type: ["string", "number"] }, "/properties/a", "schema.type_not_supported", undefined],
    [
      "a strict bound",
      { type: "number", exclusiveMinimum: 0 },
      "/properties/a/exclusiveMinimum",
      "schema.constraint_relaxed",
      "exclusiveMinimum",
    ],
    [
      "an odd step",
      { type: "number", multipleOf: 0.3 },
      "/properties/a/multipleOf",
      "schema.keyword_not_supported",
      "multipleOf",
    ],
    [
      "a pattern with look-around",
      { type: "string", pattern: "^(?=a)a$" },
      "/properties/a/pattern",
      "schema.keyword_not_supported",
      "pattern",
    ],
    [
      "a default that is not valid",
      { type: "string", maxLength: 2, default: "abc" },
      "/properties/a/default",
      "schema.keyword_not_supported",
      "default",
    ],
    [
      "a list of lists",
      { type: "array", items: { type: "array", items: { type: "string" } } },
      "/properties/a",
      "schema.type_not_supported",
      undefined,
    ],
    ["a list of texts", { type: "array", items: { type: "string" } }, "/properties/a", "schema.as_text", undefined],
    ["anything", {}, "/properties/a", "schema.as_text", undefined],
    [
      "a reference to elsewhere",
      { $ref: "https://schemas.example.org/a.json" },
      "/properties/a",
      "schema.remote_reference",
      undefined,
    ],
    ["a reference to nothing", { $ref: "#/$defs/none" }, "/properties/a", "schema.unknown_reference", undefined],
    ["a circle", { $ref: "#" }, "/properties/a/properties/a", "schema.cycle", undefined],
    [
      "a choice the ids cannot hold",
      { enum: ["a;b", "c"] },
      "/properties/a/enum/0",
      "schema.constraint_relaxed",
      "enum",
    ],
    ["numbers to choose from", { enum: [1, 2] }, "/properties/a/enum/0", "schema.as_text", undefined],
  ])("%s is reported with its pointer", (_, schema, pointer, code, keyword) => {
    const conversion = convertedSchema({ type: "object", properties: { name: { type: "string" }, a: schema } })
    expect(notesOf(conversion)).toContainEqual([pointer, code, keyword])
  })

  test("every known keyword is either converted or reported", () => {
    const anyKeyword = fc.constantFrom("examples", "$comment", "not", "if", "contentEncoding", "deprecated", "x-order")
    const anyType = fc.constantFrom("string", "number", "integer", "boolean")
    fc.assert(
      fc.property(anyType, fc.uniqueArray(anyKeyword), (type, keywords) => {
        const schema = { type, ...Object.fromEntries(keywords.map((keyword) => [keyword, {}])) }
        const conversion = convertedSchema(object({ name: { type: "string" }, value: schema }))
        expect(notesOf(conversion)).toEqual(
          keywords.map((keyword) => [`/properties/value/${keyword}`, "schema.keyword_not_supported", keyword]),
        )
      }),
    )
  })

  test("a record without a text for its title gets a title field, and this is reported", () => {
    const conversion = convertedSchema(object({ size: { type: "integer" } }))
    expect(fieldsOf(conversion)[0]).toMatchObject({ role: "title", keyword: "title_1" })
    expect(notesOf(conversion)).toEqual([["", "schema.title_added", undefined]])
  })
})

describe("a hostile schema", () => {
  test("is rejected before any expensive processing", () => {
    const bomb = Object.fromEntries(
      Array.from({ length: 40 }, (_, level) => [
        `d${level}`,
        object(
          Object.fromEntries(
            Array.from({ length: 10 }, (__, index) => [`p${index}`, { $ref: `#/$defs/d${level + 1}` }]),
          ),
        ),
      ]),
    )
    expect(findProblems({ $ref: "#/$defs/d0", $defs: { ...bomb, d40: { type: "string" } } })).toEqual([
      "schema.too_large",
    ])
    expect(findProblems(JSON.parse(`${'{"properties":{"a":'.repeat(5000)}{}${"}}".repeat(5000)}`))).toEqual([
      "schema.too_large",
    ])
    expect(
      findProblems(object({ a: { enum: Array.from({ length: 500_000 }, (_, index) => `value ${index}`) } })),
    ).toEqual(["schema.too_large"])
  })
  test("with more options than the limit is converted to a text field, and this is reported", () => {
    const many = Array.from({ length: 2001 }, (_, index) => `v${index}`)
    const conversion = convertedSchema(object({ a: { type: "string", enum: many } }))
    expect(fieldsOf(conversion)).toMatchObject([{ type: "TEXT" }])
    expect(conversion.notes.map(({ problem: { code } }) => code)).toContain("schema.too_large")
  })
  test("with dangerous names or without content is harmless", () => {
    const conversion = convertedSchema(
      JSON.parse('{"properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}}}'),
    )
    expect(fieldsOf(conversion).map(({ keyword }) => keyword)).toEqual(["proto_1", "constructor_1"])
    expect(findProblems(object({}))).toEqual(["schema.no_fields"])
    expect(findProblems({ type: "string" })).toEqual(["schema.no_fields"])
    expect(findProblems([])).toEqual(["schema.invalid"])
    expect(findProblems({ $ref: "#" })).toEqual(["schema.cycle"])
  })
})

describe("round trip of our own published schemas", () => {
  test.each(shippedProfiles.map(({ type }) => type))("%s: same keywords, and the same values are valid", (type) => {
    const profile = compiledShipped(type)
    const conversion = convertedSchema(profile.schema)
    const back = compiled(conversion.definition)
    expect(Object.keys(back.schema.properties ?? {}).toSorted()).toEqual(
      Object.keys(profile.schema.properties ?? {}).toSorted(),
    )
    for (const [keyword, schema] of Object.entries(profile.schema.properties ?? {})) {
      const { title: _, description: __, default: ___, readOnly: ____, ...before } = schema as Record<string, unknown>
      const after = back.schema.properties?.[keyword] as Record<string, unknown>
      expect([keyword, Object.fromEntries(Object.keys(before).map((name) => [name, after[name]]))]).toEqual([
        keyword,
        before,
      ])
    }
  })

  test("records valid under a published schema are valid under the schema converted from it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(500), (fields, seed) => {
        const definition = generatedDefinition({ fields, seed, ruleShare: 0 })
        const profile = compiled(definition)
        const values = generatedValues(definition, seed)
        const back = compiled(convertedSchema(profile.schema).definition)
        expect(interpretingCheck(back.schema, values)).toEqual(interpretingCheck(profile.schema, values))
      }),
    )
  })
})
