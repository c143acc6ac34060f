import { toLocalisedText, type TranslationTuple } from "../../fields/setting.ts"
import type { UserSummary } from "../../modules/auth/contracts/auth.ts"
import { textIn, type Language } from "../../schemas/languages.ts"

const internalControl: TranslationTuple = [
  "Internal control",
  "Control interno",
  "आंतरिक नियंत्रण",
  "Contrôle interne",
  "الرقابة الداخلية",
]

const users: readonly (readonly [id: string, name: TranslationTuple, designation: TranslationTuple])[] = [
  [
    "p2p-owner",
    [
      "P2P process owner",
      "Responsable de compras a pago",
      "P2P प्रक्रिया स्वामी",
      "Responsable achats",
      "مسؤول عملية الشراء",
    ],
    ["Procure to pay", "Compras a pago", "ख़रीद से भुगतान", "Achats et paiements", "من الشراء إلى الدفع"],
  ],
  [
    "controller-foods",
    [
      "Entity controller, Foods",
      "Controlador de la entidad, Foods",
      "इकाई नियंत्रक, Foods",
      "Contrôleur de l’entité, Foods",
      "المراقب المالي، الأغذية",
    ],
    ["Finance", "Finanzas", "वित्त", "Finance", "المالية"],
  ],
  [
    "tester-operation",
    [
      "Tester, operation",
      "Responsable de pruebas, funcionamiento",
      "परीक्षक, संचालन",
      "Testeur, fonctionnement",
      "مختبر التشغيل",
    ],
    internalControl,
  ],
  [
    "control-lead",
    [
      "Internal control lead",
      "Responsable de control interno",
      "आंतरिक नियंत्रण प्रमुख",
      "Responsable du contrôle interne",
      "مسؤول الرقابة الداخلية",
    ],
    internalControl,
  ],
  [
    "audit-lead",
    ["Audit lead", "Responsable de auditoría", "ऑडिट प्रमुख", "Responsable de l’audit", "مسؤول التدقيق"],
    ["Internal audit", "Auditoría interna", "आंतरिक ऑडिट", "Audit interne", "التدقيق الداخلي"],
  ],
]

/** Sample users, named after their roles in a language. */
export function sampleUsersIn(language: Language): readonly UserSummary[] {
  return users.map(([id, name, designation]) => ({
    id: id as UserSummary["id"],
    name: textIn(toLocalisedText(name), language),
    email: `${id}@calverine.example`,
    designation: textIn(toLocalisedText(designation), language),
    active: true,
  }))
}

/** The sample users in English. */
export const sampleUsers = sampleUsersIn("en")
