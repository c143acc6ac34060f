import type { RecordSample } from "./sample.ts"

export const auditUniverseSample: RecordSample = {
  uid: "AU-003",
  status: "NOT_ASSIGNED",
  title: [
    "Purchasing, Calverine Foods",
    "Compras, Calverine Foods",
    "ख़रीद, Calverine Foods",
    "Achats, Calverine Foods",
    "المشتريات، كالفرين للأغذية",
  ],
  values: {
    unit_type_1: ["process"],
    department_1: ["procurement"],
    owner_1: ["p2p-owner"],
    reviewer_1: ["audit-lead"],
    created_date_1: "2026-01-15",
    cycle_1: ["procure_to_pay"],
    impact_1: ["4"],
    likelihood_1: ["3"],
    risk_score_1: "12",
    risk_rating_1: ["high"],
    change_since_1: ["some"],
    control_environment_1: ["adequate"],
    last_audit_1: "2024-05-30",
    last_conclusion_1: ["improvement_needed"],
    audit_cycle_1: ["2"],
    next_audit_1: "2026-Q4",
  },
  texts: {
    description_1: [
      "Purchasing of raw materials and packaging for both plants.",
      "Compra de materias primas y envases para ambas plantas.",
      "दोनों संयंत्रों के लिए कच्चे माल और पैकेजिंग की ख़रीद।",
      "Achat des matières premières et des emballages des deux usines.",
      "شراء المواد الخام ومواد التغليف للمصنعين.",
    ],
    location_1: ["Reading", "Reading", "रीडिंग", "Reading", "ريدينغ"],
    assessment_reason_1: [
      "New supplier portal since spring; two findings of the last audit are still open.",
      "Nuevo portal de proveedores desde la primavera; siguen abiertos dos hallazgos de la última auditoría.",
      "वसंत से नया आपूर्तिकर्ता पोर्टल; पिछले ऑडिट के दो निष्कर्ष अब भी खुले हैं।",
      "Nouveau portail fournisseurs depuis le printemps ; deux constats du dernier audit restent ouverts.",
      "بوابة موردين جديدة منذ الربيع، وما زالت ملاحظتان من التدقيق الأخير مفتوحتين.",
    ],
  },
}
