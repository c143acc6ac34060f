import type { RecordSample } from "./sample.ts"

export const todSample: RecordSample = {
  uid: "TOD-1180",
  status: "IN_REVIEW",
  title: [
    "Design of the three-way match",
    "Diseño de la conciliación a tres bandas",
    "तीन-तरफ़ा मिलान की रूपरेखा",
    "Conception du rapprochement à trois voies",
    "تصميم المطابقة الثلاثية",
  ],
  values: {
    period_1: "2026-Q3",
    walkthrough_1: true,
    tester_1: ["tester-operation"],
    reviewer_1: ["control-lead"],
    walkthrough_reference_1: "PO 4500012345",
    created_date_1: "2026-10-01",
    start_date_1: "2026-10-05",
    due_date_1: "2026-11-30",
    financial_year_1: "2026",
    result_1: ["pass"],
    end_date_1: "2026-10-28",
    precision_1: ["sufficient"],
  },
  texts: {
    description_1: [
      "One purchase is followed from the order to the payment.",
      "Se sigue una compra desde el pedido hasta el pago.",
      "एक ख़रीद को आदेश से भुगतान तक देखा जाता है।",
      "Un achat est suivi de la commande au paiement.",
      "تُتتبع عملية شراء واحدة من الأمر حتى الدفع.",
    ],
    conclusion_1: [
      "The control is designed to stop wrong invoices before payment.",
      "El control está diseñado para detener facturas incorrectas antes del pago.",
      "नियंत्रण ग़लत बिलों को भुगतान से पहले रोकने के लिए बना है।",
      "Le contrôle est conçu pour arrêter les factures erronées avant paiement.",
      "صُمم الضابط لإيقاف الفواتير الخاطئة قبل الدفع.",
    ],
  },
  tables: (text) => ({
    questionnaire_1: [
      {
        id: "q1",
        question_1: text([
          "Is the tolerance set in the system?",
          "¿Está la tolerancia fijada en el sistema?",
          "क्या सहनसीमा सिस्टम में तय है?",
          "La tolérance est-elle paramétrée dans le système ?",
          "هل حد السماح مضبوط في النظام؟",
        ]),
        answer_1: ["yes"],
      },
      {
        id: "q2",
        question_1: text([
          "Can the person who enters an invoice release it?",
          "¿Puede liberar una factura quien la registra?",
          "क्या बिल दर्ज करने वाला उसे जारी कर सकता है?",
          "Celui qui saisit une facture peut-il la débloquer ?",
          "هل يستطيع من يُدخل الفاتورة أن يفرج عنها؟",
        ]),
        answer_1: ["no"],
      },
    ],
  }),
}
