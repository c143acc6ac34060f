import { settingOption, settingFields } from "../setting.ts"

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
      options: [settingOption("today", ["Today", "Hoy", "आज", "Aujourd’hui", "اليوم"])],
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
    // May contain a variable, which a calendar cannot display.
    type: "TEXT",
    text: ["Default value", "Valor predeterminado", "डिफ़ॉल्ट मान", "Valeur par défaut", "القيمة الافتراضية"],
    help: [
      "A date such as 2026-11-21, or a variable: $today, $today+7d, $financialYearStart, $financialYearEnd.",
      "Una fecha como 2026-11-21 o una variable: $today, $today+7d, $financialYearStart, $financialYearEnd.",
      "2026-11-21 जैसी तारीख, या एक चर: $today, $today+7d, $financialYearStart, $financialYearEnd.",
      "Une date comme 2026-11-21, ou une variable : $today, $today+7d, $financialYearStart, $financialYearEnd.",
      "تاريخ مثل 2026-11-21 أو متغير: $today أو $today+7d أو $financialYearStart أو $financialYearEnd.",
    ],
    options: { valueType: "ID", maxLength: 40 },
  },
])
