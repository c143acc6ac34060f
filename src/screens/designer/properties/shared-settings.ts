import { changeBetween, type FieldsChange } from "../../../../engine/edit/fields.ts"
import { saysTheSame } from "../../../../engine/edit/same.ts"
import { fieldTypeOf } from "../../../../fields/index.ts"
import { readSettings, settingsOf, writeSettings } from "../../../../fields/settings.ts"
import type { Language, LocalisedText } from "../../../../schemas/languages.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import type { StoredValue } from "../../../../schemas/values.ts"
import { settingDefaults } from "./setting-defaults.ts"

/** A setting that several fields have, with the choices there are and the one that all of them make. */
export interface SharedSetting {
  readonly setting: FieldDefinition
  /** Empty for a setting that is on or off. */
  readonly choices: readonly { readonly id: string; readonly name: LocalisedText }[]
  /** Undefined where the fields differ. */
  readonly value: StoredValue | undefined
}

/** What only one field can be, or what is made for each field. */
const ofOneField: ReadonlySet<string> = new Set(["role", "tagId", "options", "defaultValue", "defaultListValue"])

/** The settings that every one of these fields has and that are chosen among a few values. */
export function sharedSettings(fields: readonly FieldDefinition[], language: Language): readonly SharedSetting[] {
  const [first, ...others] = fields
  const type = first && fieldTypeOf(first.type)
  if (!first || !type) return []
  return settingsOf(type).flatMap((setting) => {
    const isThere = others.every((field) => hasSetting(field, setting))
    if (!isThere || ofOneField.has(setting.id)) return []
    const choices = "options" in setting ? (setting.options as SharedSetting["choices"]) : []
    const isFew = setting.type === "BOOLEAN" || (setting.type === "TAGREF" && choices.length > 0 && !isSeveral(setting))
    if (!isFew) return []
    const values = fields.map((field) => valueOf(field, setting, language))
    const isSame = values.every((value) => saysTheSame(value, values[0]))
    return [{ setting, choices: setting.type === "BOOLEAN" ? [] : choices, value: isSame ? values[0] : undefined }]
  })
}

/** What changes of each field when all take one value of a setting. */
export function settingForAll(
  fields: readonly FieldDefinition[],
  { keyword }: FieldDefinition,
  value: StoredValue,
  language: Language,
): readonly FieldsChange[] {
  return fields.flatMap((field) => {
    const written = { ...readSettings(field, language), [keyword]: value }
    const change = changeBetween(field, writeSettings(field, written, language))
    return change ? [{ fieldId: field.id, ...change }] : []
  })
}

const isSeveral = (setting: object): boolean => "allowMultiple" in setting && setting.allowMultiple === true

function hasSetting(field: FieldDefinition, { id, type }: FieldDefinition): boolean {
  const own = fieldTypeOf(field.type)
  return own !== undefined && settingsOf(own).some((setting) => setting.id === id && setting.type === type)
}

function valueOf(field: FieldDefinition, { keyword }: FieldDefinition, language: Language): StoredValue | undefined {
  const type = fieldTypeOf(field.type)
  const written = readSettings(field, language)[keyword]
  return written ?? (type ? settingDefaults(type)[keyword] : undefined)
}
