import { createSchemaUtils, type RJSFSchema } from "@rjsf/utils"
import validator from "@rjsf/validator-ajv8"
import { expect, test } from "vitest"
import { fieldExamples } from "../../../../fields/examples.ts"
import { fieldTypeNames } from "../../../../schemas/profile-types.ts"
import { compiled, definitionOf } from "../../../support/compiled.ts"

test.each(fieldTypeNames)("RJSF has nothing to resolve in the schema of %s, so a record can skip that step", (name) => {
  const { schema } = compiled(definitionOf([fieldExamples[name].field]))
  const root = schema as RJSFSchema
  const utils = createSchemaUtils(validator, root)
  const properties = Object.values(schema.properties ?? {}) as RJSFSchema[]
  expect(properties.length).toBeGreaterThan(0)
  for (const property of properties) expect(utils.retrieveSchema(property)).toEqual(property)
})
