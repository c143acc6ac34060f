import type { LocalisedText } from "../schemas/languages.ts"
import type { ProfileType } from "../schemas/profile-types.ts"
import { toLocalisedText, type TranslationTuple } from "./setting.ts"

const texts: Readonly<Record<ProfileType, TranslationTuple>> = {
  PROCESS: ["Process", "Proceso", "प्रक्रिया", "Processus", "العملية"],
  SUB_PROCESS: ["Sub-process", "Subproceso", "उप-प्रक्रिया", "Sous-processus", "العملية الفرعية"],
  RISK: ["Risk", "Riesgo", "जोखिम", "Risque", "الخطر"],
  CONTROL: ["Control", "Control", "नियंत्रण", "Contrôle", "الضابط"],
  TOD: ["Test of design", "Prueba de diseño", "डिज़ाइन परीक्षण", "Test de conception", "اختبار التصميم"],
  TOE: ["Test of effectiveness", "Prueba de eficacia", "प्रभावशीलता परीक्षण", "Test d’efficacité", "اختبار الفعالية"],
  ISSUE: ["Issue", "Incidencia", "मुद्दा", "Constat", "الملاحظة"],
  EVIDENCE: ["Evidence request", "Solicitud de evidencia", "साक्ष्य अनुरोध", "Demande de preuve", "طلب الأدلة"],
  AUDIT_UNIVERSE: ["Audit universe", "Universo de auditoría", "ऑडिट यूनिवर्स", "Univers d’audit", "عالم التدقيق"],
  AUDIT_DETAIL: ["Audit detail", "Detalle de auditoría", "ऑडिट विवरण", "Détail d’audit", "مهمة التدقيق"],
  NARRATIVES: ["Narrative", "Narrativa", "वर्णन", "Descriptif", "الوصف السردي"],
  FLOWCHARTS: ["Flowchart", "Diagrama de flujo", "प्रवाह-चित्र", "Logigramme", "مخطط التدفق"],
  POLICIES_AND_PROCEDURES: [
    "Policy or procedure",
    "Política o procedimiento",
    "नीति या कार्यविधि",
    "Politique ou procédure",
    "السياسة أو الإجراء",
  ],
  OTHER: ["Other", "Otro", "अन्य", "Autre", "أخرى"],
}

/** Display names of the record kinds; definitions and files use the code. */
export const kindNames = Object.fromEntries(
  Object.entries(texts).map(([type, name]) => [type, toLocalisedText(name)]),
) as Readonly<Record<ProfileType, LocalisedText>>
