import type { FieldDefinition } from "../../../schemas/profile.ts"
import { fieldTypeOf } from "../../../fields/index.ts"
import { readSettings, settingsOf, writeSettings } from "../../../fields/settings.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import { settingDefaults, withoutUnwritten } from "../../../src/screens/designer/properties/setting-defaults.ts"

/** A field after somebody filled in the designer's form of its settings, in English, with all that another says but these. */
export function filledIn(
  field: FieldDefinition,
  wanted: FieldDefinition,
  without: ReadonlySet<string>,
): FieldDefinition {
  const type = fieldTypeOf(field.type)
  if (!type) throw new Error(`There is no field type ${field.type}.`)
  const standing = readSettings(field, "en")
  const said = readSettings(wanted, "en")
  const defaults = settingDefaults(type)
  const typed: RecordValues = Object.fromEntries(
    settingsOf(type).map(({ id, keyword }) => [keyword, without.has(id) ? standing[keyword] : said[keyword]]),
  )
  const shown = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))
  return writeSettings(field, withoutUnwritten({ ...defaults, ...shown }, standing, defaults), "en")
}
