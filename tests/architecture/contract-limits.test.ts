import { expect, test } from "vitest"
import { contracts } from "../../server/http/contracts.ts"
import { withSharedParts } from "../../server/http/shared-parts.ts"
import { compileRequestPart } from "../../server/http/validation.ts"

// What a call may carry is bounded everywhere before it is looked at: how many items an array has, how many keys an
// object, how many characters a text. Depth and the parts of a whole body are the body guard's
// (`server/http/body-guard.ts`).

type Schema = Readonly<Record<string, unknown>>
type Violation = readonly [place: string, what: string]

/** What the walk that explains a refused body understands (`server/http/contract-problems.ts`). */
const supportedKeywords = new Set(
  [
    "type const enum anyOf minLength maxLength pattern format minimum maximum default description",
    "items minItems maxItems uniqueItems required maxProperties properties additionalProperties",
  ].flatMap((some) => some.split(" ")),
)

/** Documents and parts that a reader of their own judges, within the depth, the parts and the bytes of any body. */
const parsedElsewhere: Readonly<Record<string, string>> = {
  "createBlock.parts": "the block's reader",
  "updateBlock.parts": "the block's reader",
  "createFromSchema.schema": "the reader of JSON Schema",
  "importPack.pack": "the pack's reader",
  "previewPack.pack": "the pack's reader",
  "createField.field": "the definition's reader",
  "updateField.field": "the definition's reader",
  "createSection.section": "the definition's reader",
  "updateSection.section": "the definition's reader",
  "createProfile.definition": "the definition's reader",
  "updateProfile.definition": "the definition's reader",
  "createValidationRule.rule": "the rule's reader",
  "updateValidationRule.rule": "the rule's reader",
  "addPasskey.response{}": "the authenticator's library",
  "verifySecondFactor.passkey{}": "the authenticator's library",
  "*.tableValue{}{}": "the codec of the table's column",
}
const isParsedElsewhere = (schemaPath: string) =>
  schemaPath in parsedElsewhere || (schemaPath.endsWith(".tableValue{}{}") && "*.tableValue{}{}" in parsedElsewhere)

function violations(schema: Schema, schemaPath: string): Violation[] {
  const { type, properties = {}, additionalProperties, items, anyOf = [] } = schema
  const found: Violation[] = Object.keys(schema)
    .filter((keyword) => !supportedKeywords.has(keyword))
    .map((keyword) => [schemaPath, `keyword ${keyword}`])
  if (isParsedElsewhere(schemaPath)) return found
  const isOneOfSome = schema.const !== undefined || schema.enum !== undefined
  const isAnything = type === undefined && !isOneOfSome && schema.anyOf === undefined
  if (isAnything) found.push([schemaPath, "anything"])
  if (type === "array" && schema.maxItems === undefined) found.push([schemaPath, "array"])
  if (type === "string" && schema.maxLength === undefined && !isOneOfSome && !isBounded(schema.format)) {
    found.push([schemaPath, "text"])
  }
  if (type === "array" && schema.uniqueItems === true && !isScalar(items as Schema))
    found.push([schemaPath, "unique objects"])
  if (type === "object" && additionalProperties !== false && schema.maxProperties === undefined) {
    found.push([schemaPath, "keys"])
  }
  return [
    ...found,
    ...Object.entries(properties as Schema).flatMap(([name, part]) =>
      violations(part as Schema, `${schemaPath}.${name}`),
    ),
    ...(anyOf as Schema[]).flatMap((arm) => violations(arm, schemaPath)),
    ...(items ? violations(items as Schema, `${schemaPath}[]`) : []),
    ...(isSchema(additionalProperties) ? violations(additionalProperties, `${schemaPath}{}`) : []),
  ]
}

/** These formats are as long as they are. */
const isBounded = (format: unknown) => format === "uuid" || format === "date" || format === "date-time"
const isSchema = (part: unknown): part is Schema => typeof part === "object" && part !== null
const isScalar = ({ type, enum: words, const: word }: Schema) =>
  type === "string" || type === "integer" || type === "number" || words !== undefined || word !== undefined

test("every array, text and object of every request body has a maximum", () => {
  const found = contracts.flatMap(({ name, contract }) =>
    contract.body ? violations(contract.body as Schema, name) : [],
  )
  expect(found).toEqual([])
})

test("every array and text of every URL has a maximum", () => {
  // How many there are is bounded by the length of an address.
  const closed = (part: unknown) => ({ ...(part as Schema), additionalProperties: false })
  const found = contracts.flatMap(({ name, contract: { params, query } }) =>
    [params, query].flatMap((part) => (part ? violations(closed(part), name) : [])),
  )
  expect(found).toEqual([])
})

test("an unbounded part is detected", () => {
  const open = { type: "object", properties: { a: { type: "array", items: { type: "string" } } } }
  expect(violations(open, "x").map(([, what]) => what)).toEqual(["keys", "array", "text"])
})

// A process compiles a contract when it is first called; that all can be compiled is seen here.
test("every contract is a schema that the validator accepts", () => {
  const parts = contracts.flatMap(({ contract: { body, query, params } }) => [
    ...(body ? [compileRequestPart(body, "body")] : []),
    ...[query, params].flatMap((part) => (part ? [compileRequestPart(part, "querystring")] : [])),
  ])
  expect(parts.length).toBeGreaterThan(contracts.length)
})

// Compiling blocks the process: about two milliseconds for each thousand characters on an idle machine.
test("no contract is long once its repeated parts are shared", () => {
  const long = contracts.flatMap(({ name, contract: { body } }) => {
    const { length } = JSON.stringify(withSharedParts(body ?? {}))
    return length > 12_000 ? [`${name}: ${length}`] : []
  })
  expect(long).toEqual([])
})
