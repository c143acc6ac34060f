import * as Type from "typebox"
import { expect, test } from "vitest"
import { pageOf } from "../../../../schemas/api/pages.ts"
import { byKey } from "../../../../schemas/by-key.ts"
import { schemaReferences } from "../../../../server/http/openapi/references.ts"

const Inner = Type.Object({ id: Type.String() })
const Outer = Type.Object({ inner: Inner, more: Type.Array(Inner) })
const named = new Map<string, object>([
  ["Inner", Inner],
  ["Outer", Outer],
])
const inner = { $ref: "#/components/schemas/Inner" }
const references = (others: readonly (readonly [string, object])[] = []) =>
  schemaReferences(new Map([...named, ...others]))

test("named schemas are references at any depth, also within each other", () => {
  const { refer, components } = references()
  expect(refer(Type.Object({ list: Type.Array(Type.Union([Outer, Type.Null()])) }))).toEqual({
    type: "object",
    required: ["list"],
    properties: {
      list: { type: "array", items: { anyOf: [{ $ref: "#/components/schemas/Outer" }, { type: "null" }] } },
    },
  })
  expect(components()).toEqual({
    Inner: JSON.parse(JSON.stringify(Inner)),
    Outer: {
      type: "object",
      required: ["inner", "more"],
      properties: { inner, more: { type: "array", items: inner } },
    },
  })
})

test("only referenced schemas become components, in alphabetical order", () => {
  const { refer, components } = references([["Another", Type.Object({})]])
  refer(Outer)
  expect(Object.keys(components())).toEqual(["Inner", "Outer"])
})

test.for([
  ["an optional property", Type.Object({ one: Type.Optional(Inner) })],
  ["another static type", Type.Object({ one: Type.Unsafe<{ readonly id: "a" }>(Inner) })],
])("%s still references the schema", ([, schema]) => {
  expect(references().refer(schema as object)).toMatchObject({ properties: { one: inner } })
})

test("values by key reference their schema", () => {
  expect(references().refer(byKey(Inner))).toEqual({ type: "object", additionalProperties: inner })
})

test("a schema with the properties of a named one but a different rule stays inline", () => {
  const strict = { ...JSON.parse(JSON.stringify(Inner)), additionalProperties: false }
  expect(references().refer(Type.Object(Inner.properties, { additionalProperties: false }))).toEqual(strict)
})

test("a description of its own is kept next to the reference", () => {
  const described = { ...Inner, description: "The first." }
  expect(references().refer(described)).toEqual({ ...inner, description: "The first." })
})

test("a property named like a keyword is not treated as a keyword", () => {
  const schema = Type.Object({ items: Type.String(), properties: Inner })
  expect(references().refer(schema)).toMatchObject({ properties: { items: { type: "string" }, properties: inner } })
})

test("a page of named items is named after them", () => {
  const { refer, components } = references()
  expect(refer(Type.Object(pageOf(Inner)))).toEqual({ $ref: "#/components/schemas/InnerPage" })
  expect(components().InnerPage).toMatchObject({ properties: { content: { type: "array", items: inner } } })
})

test("a page whose name belongs to another schema is an error", () => {
  const { refer } = references([["InnerPage", Type.Object({})]])
  expect(() => refer(Type.Object(pageOf(Inner)))).toThrow("A page of Inner and another schema are named InnerPage.")
})
