import { starterOf } from "../../../../engine/edit/starter.ts"
import { fieldTypeName } from "../../../../fields/messages.ts"
import { fieldTypes } from "../../../../fields/index.ts"
import { peopleTag } from "../../../../schemas/compiled.ts"
import type { FieldType } from "../../../../schemas/field-type.ts"
import type { Language, LocalisedText } from "../../../../schemas/languages.ts"
import { fieldTypeNames } from "../../../../schemas/profile-types.ts"

/** An entry of the palette: a field type or a preset. */
export interface FieldTypeItem {
  readonly id: string
  readonly type: FieldType
  /** Name of the entry, and initial name of a field created from it. */
  readonly name: LocalisedText
  readonly icon: string
  readonly keywordPrefix: string
  /** Initial settings of a field created from it, with default texts in the user's language. */
  readonly options: (language: Language) => object
}

const plain: readonly FieldTypeItem[] = fieldTypeNames.map((name) => {
  const type: FieldType = fieldTypes[name]
  return {
    id: name,
    type,
    name: fieldTypeName(name),
    icon: type.icon,
    keywordPrefix: type.keywordPrefix,
    options: (language) => starterOf(name, language),
  }
})

const presets: readonly FieldTypeItem[] = [
  {
    id: "identifier",
    type: fieldTypes.TEXT,
    name: { en: "Identifier", es: "Identificador", hi: "पहचानकर्ता", fr: "Identifiant", ar: "المعرّف" },
    icon: "fingerprint",
    keywordPrefix: "id",
    options: () => ({ valueType: "ID", maxLength: 100 }),
  },
  {
    id: "people",
    type: fieldTypes.TAGREF,
    name: { en: "People", es: "Personas", hi: "लोग", fr: "Personnes", ar: "الأشخاص" },
    icon: "user",
    keywordPrefix: "people",
    options: () => ({ tagId: peopleTag }),
  },
]

/** Entries of the palette, each group's types before its presets. */
export const fieldTypeItems: readonly FieldTypeItem[] = [...plain, ...presets]

export const fieldTypeGroups = ["text", "choice", "time", "record", "layout"] as const
