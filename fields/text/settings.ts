import { settingOption, settingFields, integerSetting } from "../setting.ts"

export const settings = settingFields([
  {
    id: "valueType",
    type: "TAGREF",
    text: ["Text type", "Tipo de texto", "पाठ का प्रकार", "Type de texte", "نوع النص"],
    options: {
      options: [
        settingOption("TEXT", ["Text", "Palabras", "शब्द", "Mots", "كلمات"]),
        settingOption("ID", [
          "Code or identifier",
          "Código o identificador",
          "कोड या पहचान",
          "Code ou identifiant",
          "رمز أو معرّف",
        ]),
      ],
    },
  },
  {
    id: "minLength",
    type: "NUMBER",
    text: ["Minimum length", "Longitud mínima", "न्यूनतम लंबाई", "Longueur minimale", "الحد الأدنى للطول"],
    options: { ...integerSetting, maximum: "4000" },
  },
  {
    id: "maxLength",
    type: "NUMBER",
    text: ["Maximum length", "Longitud máxima", "अधिकतम लंबाई", "Longueur maximale", "الحد الأقصى للطول"],
    options: { ...integerSetting, minimum: "1", maximum: "4000" },
  },
  {
    id: "pattern",
    type: "TEXT",
    text: ["Pattern", "Patrón", "पैटर्न", "Modèle", "النمط"],
    help: [
      "A regular expression that the whole text must match.",
      "Una expresión regular que debe cumplir todo el texto.",
      "एक रेगुलर एक्सप्रेशन जिससे पूरा पाठ मेल खाना चाहिए।",
      "Une expression régulière à laquelle tout le texte doit correspondre.",
      "تعبير نمطي يجب أن يطابقه النص كله.",
    ],
    options: { valueType: "ID", maxLength: 500 },
  },
  {
    id: "defaultValue",
    type: "TEXT",
    text: ["Default value", "Valor predeterminado", "डिफ़ॉल्ट मान", "Valeur par défaut", "القيمة الافتراضية"],
    options: { maxLength: 4000 },
  },
])
