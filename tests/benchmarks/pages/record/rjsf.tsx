import Form from "@rjsf/core"
import validator from "@rjsf/validator-ajv8"
import { createRoot } from "react-dom/client"
import type { Engine } from "./page-contract.ts"
import { comparisonSchema } from "./comparison-schema.ts"

/** The stock form of React JSON Schema Form with its core theme. */
export const engine: Engine = {
  prepare(definition) {
    const { schema, uiSchema } = comparisonSchema(definition)
    const form = <Form schema={schema} uiSchema={uiSchema} validator={validator} noHtml5Validate />
    return Promise.resolve((root) => createRoot(root).render(form))
  },
  field: ".form-group:not(:has(.form-group))",
  error: ".error-detail",
  submit: "button[type=submit]",
  control: (keyword) => `input:is([id$="${keyword}"], [name$="${keyword}"])`,
}
