import { settingsOf } from "../../../../fields/settings.ts"
import type { JsonSchema } from "../../../../schemas/compiled.ts"
import type { FieldType } from "../../../../schemas/field-type.ts"
import { fieldCommon } from "../../../../schemas/profile.ts"
import type { RecordValues, StoredValue } from "../../../../schemas/values.ts"

/** What holds where a definition says nothing, as the panel's values: a switch is off, a width is full. */
export function settingDefaults(type: FieldType): RecordValues {
  const options = { ...fieldCommon, ...type.options.properties } as Readonly<Record<string, JsonSchema>>
  const values: Record<string, StoredValue> = {}
  for (const { id, keyword, type: kind } of settingsOf(type)) {
    const standing = options[id]?.default
    if (kind === "BOOLEAN" && id !== "defaultValue") values[keyword] = standing === true
    else if (kind === "TAGREF" && typeof standing === "string") values[keyword] = [standing]
    else if (kind === "NUMBER" && typeof standing === "number") values[keyword] = String(standing)
  }
  return values
}

/** Without what is only the default and was never written: looking at a field's settings must not write them down. */
export function withoutUnwritten(values: RecordValues, written: RecordValues, defaults: RecordValues): RecordValues {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([keyword, value]) =>
        written[keyword] !== undefined || JSON.stringify(value) !== JSON.stringify(defaults[keyword]),
    ),
  )
}
