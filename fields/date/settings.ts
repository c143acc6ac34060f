import { settingChoice, settingFields } from "../setting.ts"

export const settings = settingFields([
  {
    id: "autoPopulate",
    type: "TAGREF",
    text: [
      "Fill in by itself",
      "Rellenar automáticamente",
      "अपने आप भरें",
      "Remplir automatiquement",
      "التعبئة التلقائية",
    ],
    options: {
      options: [settingChoice("today", ["Today", "Hoy", "आज", "Aujourd’hui", "اليوم"])],
    },
  },
  {
    id: "minimum",
    type: "DATE",
    text: ["Earliest date", "Fecha más temprana", "सबसे पहली तारीख", "Date la plus ancienne", "أقرب تاريخ"],
  },
  {
    id: "maximum",
    type: "DATE",
    text: ["Latest date", "Fecha más tardía", "सबसे बाद की तारीख", "Date la plus tardive", "أبعد تاريخ"],
  },
  {
    id: "defaultValue",
    type: "DATE",
    text: ["Default value", "Valor predeterminado", "डिफ़ॉल्ट मान", "Valeur par défaut", "القيمة الافتراضية"],
  },
])
