import type { ArgTypes } from "@storybook/react-vite"
import { fieldExamples } from "../../fields/examples.ts"
import { fieldTypes } from "../../fields/index.ts"
import { settingsOf } from "../../fields/settings.ts"
import { textIn } from "../../schemas/languages.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { FieldTypeName } from "../../schemas/profile-types.ts"
import type { FieldSettings } from "./field-definition.ts"
import { fieldStates } from "./field-values.ts"

/** Settings of every field that a single field cannot show, and those with one form for people and one for JSON. */
const withoutControl = new Set([
  "fieldText",
  "keyword",
  "showOnList",
  "role",
  "whenHidden",
  "whenRolledOver",
  "tag",
  "width",
  "columns",
  "maxRows",
  "candidateFilterJson",
])

/** Texts in five languages, and lists of objects, are edited as JSON. */
const asJson = new Set(["helpText", "options", "candidateFilter"])

type Control = NonNullable<ArgTypes[string]>["control"]

interface OptionList {
  readonly options?: readonly { readonly id: string }[]
  readonly allowMultiple?: boolean
}

/** Controls of a field type: one for each of its settings, as the designer names them. */
export function settingControls(type: FieldTypeName): ArgTypes {
  const settings = settingsOf(fieldTypes[type]).filter(({ id }) => !withoutControl.has(id))
  return {
    type: { table: { disable: true } },
    files: { table: { disable: true } },
    value: { table: { disable: true } },
    fieldText: { table: { disable: true } },
    state: {
      control: "select",
      options: fieldStates,
      description: "State of the field",
      table: { type: { summary: "string" } },
    },
    ...Object.fromEntries(settings.map((setting) => [setting.id, controlOf(setting)])),
    ...(type === "TABLE" && { groupConfig: { control: "object", description: "Columns and maximum rows" } }),
  }
}

function controlOf(setting: FieldDefinition): NonNullable<ArgTypes[string]> {
  const { options } = setting as FieldDefinition & OptionList
  return {
    control: controlTypeOf(setting),
    description: textIn(setting.fieldText, "en"),
    ...(options && !asJson.has(setting.id) && { options: options.map(({ id }) => id) }),
  }
}

function controlTypeOf(setting: FieldDefinition & OptionList): Control {
  if (asJson.has(setting.id)) return "object"
  if (setting.type === "BOOLEAN") return "boolean"
  if (setting.type === "TAGREF") return setting.allowMultiple ? "inline-check" : "select"
  return setting.type === "NUMBER" && "integerOnly" in setting ? "number" : "text"
}

/** The example's own settings, as initial values of the controls. */
export function exampleSettings(type: FieldTypeName): FieldSettings {
  const {
    id: _id,
    type: _type,
    keyword: _keyword,
    sortOrder: _order,
    role: _role,
    ...settings
  }: FieldDefinition = fieldExamples[type].field
  return { ...settings, ...(fieldTypes[type].storage !== "none" && { isMandatory: false }) }
}
