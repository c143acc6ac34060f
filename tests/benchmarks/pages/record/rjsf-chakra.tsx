import { ChakraProvider, defaultSystem } from "@chakra-ui/react"
import Form from "@rjsf/chakra-ui"
import validator from "@rjsf/validator-ajv8"
import { createRoot } from "react-dom/client"
import type { Engine } from "./page-contract.ts"
import { comparisonSchema } from "./comparison-schema.ts"

/** The stock form with RJSF's own Chakra theme. */
export const engine: Engine = {
  prepare(definition) {
    const { schema, uiSchema } = comparisonSchema(definition)
    const form = (
      <ChakraProvider value={defaultSystem}>
        <Form schema={schema} uiSchema={uiSchema} validator={validator} noHtml5Validate />
      </ChakraProvider>
    )
    return Promise.resolve((root) => createRoot(root).render(form))
  },
  field: ".rjsf-field:not(.rjsf-field-object)",
  error: "[id$=__error]",
  submit: "button[type=submit]",
  control: (keyword) => `input:is([id$="${keyword}"], [name$="${keyword}"])`,
}
