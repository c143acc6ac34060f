import { fieldCommon, type FieldDefinition } from "../schemas/profile.ts"
import type { FieldType } from "../schemas/field-type.ts"
import type { JsonSchema } from "../schemas/compiled.ts"
import type { Language } from "../schemas/languages.ts"
import type { RecordValues, StoredValue } from "../schemas/values.ts"
import { sharedSettingsOf } from "./every-field-settings.ts"
import { fieldTypeOf } from "./index.ts"
import { filterJson, filterRows } from "./profileref/candidate-filter.ts"
import type { SettingForm } from "./setting-form.ts"
import { typeSettings } from "./type-settings.ts"
import { optionFromSetting, optionToSetting } from "./setting-values.ts"

/** Option sources are exclusive: a shared list or own options. Setting one removes the other. */
const insteadOf: Readonly<Record<string, string>> = { tagId: "options", options: "tagId" }

/** Settings whose option is neither a value nor a list of objects. */
const forms: Readonly<Record<string, SettingForm>> = { candidateFilter: filterRows, candidateFilterJson: filterJson }

/** A type's settings as form fields: common ones, then its own options. */
export function settingsOf(type: FieldType): FieldDefinition[] {
  return [...sharedSettingsOf(type), ...typeSettings[type.name]].map((setting, index) => ({
    ...setting,
    sortOrder: index + 1,
  }))
}

/** A field's options as form values; localised texts in the user's language. */
export function toFormValues(field: FieldDefinition, language: Language): RecordValues {
  const type = fieldTypeOf(field.type)
  const values: Record<string, StoredValue> = {}
  for (const setting of type ? settingsOf(type) : []) {
    const form = forms[setting.id]
    const value = form
      ? form.toSetting(optionAt(field, form.option))
      : optionToSetting(optionAt(field, setting.id), setting, language)
    if (value !== undefined) values[setting.keyword] = value
  }
  return values
}

/** Writes the form values to the field's options. Options that the form does not show stay unchanged. */
export function writeSettings(field: FieldDefinition, values: RecordValues, language: Language): FieldDefinition {
  const type = fieldTypeOf(field.type)
  if (!type) return field
  const written: Record<string, unknown> = { ...field }
  for (const setting of settingsOf(type)) {
    const form = forms[setting.id]
    const name = form?.option ?? setting.id
    const before = optionAt(field, name)
    // Unchanged settings stay exactly as they were written, in any language.
    const unchanged = form ? form.toSetting(before) : optionToSetting(before, setting, language)
    const value = values[setting.keyword]
    if (JSON.stringify(unchanged) === JSON.stringify(value)) continue
    const option = form
      ? form.write(value)
      : optionFromSetting(value, setting, schemaAt(type, setting.id), before, language)
    const group = groupOf(name)
    if (group) written[group] = withOption((written[group] as object | undefined) ?? {}, name, option)
    else if (option === undefined) delete written[name]
    else {
      written[name] = option
      const other = insteadOf[name]
      if (other !== undefined) delete written[other]
    }
  }
  return written as unknown as FieldDefinition
}

/** A table stores its options in a separate group. */
function groupOf(option: string): "groupConfig" | undefined {
  return option === "columns" || option === "maxRows" ? "groupConfig" : undefined
}

function optionAt(field: object, option: string): unknown {
  const group = groupOf(option)
  const container = (group ? (field as Record<string, unknown>)[group] : field) as Record<string, unknown> | undefined
  return container && Object.hasOwn(container, option) ? container[option] : undefined
}

function withOption(container: object, option: string, value: unknown): object {
  const { [option]: _before, ...rest } = container as Record<string, unknown>
  return value === undefined ? rest : { ...rest, [option]: value }
}

function schemaAt(type: FieldType, option: string): JsonSchema {
  const group = groupOf(option)
  const properties: Readonly<Record<string, unknown>> = { ...fieldCommon, ...type.options.properties }
  const container = (group ? (properties[group] as JsonSchema).properties : properties) as Record<string, JsonSchema>
  return container[option] ?? {}
}
