import { v7 as uuid } from "uuid"
import { omitBlank, type Language, type LocalisedText } from "../../../../schemas/languages.ts"
import type { TextOptions } from "../../../../fields/text/field.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"

const number: LocalisedText = { en: "Number", es: "Número", hi: "संख्या", fr: "Numéro", ar: "الرقم" }
const title: LocalisedText = { en: "Title", es: "Título", hi: "शीर्षक", fr: "Titre", ar: "العنوان" }
const details: LocalisedText = { en: "Details", es: "Detalles", hi: "विवरण", fr: "Détails", ar: "التفاصيل" }

const uidField: Omit<FieldDefinition<TextOptions>, "fieldText"> = {
  id: "f_uid",
  keyword: "id_1",
  type: "TEXT",
  role: "uid",
  width: "third",
  sortOrder: 0,
  valueType: "ID",
  maxLength: 100,
}

const titleField: Omit<FieldDefinition<TextOptions>, "fieldText"> = {
  id: "f_title",
  keyword: "title_1",
  type: "TEXT",
  role: "title",
  isMandatory: true,
  width: "full",
  sortOrder: 1,
  maxLength: 500,
}

/**
 * Initial definition of a custom record type: a generated number and a title, named in English and in the user's
 * language.
 */
export function firstDefinition(
  name: LocalisedText,
  pluralName: LocalisedText,
  modules: ModuleCode[],
  language: Language = "en",
): ProfileDefinition {
  return {
    id: uuid(),
    type: "OTHER",
    modules,
    name,
    pluralName,
    icon: "file-text",
    numbering: { prefix: "REC-", padding: 3, scope: "project" },
    list: { columns: [{ system: "uid" }, { system: "name" }, { system: "status" }] },
    rules: [],
    sections: [
      {
        id: "details",
        name: omitBlank(details, language),
        position: "LEFT",
        sortOrder: 0,
        fields: [
          { ...uidField, fieldText: omitBlank(number, language) },
          { ...titleField, fieldText: omitBlank(title, language) },
        ],
      },
    ],
  }
}
