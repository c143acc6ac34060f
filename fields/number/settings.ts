import { settingFields, integerSetting } from "../setting.ts"

export const settings = settingFields([
  {
    id: "integerOnly",
    type: "BOOLEAN",
    text: [
      "Whole numbers only",
      "Solo números enteros",
      "केवल पूर्ण संख्याएँ",
      "Nombres entiers seulement",
      "أعداد صحيحة فقط",
    ],
  },
  {
    id: "decimalPlaces",
    type: "NUMBER",
    text: ["Decimal places", "Decimales", "दशमलव स्थान", "Décimales", "المنازل العشرية"],
    options: { ...integerSetting, maximum: "10" },
  },
  {
    id: "minimum",
    type: "NUMBER",
    text: ["Minimum", "Mínimo", "न्यूनतम", "Minimum", "الحد الأدنى"],
  },
  {
    id: "maximum",
    type: "NUMBER",
    text: ["Maximum", "Máximo", "अधिकतम", "Maximum", "الحد الأقصى"],
  },
  {
    id: "unit",
    type: "TEXT",
    text: ["Unit", "Unidad", "इकाई", "Unité", "الوحدة"],
    options: { maxLength: 20 },
  },
  {
    id: "defaultValue",
    type: "NUMBER",
    text: ["Default value", "Valor predeterminado", "डिफ़ॉल्ट मान", "Valeur par défaut", "القيمة الافتراضية"],
  },
])
