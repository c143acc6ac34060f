import type { RollOverTreatment } from "../schemas/profile.ts"
import { settingOption, type Setting, type TranslationTuple } from "./setting.ts"

const text: TranslationTuple = [
  "When rolled over",
  "Al trasladar al nuevo año",
  "नए वर्ष में आगे ले जाने पर",
  "Lors du report",
  "عند الترحيل",
]

/** Names of what becomes of a value. */
export const rollOverTreatmentNames: Readonly<Record<RollOverTreatment, TranslationTuple>> = {
  copy: ["Copy the value", "Copiar el valor", "मान कॉपी करें", "Copier la valeur", "نسخ القيمة"],
  move: [
    "Move to the new year",
    "Pasar al nuevo año",
    "नए वर्ष की तारीख लगाएँ",
    "Décaler à la nouvelle année",
    "النقل إلى السنة الجديدة",
  ],
  clear: ["Do not copy", "No copiar", "कॉपी न करें", "Ne pas copier", "عدم النسخ"],
}

const choices = (...treatments: readonly RollOverTreatment[]) => ({
  options: treatments.map((treatment) => settingOption(treatment, rollOverTreatmentNames[treatment])),
})

const values: Setting = {
  id: "whenRolledOver",
  type: "TAGREF",
  text,
  help: [
    "If nothing is chosen, the value is copied, unless the field is the result or the publish status.",
    "Si no se elige nada, el valor se copia, salvo que el campo sea el resultado o el estado de publicación.",
    "कुछ न चुनने पर मान कॉपी होता है, जब तक फ़ील्ड परिणाम या प्रकाशन स्थिति न हो।",
    "Sans choix, la valeur est copiée, sauf si le champ est le résultat ou le statut de publication.",
    "إذا لم يُختر شيء، تُنسخ القيمة، إلا إذا كان الحقل هو النتيجة أو حالة النشر.",
  ],
  options: choices("copy", "clear"),
}

const dates: Setting = {
  id: "whenRolledOver",
  type: "TAGREF",
  text,
  help: [
    "If nothing is chosen, start dates, due dates and periods move to the new year, the created date and the end date are not copied, and other dates are.",
    "Si no se elige nada, las fechas de inicio, las fechas límite y los períodos pasan al nuevo año; las fechas de creación y de fin no se copian, y las demás sí.",
    "कुछ न चुनने पर आरंभ तारीख, नियत तारीख और अवधि नए वर्ष में चली जाती हैं, बनाने की और समाप्ति तारीख कॉपी नहीं होतीं और बाकी तारीखें कॉपी होती हैं।",
    "Sans choix, les dates de début, les échéances et les périodes sont décalées à la nouvelle année, les dates de création et de fin ne sont pas copiées, et les autres le sont.",
    "إذا لم يُختر شيء، تُنقل تواريخ البدء والاستحقاق والفترات إلى السنة الجديدة، ولا يُنسخ تاريخ الإنشاء ولا تاريخ الانتهاء، وتُنسخ بقية التواريخ.",
  ],
  options: choices("copy", "move", "clear"),
}

/** The setting of what becomes of a value when its record is rolled over, for values with dates and without. */
export const rollOverSettings = { values, dates } as const
