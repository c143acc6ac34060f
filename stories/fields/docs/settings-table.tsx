import { fieldTypes } from "../../../fields/index.ts"
import { settingsOf } from "../../../fields/settings.ts"
import { typeSettings } from "../../../fields/type-settings.ts"
import type { JsonSchema } from "../../../schemas/compiled.ts"
import { textIn } from "../../../schemas/languages.ts"
import { fieldCommon, type FieldDefinition } from "../../../schemas/profile.ts"
import type { FieldTypeName } from "../../../schemas/profile-types.ts"
import { englishText } from "./english-text.ts"
import { FactTable } from "../../docs/fact-table.tsx"

/** A type's own settings as the designer's property panel shows them; those of every field are named below. */
export function SettingsTable({ type }: { readonly type: FieldTypeName }) {
  const own = typeSettings[type]
  const ownIds = new Set(own.map(({ id }) => id))
  const shared = settingsOf(fieldTypes[type]).filter(({ id }) => !ownIds.has(id))
  return (
    <>
      {own.length === 0 ? null : (
        <FactTable
          head={["Setting", "In JSON", "Kind of value", "Meaning"]}
          rows={own.map((setting) => [
            textIn(setting.fieldText, "en"),
            <code key="id">{setting.id}</code>,
            englishText(`fieldType.${setting.type as FieldTypeName}.name`),
            meaningOf(type, setting),
          ])}
        />
      )}
      <p>
        {own.length === 0 ? "Only settings of every field: " : "And those of every field: "}
        {shared.map(({ fieldText }) => textIn(fieldText, "en")).join(", ")}.
      </p>
    </>
  )
}

/** The help text of the setting, or else the description and the default of the option in the schema. */
function meaningOf(type: FieldTypeName, { id, helpText, ...setting }: FieldDefinition): string {
  const { description, default: initial } = optionSchema(type, id)
  const choices = (setting as { readonly options?: readonly { readonly id: string }[] }).options
  const sentences = [
    helpText ? textIn(helpText, "en") : description,
    choices && choices.length > 1 && `One of ${choices.map((one) => one.id).join(", ")}.`,
    initial !== undefined && `Default: ${String(initial)}.`,
  ]
  return sentences.filter(Boolean).join(" ") || "—"
}

function optionSchema(type: FieldTypeName, id: string): JsonSchema {
  const properties: Readonly<Record<string, JsonSchema>> = { ...fieldCommon, ...fieldTypes[type].options.properties }
  const group = properties["groupConfig"]?.["properties"] as Readonly<Record<string, JsonSchema>> | undefined
  return properties[id] ?? group?.[id] ?? {}
}
