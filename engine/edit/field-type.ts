import { fieldTypes } from "../../fields/index.ts"
import type { JsonSchema } from "../../schemas/compiled.ts"
import type { FieldContext, FieldType } from "../../schemas/field-type.ts"
import type { Language } from "../../schemas/languages.ts"
import { fieldCommon, type FieldDefinition } from "../../schemas/profile.ts"
import { fieldTypeNames, type FieldTypeName } from "../../schemas/profile-types.ts"
import { interpretingCheck } from "../validate/interpreting-check.ts"
import type { FieldChange } from "./fields.ts"
import { starterOf } from "./starter.ts"

/** Types that a field can change to: a field with values keeps values, and a field with a role keeps its value type. */
export function typesFor(field: FieldDefinition): readonly FieldTypeName[] {
  const own = fieldTypes[field.type as FieldTypeName] as FieldType | undefined
  if (!own || field.archiveOf !== undefined) return []
  return fieldTypeNames.filter((name) => {
    const type: FieldType = fieldTypes[name]
    if (name === field.type || (type.storage === "none") !== (own.storage === "none")) return false
    return field.role === undefined || type.storage === own.storage
  })
}

/**
 * The change that converts a field to another type: settings valid for both types stay, others are removed. Default
 * texts are in the author's language.
 */
export function changeOfType(
  field: FieldDefinition,
  name: FieldTypeName,
  context: FieldContext,
  language: Language,
): FieldChange {
  const type: FieldType = fieldTypes[name]
  const known: Readonly<Record<string, JsonSchema>> = type.options.properties
  const own = Object.entries(field).filter(([option]) => !Object.hasOwn(fieldCommon, option) && option !== "type")
  const preserved = Object.fromEntries(
    own.filter(([option, value]) => {
      const schema = Object.hasOwn(known, option) ? known[option] : undefined
      return schema !== undefined && interpretingCheck(schema, value).length === 0
    }),
  )
  const clear = own.map(([option]) => option)
  const starter = starterOf(name, language)
  const preservingChange: FieldChange = { set: { type: name, ...starter, ...preserved }, clear }
  return isSound(field, preservingChange, type, context) ? preservingChange : { set: { type: name, ...starter }, clear }
}

function isSound(field: FieldDefinition, { set, clear }: FieldChange, type: FieldType, context: FieldContext): boolean {
  const common = Object.fromEntries(Object.entries(field).filter(([option]) => !clear.includes(option)))
  const changed = { ...common, ...set } as FieldDefinition
  return type.checkOptions(changed, context).length === 0 && hasSoundDefault(changed, type, context)
}

function hasSoundDefault(field: FieldDefinition, type: FieldType, context: FieldContext): boolean {
  const value = type.initial(field, context, null)
  const schema = value === undefined ? undefined : type.schema(field, context)
  if (value === undefined || !schema) return true
  return interpretingCheck(schema, value).length === 0 && type.check(value, field, context).length === 0
}
