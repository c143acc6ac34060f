import type { RecordSample } from "./sample.ts"

export const evidenceSample: RecordSample = {
  uid: "EVR-0952",
  status: "IN_REVIEW",
  title: [
    "Blocked-invoice report, October",
    "Informe de facturas bloqueadas, octubre",
    "रोके गए बिलों की रिपोर्ट, अक्टूबर",
    "État des factures bloquées, octobre",
    "تقرير الفواتير المحجوبة، أكتوبر",
  ],
  values: {
    evidence_type_1: ["report"],
    period_1: "2026-10",
    owner_1: ["p2p-owner"],
    requester_1: ["tester-operation"],
    reviewer_1: ["control-lead"],
    priority_1: ["high"],
    created_date_1: "2026-11-02",
    due_date_1: "2026-11-16",
    end_date_1: "2026-11-12",
    financial_year_1: "2026",
    result_1: ["sufficient"],
  },
  texts: {
    description_1: [
      "The complete report of the month with the reason for each block and who cleared it.",
      "El informe completo del mes, con el motivo de cada bloqueo y quién lo liberó.",
      "महीने की पूरी रिपोर्ट, हर रोक के कारण और हटाने वाले के नाम सहित।",
      "L’état complet du mois, avec le motif de chaque blocage et la personne qui l’a levé.",
      "التقرير الكامل للشهر مع سبب كل حجب ومن رفعه.",
    ],
    answer_1: [
      "The report is attached; 214 blocks, all cleared.",
      "Se adjunta el informe: 214 bloqueos, todos liberados.",
      "रिपोर्ट संलग्न है; 214 रोकें, सभी हटाई गईं।",
      "L’état est joint : 214 blocages, tous levés.",
      "التقرير مرفق: 214 حجبًا رُفعت جميعها.",
    ],
  },
}
