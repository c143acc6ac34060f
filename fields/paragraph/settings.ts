import { settingFields, integerSetting } from "../setting.ts"

export const settings = settingFields([
  {
    id: "minLength",
    type: "NUMBER",
    text: ["Minimum length", "Longitud mínima", "न्यूनतम लंबाई", "Longueur minimale", "الحد الأدنى للطول"],
    options: { ...integerSetting, maximum: "100000" },
  },
  {
    id: "maxLength",
    type: "NUMBER",
    text: ["Maximum length", "Longitud máxima", "अधिकतम लंबाई", "Longueur maximale", "الحد الأقصى للطول"],
    options: { ...integerSetting, minimum: "1", maximum: "100000" },
  },
  {
    id: "rows",
    type: "NUMBER",
    text: ["Visible lines", "Líneas visibles", "दिखने वाली पंक्तियाँ", "Lignes affichées", "الأسطر الظاهرة"],
    options: { ...integerSetting, minimum: "1", maximum: "40" },
  },
  {
    id: "defaultValue",
    type: "PARAGRAPH",
    text: ["Default value", "Valor predeterminado", "डिफ़ॉल्ट मान", "Valeur par défaut", "القيمة الافتراضية"],
    options: { maxLength: 100_000 },
  },
])
