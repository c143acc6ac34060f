import type { CompileContext, JsonSchema, UiSchema } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { requiresValue, type Draft, type DraftField } from "./draft.ts"

/** What rules do to a field, as far as a generic form must know it. */
export interface RuledFields {
  readonly computed: ReadonlySet<Keyword>
  /** Not always visible, so not always required. */
  readonly conditional: ReadonlySet<Keyword>
}

/**
 * The record as JSON Schema (draft 7). Titles are English: the schema is a contract between machines and the second
 * language of a generic form. It contains no rules; only what is always required is required.
 */
export function compileSchema(
  draft: Draft,
  context: CompileContext,
  defaults: Readonly<Record<Keyword, StoredValue>>,
  ruled: RuledFields,
): JsonSchema {
  const properties: Record<string, JsonSchema> = {}
  const required: string[] = []
  for (const { field, type } of draft.fields) {
    const schema = type.schema(field, context)
    if (!schema) continue
    const { keyword, fieldText, helpText } = field
    properties[keyword] = {
      title: fieldText.en,
      ...(helpText ? { description: helpText.en } : {}),
      ...schema,
      ...(Object.hasOwn(defaults, keyword) ? { default: defaults[keyword] as JsonSchema["default"] } : {}),
      ...(isFilledIn(field, ruled) ? { readOnly: true } : {}),
    } as JsonSchema
    if (requiresValue(field, type) && !isFilledIn(field, ruled) && !ruled.conditional.has(keyword))
      required.push(keyword)
  }
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: draft.definition.name.en,
    type: "object",
    properties,
    ...(required.length ? { required } : {}),
    additionalProperties: false,
  }
}

/** How a generic form renders the record; options for our own theme only are in `ui:options`. */
export function compileUiSchema(draft: Draft, context: CompileContext, ruled: RuledFields): UiSchema {
  const renderedFields = draft.fields.filter(({ field, type }) => type.schema(field, context) !== undefined)
  return {
    "ui:order": renderedFields.map(({ field }) => field.keyword),
    ...Object.fromEntries(draft.fields.map((one) => [one.field.keyword, fieldUi(one, context, ruled)])),
  }
}

function fieldUi({ field, type, section }: DraftField, context: CompileContext, ruled: RuledFields): UiSchema {
  const typeUiSchema = type.uiSchema(field, context)
  return {
    ...typeUiSchema,
    ...(isFilledIn(field, ruled) ? { "ui:readonly": true } : {}),
    "ui:options": {
      ...(typeUiSchema["ui:options"] as object | undefined),
      fieldType: type.name,
      keyword: field.keyword,
      section: section.id,
      width: field.width ?? "full",
    },
  }
}

/** Computed by a rule, or an archive that publishing fills: not entered by users. */
function isFilledIn(field: FieldDefinition, { computed }: RuledFields): boolean {
  return computed.has(field.keyword) || field.archiveOf !== undefined
}
