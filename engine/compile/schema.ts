import type { CompileContext, JsonSchema, UiSchema } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { demandsValue, type Draft, type DraftField } from "./draft.ts"

/** What rules do to a field and a stock form should know. */
export interface RuledFields {
  readonly computed: ReadonlySet<Keyword>
  /** Not always shown, so not always to be filled in. */
  readonly conditional: ReadonlySet<Keyword>
}

/**
 * The record as JSON Schema (draft 7). Titles are English: the schema is a contract between machines, and a stock form's
 * second language. Rules are not in it; only what always holds is required.
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
    if (demandsValue(field, type) && !isFilledIn(field, ruled) && !ruled.conditional.has(keyword))
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

/** How a stock form draws it; what only our own theme reads stands in `ui:options`. */
export function compileUiSchema(draft: Draft, context: CompileContext, ruled: RuledFields): UiSchema {
  const drawn = draft.fields.filter(({ field, type }) => type.schema(field, context) !== undefined)
  return {
    "ui:order": drawn.map(({ field }) => field.keyword),
    ...Object.fromEntries(draft.fields.map((one) => [one.field.keyword, fieldUi(one, context, ruled)])),
  }
}

function fieldUi({ field, type, section }: DraftField, context: CompileContext, ruled: RuledFields): UiSchema {
  const own = type.uiSchema(field, context)
  return {
    ...own,
    ...(isFilledIn(field, ruled) ? { "ui:readonly": true } : {}),
    "ui:options": {
      ...(own["ui:options"] as object | undefined),
      fieldType: type.name,
      keyword: field.keyword,
      section: section.id,
      width: field.width ?? "full",
    },
  }
}

/** Computed by a rule, or an archive that publishing fills: nobody types it. */
function isFilledIn(field: FieldDefinition, { computed }: RuledFields): boolean {
  return computed.has(field.keyword) || field.archiveOf !== undefined
}
