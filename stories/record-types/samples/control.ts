import type { RecordSample } from "./sample.ts"

export const controlSample = {
  uid: "C-P2P-014",
  status: "IN_PROGRESS",
  title: [
    "Three-way match of order, receipt and invoice",
    "Conciliación a tres bandas de pedido, recepción y factura",
    "आदेश, प्राप्ति और बिल का तीन-तरफ़ा मिलान",
    "Rapprochement à trois voies commande, réception et facture",
    "المطابقة الثلاثية لأمر الشراء والاستلام والفاتورة",
  ],
  values: {
    key_control_1: true,
    anti_fraud_control_1: false,
    control_owner_1: ["p2p-owner"],
    reviewer_1: ["controller-foods"],
    frequency_1: ["many_times_a_day"],
    nature_1: ["preventive"],
    execution_1: ["it_dependent"],
    it_application_1: ["erp_finance"],
    assertions_1: ["existence", "accuracy", "cut_off"],
    start_date_1: "2026-10-01",
    due_date_1: "2026-12-01",
    created_date_1: "2026-09-01",
  },
  texts: {
    description_1: [
      "Before an invoice is released for payment, the ERP compares it with the purchase order and the goods receipt. Differences above 2 % or 500 are blocked; the AP team lead clears each block with a documented reason.",
      "Antes de autorizar el pago de una factura, el ERP la compara con el pedido y con la recepción de la mercancía. Se bloquean las diferencias superiores al 2 % o a 500; el jefe de cuentas por pagar libera cada bloqueo con un motivo documentado.",
      "बिल का भुगतान जारी होने से पहले ERP उसकी तुलना ख़रीद आदेश और माल प्राप्ति से करता है। 2 % या 500 से अधिक के अंतर रोक दिए जाते हैं; देय खातों का टीम प्रमुख हर रोक को दर्ज कारण के साथ हटाता है।",
      "Avant la mise en paiement d’une facture, l’ERP la compare à la commande et à la réception. Les écarts supérieurs à 2 % ou à 500 sont bloqués ; le responsable de la comptabilité fournisseurs lève chaque blocage avec un motif documenté.",
      "قبل صرف أي فاتورة يقارن النظام بينها وبين أمر الشراء وإيصال الاستلام، وتُحجب الفروق التي تزيد على 2٪ أو 500، ثم يعالج رئيس فريق الحسابات الدائنة كل حجب بسبب موثق.",
    ],
    evidence_retained_1: [
      "Blocked-invoice report with reasons, order, receipt and invoice images",
      "Informe de facturas bloqueadas con motivos e imágenes de pedido, recepción y factura",
      "कारणों सहित रोके गए बिलों की रिपोर्ट, आदेश, प्राप्ति और बिल की प्रतियाँ",
      "État des factures bloquées avec motifs, images de la commande, de la réception et de la facture",
      "تقرير الفواتير المحجوبة بالأسباب وصور الأمر والاستلام والفاتورة",
    ],
  },
  tables: (text) => ({
    attributes_1: [
      {
        id: "row-a",
        attribute_1: "A",
        test_1: text([
          "Order approved before receipt",
          "Pedido aprobado antes de la recepción",
          "प्राप्ति से पहले आदेश स्वीकृत",
          "Commande approuvée avant la réception",
          "اعتماد أمر الشراء قبل الاستلام",
        ]),
      },
      {
        id: "row-b",
        attribute_1: "B",
        test_1: text([
          "Receipt booked on the day of delivery",
          "Recepción registrada el día de la entrega",
          "प्राप्ति डिलीवरी के दिन दर्ज",
          "Réception enregistrée le jour de la livraison",
          "تسجيل الاستلام في يوم التسليم",
        ]),
      },
    ],
  }),
} as const satisfies RecordSample
