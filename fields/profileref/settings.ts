import { filterSettings } from "./filter-settings.ts"
import { profileTypes } from "../../schemas/profile-types.ts"
import { kindNames } from "../record-kinds.ts"
import { settingOption, settingFields } from "../setting.ts"

export const settings = settingFields([
  {
    id: "profileType",
    type: "TAGREF",
    text: ["Record type", "Tipo de registro", "रिकॉर्ड का प्रकार", "Type de fiche", "نوع السجل"],
    options: { options: profileTypes.map((type) => ({ id: type, name: kindNames[type] })) },
  },
  {
    id: "profileId",
    type: "TEXT",
    text: [
      "Only this record type",
      "Solo este tipo de registro",
      "केवल यह रिकॉर्ड प्रकार",
      "Ce type de fiche seulement",
      "نوع السجل هذا فقط",
    ],
    options: { valueType: "ID", maxLength: 64 },
  },
  {
    id: "relation",
    type: "TAGREF",
    text: [
      "The linked records are",
      "Los registros vinculados son",
      "जुड़े रिकॉर्ड हैं",
      "Les fiches liées sont",
      "السجلات المرتبطة هي",
    ],
    options: {
      options: [
        settingOption("PARENT", [
          "Above this one",
          "Superiores a este",
          "इससे ऊपर",
          "Au-dessus de celle-ci",
          "أعلى من هذا السجل",
        ]),
        settingOption("CHILD", [
          "Below this one",
          "Inferiores a este",
          "इससे नीचे",
          "En dessous de celle-ci",
          "أدنى من هذا السجل",
        ]),
      ],
    },
  },
  {
    id: "allowMultiple",
    type: "BOOLEAN",
    text: [
      "Several can be linked",
      "Se pueden vincular varios",
      "एक से अधिक जोड़े जा सकते हैं",
      "Plusieurs liens possibles",
      "يمكن ربط عدة سجلات",
    ],
  },
  {
    id: "allowLinking",
    type: "BOOLEAN",
    text: [
      "Existing records can be linked",
      "Se pueden vincular registros existentes",
      "मौजूदा रिकॉर्ड जोड़े जा सकते हैं",
      "Des fiches existantes peuvent être liées",
      "يمكن ربط سجلات موجودة",
    ],
  },
  {
    id: "allowAddition",
    type: "BOOLEAN",
    text: [
      "New records can be added",
      "Se pueden añadir registros nuevos",
      "नए रिकॉर्ड जोड़े जा सकते हैं",
      "De nouvelles fiches peuvent être ajoutées",
      "يمكن إضافة سجلات جديدة",
    ],
  },
  ...filterSettings,
])
