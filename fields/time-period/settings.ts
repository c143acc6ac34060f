import { settingOption, settingFields } from "../setting.ts"

export const settings = settingFields([
  {
    id: "kinds",
    type: "TAGREF",
    text: ["Period types", "Tipos de período", "अवधि के प्रकार", "Types de période", "أنواع الفترات"],
    options: {
      allowMultiple: true,
      options: [
        settingOption("month", ["Month", "Mes", "महीना", "Mois", "شهر"]),
        settingOption("quarter", ["Quarter", "Trimestre", "तिमाही", "Trimestre", "ربع سنة"]),
        settingOption("half", ["Half year", "Semestre", "छमाही", "Semestre", "نصف سنة"]),
        settingOption("year", ["Year", "Año", "वर्ष", "Année", "سنة"]),
      ],
    },
  },
  {
    id: "defaultValue",
    type: "TIME_PERIOD",
    text: ["Default value", "Valor predeterminado", "डिफ़ॉल्ट मान", "Valeur par défaut", "القيمة الافتراضية"],
  },
])
