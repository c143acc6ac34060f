import { changeBetween, type FieldsChange } from "../../../../engine/edit/fields.ts"
import { isDeepEqual } from "../../../../engine/edit/same.ts"
import { fieldTypeOf } from "../../../../fields/index.ts"
import { toFormValues, settingsOf, writeSettings } from "../../../../fields/settings.ts"
import type { Language, LocalisedText } from "../../../../schemas/languages.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import type { StoredValue } from "../../../../schemas/values.ts"
import { settingDefaults } from "./setting-defaults.ts"

/** A setting that several fields share, with the options that all of them offer and the common value. */
export interface SharedSetting {
  readonly setting: FieldDefinition
  /** Empty for an on/off setting. */
  readonly choices: readonly { readonly id: string; readonly name: LocalisedText }[]
  /** Undefined when the fields differ. */
  readonly value: StoredValue | undefined
}

/** Settings that are unique to one field or generated per field. */
const ofOneField: ReadonlySet<string> = new Set(["role", "tagId", "options", "defaultValue", "defaultListValue"])

/** Settings that all of these fields have and that offer a few values. */
export function sharedSettings(fields: readonly FieldDefinition[], language: Language): readonly SharedSetting[] {
  const [first, ...others] = fields
  const type = first && fieldTypeOf(first.type)
  if (!first || !type) return []
  return settingsOf(type).flatMap((setting) => {
    const ofOthers = others.map((field) => settingLike(field, setting))
    if (ofOneField.has(setting.id) || ofOthers.includes(undefined)) return []
    const choices = choicesOf(setting).filter(({ id }) =>
      ofOthers.every((other) => choicesOf(other).some((choice) => choice.id === id)),
    )
    const isFew = setting.type === "BOOLEAN" || (setting.type === "TAGREF" && choices.length > 0 && !isSeveral(setting))
    if (!isFew) return []
    const values = fields.map((field) => valueOf(field, setting, language))
    const isSame = values.every((value) => isDeepEqual(value, values[0]))
    return [{ setting, choices: setting.type === "BOOLEAN" ? [] : choices, value: isSame ? values[0] : undefined }]
  })
}

/** Creates the change of each field when all get the same value of a setting. */
export function settingForAll(
  fields: readonly FieldDefinition[],
  { keyword }: FieldDefinition,
  value: StoredValue,
  language: Language,
): readonly FieldsChange[] {
  return fields.flatMap((field) => {
    const written = { ...toFormValues(field, language), [keyword]: value }
    const change = changeBetween(field, writeSettings(field, written, language))
    return change ? [{ fieldId: field.id, ...change }] : []
  })
}

const isSeveral = (setting: object): boolean => "allowMultiple" in setting && setting.allowMultiple === true

function choicesOf(setting: FieldDefinition | undefined): SharedSetting["choices"] {
  return setting && "options" in setting ? (setting.options as SharedSetting["choices"]) : []
}

/** The field's setting of the same name and type. */
function settingLike(field: FieldDefinition, { id, type }: FieldDefinition): FieldDefinition | undefined {
  const fieldType = fieldTypeOf(field.type)
  return fieldType && settingsOf(fieldType).find((setting) => setting.id === id && setting.type === type)
}

function valueOf(field: FieldDefinition, { keyword }: FieldDefinition, language: Language): StoredValue | undefined {
  const type = fieldTypeOf(field.type)
  const written = toFormValues(field, language)[keyword]
  return written ?? (type ? settingDefaults(type)[keyword] : undefined)
}
