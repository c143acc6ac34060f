import { settingsOf } from "../../../../fields/settings.ts"
import type { JsonSchema } from "../../../../schemas/compiled.ts"
import type { FieldType } from "../../../../schemas/field-type.ts"
import { fieldCommon } from "../../../../schemas/profile.ts"
import type { RecordValues, StoredValue } from "../../../../schemas/values.ts"

/** Default values of settings as shown in the panel: switches off, full width. */
export function settingDefaults(type: FieldType): RecordValues {
  const options = { ...fieldCommon, ...type.options.properties } as Readonly<Record<string, JsonSchema>>
  const values: Record<string, StoredValue> = {}
  for (const { id, keyword, type: kind } of settingsOf(type)) {
    const defaultValue = options[id]?.default
    if (kind === "BOOLEAN" && id !== "defaultValue") values[keyword] = defaultValue === true
    else if (kind === "TAGREF" && typeof defaultValue === "string") values[keyword] = [defaultValue]
    else if (kind === "NUMBER" && typeof defaultValue === "number") values[keyword] = String(defaultValue)
  }
  return values
}

/** Removes default values that were never stored, so that viewing the settings does not write them. */
export function withoutUnwritten(values: RecordValues, written: RecordValues, defaults: RecordValues): RecordValues {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([keyword, value]) =>
        written[keyword] !== undefined || JSON.stringify(value) !== JSON.stringify(defaults[keyword]),
    ),
  )
}
