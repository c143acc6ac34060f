import type { RecordSample } from "./sample.ts"

export const subProcessSample: RecordSample = {
  uid: "SP-P2P-04",
  status: "IN_PROGRESS",
  title: [
    "Invoice processing",
    "Procesamiento de facturas",
    "बिल प्रसंस्करण",
    "Traitement des factures",
    "معالجة الفواتير",
  ],
  values: {
    performed_1: ["shared_service"],
    volume_1: ["high"],
    owner_1: ["p2p-owner"],
    reviewer_1: ["controller-foods"],
    applications_1: ["erp_finance", "invoice_hub"],
    created_date_1: "2026-09-01",
    start_date_1: "2026-10-01",
    due_date_1: "2026-12-15",
  },
  texts: {
    description_1: [
      "Invoices are captured, matched with order and receipt, approved and posted.",
      "Las facturas se capturan, se concilian con el pedido y la recepción, se aprueban y se contabilizan.",
      "बिल दर्ज किए जाते हैं, आदेश और प्राप्ति से मिलाए जाते हैं, स्वीकृत और लेखांकित होते हैं।",
      "Les factures sont saisies, rapprochées de la commande et de la réception, approuvées et comptabilisées.",
      "تُدخل الفواتير وتُطابق مع أمر الشراء والاستلام ثم تُعتمد وتُرحَّل.",
    ],
    inputs_1: [
      "Supplier invoices, purchase orders, goods receipts",
      "Facturas de proveedores, pedidos, recepciones de mercancía",
      "आपूर्तिकर्ता बिल, ख़रीद आदेश, माल प्राप्तियाँ",
      "Factures fournisseurs, commandes, réceptions",
      "فواتير الموردين وأوامر الشراء وإيصالات الاستلام",
    ],
    outputs_1: [
      "Approved invoices, list of blocked invoices",
      "Facturas aprobadas, lista de facturas bloqueadas",
      "स्वीकृत बिल, रोके गए बिलों की सूची",
      "Factures approuvées, liste des factures bloquées",
      "الفواتير المعتمدة وقائمة الفواتير المحجوبة",
    ],
    changes_1: [
      "Invoices of Logistics have been processed in the shared service centre since July.",
      "Desde julio, las facturas de Logistics se procesan en el centro de servicios compartidos.",
      "जुलाई से Logistics के बिल साझा सेवा केंद्र में संसाधित होते हैं।",
      "Depuis juillet, les factures de Logistics sont traitées par le centre de services partagés.",
      "تُعالَج فواتير الخدمات اللوجستية منذ يوليو في مركز الخدمات المشتركة.",
    ],
  },
}
