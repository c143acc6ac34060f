import { settingFields } from "../setting.ts"

export const settings = settingFields([
  {
    id: "defaultValue",
    type: "BOOLEAN",
    text: ["Default value", "Valor predeterminado", "डिफ़ॉल्ट मान", "Valeur par défaut", "القيمة الافتراضية"],
  },
])
