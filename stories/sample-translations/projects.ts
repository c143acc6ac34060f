import type { TranslationTuple } from "../../fields/setting.ts"

/** Record types and projects. */
export const sampleProjects: readonly TranslationTuple[] = [
  // Record types
  ["Controls", "Controles", "नियंत्रण", "Contrôles", "الضوابط"],
  ["Tests of design", "Pruebas de diseño", "डिज़ाइन परीक्षण", "Tests de conception", "اختبارات التصميم"],
  ["Tests of effectiveness", "Pruebas de eficacia", "प्रभावशीलता परीक्षण", "Tests d’efficacité", "اختبارات الفعالية"],
  ["Issues", "Hallazgos", "मुद्दे", "Constats", "الملاحظات"],
  ["Audit universe", "Universo de auditoría", "ऑडिट परिधि", "Univers d’audit", "عالم التدقيق"],
  ["Whistle-blower reports", "Denuncias", "मुखबिर रिपोर्टें", "Signalements", "بلاغات المخالفات"],
  // Projects
  ["Financial reporting", "Información financiera", "वित्तीय रिपोर्टिंग", "Information financière", "التقارير المالية"],
  [
    "A project that is about the acquisition nobody speaks of yet, and is called accordingly long",
    "Un proyecto sobre la adquisición de la que todavía nadie habla, con un nombre igual de largo",
    "उस अधिग्रहण की परियोजना जिसकी अभी कोई बात नहीं करता, और जिसका नाम उतना ही लंबा है",
    "Un projet qui porte sur l’acquisition dont personne ne parle encore, au nom aussi long que cela",
    "مشروع يتعلق بعملية الاستحواذ التي لا يتحدث عنها أحد بعد، واسمه طويل بقدرها",
  ],
  ["Controls 2026", "Controles 2026", "नियंत्रण 2026", "Contrôles 2026", "الضوابط 2026"],
  ["Controls 2025", "Controles 2025", "नियंत्रण 2025", "Contrôles 2025", "الضوابط 2025"],
]
