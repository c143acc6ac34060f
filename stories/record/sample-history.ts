import { toLocalisedText, type TranslationTuple } from "../../fields/setting.ts"
import type { StatusChange } from "../../modules/audit-log/contract.ts"
import type { AuditLogContent } from "../../renderers/record/side-panel/audit-log.tsx"
import type { UserId } from "../../schemas/ids.ts"
import { textIn, type Language } from "../../schemas/languages.ts"
import { controlSample } from "../record-types/samples/control.ts"
import { sampleUsersIn } from "./sample-users.ts"

export const createdAction: TranslationTuple = ["Created", "Creado", "बनाया गया", "Créé", "أُنشئ"]
const updated: TranslationTuple = ["Updated", "Actualizado", "बदला गया", "Modifié", "حُدِّث"]
const title: TranslationTuple = ["Title", "Título", "शीर्षक", "Titre", "العنوان"]
const frequency: TranslationTuple = ["Frequency", "Frecuencia", "आवृत्ति", "Fréquence", "التكرار"]
const definition: TranslationTuple = [
  "Control definition",
  "Definición del control",
  "नियंत्रण की परिभाषा",
  "Définition du contrôle",
  "تعريف الضابط",
]
const earlierTitle: TranslationTuple = [
  "Three-way match",
  "Conciliación a tres bandas",
  "तीन-तरफ़ा मिलान",
  "Rapprochement à trois voies",
  "المطابقة الثلاثية",
]
const manyTimes: TranslationTuple = [
  "Many times a day",
  "Varias veces al día",
  "दिन में कई बार",
  "Plusieurs fois par jour",
  "عدة مرات يوميًا",
]
const comment: TranslationTuple = [
  "Sample drawn",
  "Muestra extraída",
  "नमूना लिया गया",
  "Échantillon tiré",
  "سُحبت العينة",
]

function userIn(language: Language, id: string) {
  const user = sampleUsersIn(language).find((one) => one.id === (id as UserId))
  if (!user) throw new Error(`There is no sample user ${id}.`)
  return user
}

/** The audit log of the sample control: its creation by the system, and an update of two fields. */
export function auditLogIn(language: Language): AuditLogContent {
  const text = (translations: TranslationTuple) => textIn(toLocalisedText(translations), language)
  const { id: userId, name } = userIn(language, "control-lead")
  return {
    totalElements: 2,
    people: [{ value: userId, name }],
    actions: [
      { value: "created", name: text(createdAction) },
      { value: "updated", name: text(updated) },
    ],
    parameters: [{ value: "f_title", name: text(title) }],
    content: [
      {
        id: "2",
        sequence: 2,
        action: "updated",
        actionName: text(updated),
        dateTime: "2026-11-20T09:12:00.000Z",
        userId,
        user: name,
        module: "IC",
        updates: [
          {
            section: text(definition),
            parameter: text(title),
            prev: text(earlierTitle),
            current: text(controlSample.title),
          },
          { section: text(definition), parameter: text(frequency), prev: "", current: text(manyTimes) },
        ],
      },
      {
        id: "1",
        sequence: 1,
        action: "created",
        actionName: text(createdAction),
        dateTime: "2026-10-01T08:00:00.000Z",
        userId: null,
        user: null,
        module: null,
        updates: [],
      },
    ],
  }
}

/** The status history of the sample control; the latest change is by a user who is hidden from the reader. */
export function statusHistoryIn(language: Language): readonly StatusChange[] {
  const { id: userId, name } = userIn(language, "control-lead")
  return [
    {
      id: "2",
      userId,
      user: null,
      currStatus: "IN_PROGRESS",
      prevStatus: "TO_DO",
      datetime: "2026-11-20T09:12:00.000Z",
      comment: textIn(toLocalisedText(comment), language),
    },
    {
      id: "1",
      userId,
      user: name,
      currStatus: "TO_DO",
      prevStatus: null,
      datetime: "2026-10-01T08:00:00.000Z",
      comment: null,
    },
  ]
}
