import type { RJSFSchema, UiSchema } from "@rjsf/utils"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import { optionsOf } from "./html.ts"

/**
 * The record type as one would write it by hand for RJSF: numbers are numbers, choices are selects, a dependent field
 * is if/then.
 */
export function comparisonSchema(definition: ProfileDefinition): { schema: RJSFSchema; uiSchema: UiSchema } {
  const fields = definition.sections.flatMap((section) => section.fields)
  const dependents = new Set((definition.rules ?? []).map((rule) => rule.target))
  const properties = Object.fromEntries(
    fields.filter((field) => !dependents.has(field.id)).map((field) => [field.keyword, propertyOf(field)]),
  )
  const allOf = fields.flatMap((field, at) => {
    const flag = fields[at - 1]
    if (!dependents.has(field.id) || !flag) return []
    return [
      {
        if: { properties: { [flag.keyword]: { const: true } }, required: [flag.keyword] },
        // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's word; nobody awaits a schema
        then: { properties: { [field.keyword]: propertyOf(field) } },
      },
    ]
  })
  const required = fields.filter((field) => field.isMandatory).map((field) => field.keyword)
  return {
    schema: { type: "object", properties, required, ...(allOf.length > 0 ? { allOf } : {}) },
    uiSchema: { "ui:order": fields.map((field) => field.keyword) },
  }
}

function propertyOf(field: FieldDefinition): RJSFSchema {
  const title = field.fieldText.en
  if (field.type === "NUMBER") return { type: "number", title }
  if (field.type === "BOOLEAN") return { type: "boolean", title }
  if (field.type === "DATE") return { type: "string", format: "date", title }
  if (field.type !== "TAGREF") return { type: "string", maxLength: 1000, title }
  return { type: "string", title, oneOf: optionsOf(field).map(({ id, name }) => ({ const: id, title: name.en })) }
}
