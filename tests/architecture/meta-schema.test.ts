import { readFileSync } from "node:fs"
import { Ajv } from "ajv"
import { describe, expect, it } from "vitest"
import { metaSchema } from "../../engine/compile/meta-schema.ts"
import { fieldExamples } from "../../fields/examples.ts"
import { fieldTypeNames } from "../../schemas/profile-types.ts"
import { shippedProfiles } from "../../schemas/shipped-profiles.ts"
import { metaSchemaText } from "../../server/commands/generate.ts"
import { definitionOf } from "../support/compiled.ts"

const check = new Ajv({ allErrors: true, strict: true, strictRequired: false, strictTypes: false }).compile(
  metaSchema(),
)

describe("the meta-schema", () => {
  it("matches the file beside the definitions; npm run generate writes it", () => {
    const file = new URL("../../schemas/profile.schema.json", import.meta.url)
    expect(readFileSync(file, "utf8")).toBe(metaSchemaText())
  })

  it("accepts every shipped definition and the example of every field type", () => {
    for (const definition of shippedProfiles) expect([check(definition), check.errors]).toEqual([true, null])
    const examples = fieldTypeNames.map((name) => fieldExamples[name].field)
    expect([check(definitionOf(examples)), check.errors]).toEqual([true, null])
  })

  it("rejects what the compiler rejects, at the same path", () => {
    const { field } = fieldExamples.TEXT
    expect(check(definitionOf([{ ...field, type: "SLIDER" }]))).toBe(false)
    expect(check.errors?.map(({ instancePath }) => instancePath)).toContain("/sections/0/fields/1/type")
    expect(check(definitionOf([{ ...field, maxRows: 3 } as typeof field]))).toBe(false)
    expect(check.errors?.map(({ keyword }) => keyword)).toContain("additionalProperties")
  })
})
