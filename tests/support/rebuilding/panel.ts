import type { FieldDefinition } from "../../../schemas/profile.ts"
import { fieldTypeOf } from "../../../fields/index.ts"
import { toFormValues, settingsOf, writeSettings } from "../../../fields/settings.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import { settingDefaults, withoutUnwritten } from "../../../modules/designer/web/properties/setting-defaults.ts"

/** A field after filling in the designer's settings form in English with all settings of another field except these. */
export function filledIn(
  field: FieldDefinition,
  expected: FieldDefinition,
  without: ReadonlySet<string>,
): FieldDefinition {
  const type = fieldTypeOf(field.type)
  if (!type) throw new Error(`There is no field type ${field.type}.`)
  const currentSettings = toFormValues(field, "en")
  const settings = toFormValues(expected, "en")
  const defaults = settingDefaults(type)
  const enteredValues: RecordValues = Object.fromEntries(
    settingsOf(type).map(({ id, keyword }) => [
      keyword,
      without.has(id) ? currentSettings[keyword] : settings[keyword],
    ]),
  )
  const visible = Object.fromEntries(Object.entries(enteredValues).filter(([, value]) => value !== undefined))
  return writeSettings(field, withoutUnwritten({ ...defaults, ...visible }, currentSettings, defaults), "en")
}
