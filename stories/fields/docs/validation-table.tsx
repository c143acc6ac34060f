import { prepareForAny } from "../../../engine/validate/preparation.ts"
import { interpretingCheck } from "../../../engine/validate/interpreting-check.ts"
import { validateField } from "../../../engine/validate/validate-field.ts"
import { fieldExamples } from "../../../fields/examples.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import { formatProblemParams } from "../../../schemas/problem-params.ts"
import type { FieldTypeName } from "../../../schemas/profile-types.ts"
import { compiled } from "../../record/shipped-profiles.ts"
import { fieldDefinition, profileWithField } from "../field-definition.ts"
import { englishText } from "./english-text.ts"
import { FactTable } from "../../docs/fact-table.tsx"

await prepareForAny()

/** The problems of the type's invalid examples, with the message that a user reads. */
export function ValidationTable({ type }: { readonly type: FieldTypeName }) {
  return (
    <FactTable
      head={["Value", "Message", "Code"]}
      rows={[
        ["Empty, while required", messageOf(problem("value.required", [])), <code key="code">value.required</code>],
        ...invalidValues(type).map(({ value, found }) => [
          <code key="value">{shortened(JSON.stringify(value))}</code>,
          messageOf(found),
          <code key="code">{found.code}</code>,
        ]),
      ]}
    />
  )
}

function invalidValues(type: FieldTypeName) {
  const field = fieldDefinition(type, "filled", {})
  const profile = compiled(profileWithField(field, "filled"))
  const codes = new Set<string>()
  return fieldExamples[type].invalid.flatMap(({ value }) => {
    const [found] = validateField(profile, field.keyword, value, interpretingCheck)
    if (!found || codes.has(found.code)) return []
    codes.add(found.code)
    return { value, found }
  })
}

const messageOf = (found: Problem) =>
  englishText(
    `problem.${found.code}`,
    formatProblemParams(found, "en", () => undefined),
  )

const shortened = (text: string) => (text.length > 48 ? `${text.slice(0, 47)}…` : text)
