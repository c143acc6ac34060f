import type { RecordSample } from "./sample.ts"

export const processSample: RecordSample = {
  uid: "P-P2P",
  status: "IN_PROGRESS",
  title: ["Procure to pay", "Compras a pago", "ख़रीद से भुगतान", "Achats et paiements", "من الشراء إلى الدفع"],
  values: {
    short_name_1: "P2P",
    scope_1: ["in_scope"],
    owner_1: ["p2p-owner"],
    reviewer_1: ["controller-foods"],
    process_type_1: ["business"],
    cycle_1: ["procure_to_pay"],
    sort_order_1: "2",
    regulation_1: ["icfr"],
    applicable_for_1: ["internal_control"],
    created_date_1: "2026-09-01",
    start_date_1: "2026-10-01",
    due_date_1: "2026-12-15",
    applications_1: ["erp_finance", "invoice_hub"],
    fsli_1: ["payables", "inventories"],
  },
  texts: {
    description_1: [
      "From the requisition to the payment of the supplier, including supplier master data.",
      "Desde la solicitud hasta el pago al proveedor, incluidos los datos maestros de proveedores.",
      "माँग से लेकर आपूर्तिकर्ता के भुगतान तक, आपूर्तिकर्ता मास्टर डेटा सहित।",
      "De la demande d’achat au paiement du fournisseur, y compris les données des fournisseurs.",
      "من طلب الشراء حتى الدفع للمورّد، بما في ذلك بيانات الموردين.",
    ],
    objective_1: [
      "Goods and services are ordered, received and paid as approved, and recorded in the right period.",
      "Los bienes y servicios se piden, reciben y pagan según lo aprobado y se registran en el período correcto.",
      "वस्तुएँ और सेवाएँ स्वीकृति के अनुसार मँगाई, प्राप्त और भुगतान की जाती हैं और सही अवधि में दर्ज होती हैं।",
      "Les biens et services sont commandés, reçus et payés comme approuvé, et enregistrés sur la bonne période.",
      "تُطلب السلع والخدمات وتُستلم وتُدفع قيمتها وفق الاعتماد وتُسجَّل في الفترة الصحيحة.",
    ],
    scoping_reason_1: [
      "Payables and inventories are above the materiality threshold.",
      "Las cuentas por pagar y las existencias superan el umbral de materialidad.",
      "देय खाते और स्टॉक महत्त्व की सीमा से ऊपर हैं।",
      "Les dettes fournisseurs et les stocks dépassent le seuil de signification.",
      "تتجاوز الذمم الدائنة والمخزون حد الأهمية النسبية.",
    ],
  },
}
