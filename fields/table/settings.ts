import { fieldTypeName } from "../messages.ts"
import { toLocalisedText, settingFields, integerSetting } from "../setting.ts"
import { columnTypeNames } from "./column-types.ts"

export const settings = settingFields([
  {
    id: "columns",
    type: "TABLE",
    text: ["Columns", "Columnas", "कॉलम", "Colonnes", "الأعمدة"],
    options: {
      groupConfig: {
        maxRows: 50,
        columns: [
          {
            id: "fieldText",
            keyword: "field_text_1",
            fieldType: "TEXT",
            fieldText: toLocalisedText(["Name", "Nombre", "नाम", "Nom", "الاسم"]),
            maxLength: 2000,
            isMandatory: true,
            width: "half",
          },
          {
            id: "fieldType",
            keyword: "field_type_1",
            fieldType: "TAGREF",
            fieldText: toLocalisedText(["Type", "Tipo", "प्रकार", "Type", "النوع"]),
            options: columnTypeNames.map((id) => ({ id, name: fieldTypeName(id) })),
            isMandatory: true,
            width: "third",
          },
          {
            id: "keyword",
            keyword: "keyword_1",
            fieldType: "TEXT",
            fieldText: toLocalisedText(["Keyword", "Palabra clave", "कीवर्ड", "Mot-clé", "الكلمة المفتاحية"]),
            valueType: "ID",
            maxLength: 64,
            width: "third",
          },
          {
            id: "isMandatory",
            keyword: "is_mandatory_1",
            fieldType: "BOOLEAN",
            fieldText: toLocalisedText(["Required", "Obligatoria", "आवश्यक", "Obligatoire", "مطلوب"]),
          },
        ],
      },
    },
  },
  {
    id: "maxRows",
    type: "NUMBER",
    text: ["Maximum rows", "Filas como máximo", "अधिकतम पंक्तियाँ", "Lignes au plus", "الحد الأقصى للصفوف"],
    options: { ...integerSetting, minimum: "1", maximum: "5000" },
  },
])
