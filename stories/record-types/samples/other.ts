import type { RecordSample } from "./sample.ts"

export const otherSample: RecordSample = {
  uid: "REC-018",
  status: "APPROVED",
  title: [
    "Authority matrix 2026",
    "Matriz de facultades 2026",
    "अधिकार सारणी 2026",
    "Matrice des délégations 2026",
    "مصفوفة الصلاحيات 2026",
  ],
  values: {
    category_1: ["policy"],
    period_1: "2026",
    owner_1: ["control-lead"],
    reviewer_1: ["audit-lead"],
    created_date_1: "2026-01-08",
    start_date_1: "2026-02-01",
    end_date_1: "2026-12-31",
    due_date_1: "2026-12-01",
    reference_1: "POL-07",
  },
  texts: {
    description_1: [
      "Who may approve which amounts, by entity and kind of expense.",
      "Quién puede aprobar qué importes, por entidad y tipo de gasto.",
      "इकाई और व्यय के प्रकार के अनुसार कौन कितनी राशि स्वीकृत कर सकता है।",
      "Qui peut approuver quels montants, par entité et par nature de dépense.",
      "من يعتمد أي مبالغ، حسب الكيان ونوع المصروف.",
    ],
  },
}
