import type { UserSummary } from "../../modules/auth/contracts/auth.ts"
import type { ClientId, EntityId, ProjectId, RecordId, UserId } from "../../schemas/ids.ts"
import type { Language } from "../../schemas/languages.ts"
import type { LinkedRecord, ProfileInstance } from "../../schemas/record.ts"
import type { RecordStatus } from "../../schemas/workflow.ts"
import { controlProfile, frequencies, operations, results } from "./control-profile.ts"

/** Controls generated from a number: the same number always yields the same control, so no story needs a store. */

interface Vocabulary {
  readonly titles: readonly string[]
  readonly subProcesses: readonly string[]
  readonly people: readonly string[]
  readonly entities: readonly string[]
}

const english: Vocabulary = {
  titles: [
    "Three-way match of order, receipt and invoice",
    "Review of manual journals above threshold",
    "Vendor set-up kept apart from payment",
    "Quarterly recertification of ERP user access",
    "Credit check before a sales order release",
    "Dual approval of bank payments above 50,000",
    "Cycle count variances cleared in two days",
    "Accrual of goods received and not invoiced",
    "Intercompany balances agreed each month",
    "Payroll changes matched to requests",
    "Capitalisation reviewed against policy",
    "Production changes approved before release",
    "Deferred tax working reviewed by the tax lead",
  ],
  subProcesses: ["Invoice processing", "Journal entries", "Vendor master", "User access", "Order entry", "Payments"],
  people: [
    "P2P owner",
    "Group accountant",
    "Treasury manager",
    "IT security lead",
    "Credit controller",
    "Warehouse lead",
  ],
  entities: ["Calverine Foods", "Calverine Logistics", "Calverine Gulf"],
}
const arabic: Vocabulary = {
  titles: [
    "مطابقة أمر الشراء والاستلام والفاتورة",
    "مراجعة القيود اليدوية التي تتجاوز الحد",
    "فصل إنشاء المورّد عن السداد",
    "إعادة اعتماد صلاحيات مستخدمي ERP كل ربع سنة",
    "فحص الائتمان قبل الإفراج عن أمر البيع",
    "اعتماد مزدوج للمدفوعات البنكية فوق 50,000",
    "تسوية فروق الجرد خلال يومين",
  ],
  subProcesses: [
    "معالجة الفواتير",
    "قيود اليومية",
    "بيانات الموردين",
    "صلاحيات المستخدمين",
    "إدخال الطلبات",
    "المدفوعات",
  ],
  people: [
    "مسؤول المشتريات",
    "محاسب المجموعة",
    "مدير الخزينة",
    "مسؤول أمن المعلومات",
    "مراقب الائتمان",
    "مسؤول المستودع",
  ],
  entities: ["كالفرين للأغذية", "كالفرين للخدمات اللوجستية", "كالفرين الخليج"],
}

const spanish: Vocabulary = {
  titles: [
    "Conciliación a tres bandas de pedido, recepción y factura",
    "Revisión de asientos manuales por encima del umbral",
    "Alta de proveedores separada del pago",
    "Recertificación trimestral de accesos al ERP",
    "Comprobación de crédito antes de liberar el pedido",
    "Doble aprobación de pagos bancarios superiores a 50.000",
    "Diferencias de inventario resueltas en dos días",
    "Provisión de mercancía recibida y no facturada",
    "Saldos intragrupo conciliados cada mes",
    "Cambios de nómina cotejados con las solicitudes",
    "Capitalización revisada según la política",
    "Cambios en producción aprobados antes de su publicación",
    "Cálculo de impuestos diferidos revisado por el responsable fiscal",
  ],
  subProcesses: [
    "Procesamiento de facturas",
    "Asientos contables",
    "Maestro de proveedores",
    "Accesos de usuarios",
    "Entrada de pedidos",
    "Pagos",
  ],
  people: [
    "Responsable de compras",
    "Contable del grupo",
    "Responsable de tesorería",
    "Responsable de seguridad de TI",
    "Controlador de crédito",
    "Responsable de almacén",
  ],
  entities: ["Calverine Foods", "Calverine Logistics", "Calverine Gulf"],
}
const hindi: Vocabulary = {
  titles: [
    "आदेश, प्राप्ति और बिल का तीन-तरफ़ा मिलान",
    "सीमा से ऊपर की मैन्युअल प्रविष्टियों की समीक्षा",
    "विक्रेता पंजीकरण भुगतान से अलग",
    "ERP पहुँच का तिमाही पुनः प्रमाणन",
    "बिक्री आदेश जारी करने से पहले क्रेडिट जाँच",
    "50,000 से ऊपर के बैंक भुगतानों की दोहरी स्वीकृति",
    "गणना के अंतर दो दिन में निपटाए गए",
    "प्राप्त पर बिना बिल वाले माल का प्रोद्भवन",
    "अंतर-कंपनी शेष का मासिक मिलान",
    "वेतन परिवर्तनों का अनुरोधों से मिलान",
    "पूँजीकरण की नीति के अनुसार समीक्षा",
    "उत्पादन परिवर्तन जारी होने से पहले स्वीकृत",
    "आस्थगित कर की गणना की कर प्रमुख द्वारा समीक्षा",
  ],
  subProcesses: ["बिल प्रसंस्करण", "लेखा प्रविष्टियाँ", "विक्रेता मास्टर", "उपयोगकर्ता पहुँच", "आदेश प्रविष्टि", "भुगतान"],
  people: ["ख़रीद प्रमुख", "समूह लेखाकार", "कोष प्रबंधक", "आईटी सुरक्षा प्रमुख", "क्रेडिट नियंत्रक", "गोदाम प्रमुख"],
  entities: ["Calverine Foods", "Calverine Logistics", "Calverine Gulf"],
}
const french: Vocabulary = {
  titles: [
    "Rapprochement à trois voies commande, réception et facture",
    "Revue des écritures manuelles au-dessus du seuil",
    "Création des fournisseurs séparée du paiement",
    "Recertification trimestrielle des accès à l’ERP",
    "Contrôle du crédit avant validation de la commande",
    "Double approbation des paiements bancaires supérieurs à 50 000",
    "Écarts d’inventaire traités sous deux jours",
    "Provision des marchandises reçues non facturées",
    "Soldes intragroupe rapprochés chaque mois",
    "Modifications de paie rapprochées des demandes",
    "Immobilisation revue selon la politique",
    "Mises en production approuvées au préalable",
    "Calcul des impôts différés revu par le responsable fiscal",
  ],
  subProcesses: [
    "Traitement des factures",
    "Écritures comptables",
    "Référentiel fournisseurs",
    "Accès des utilisateurs",
    "Saisie des commandes",
    "Paiements",
  ],
  people: [
    "Responsable achats",
    "Comptable du groupe",
    "Responsable de la trésorerie",
    "Responsable de la sécurité informatique",
    "Contrôleur crédit",
    "Responsable d’entrepôt",
  ],
  entities: ["Calverine Foods", "Calverine Logistics", "Calverine Gulf"],
}

const vocabularies: Readonly<Record<Language, Vocabulary>> = {
  en: english,
  es: spanish,
  hi: hindi,
  fr: french,
  ar: arabic,
}
const vocabularyIn = (language: Language) => vocabularies[language]
const families = ["P2P", "R2R", "ITG", "O2C", "TRE", "INV", "H2R", "TAX"]
const statuses: readonly RecordStatus[] = [
  "IN_PROGRESS",
  "RE_ASSIGNED",
  "IN_REVIEW",
  "SENT_FOR_APPROVAL",
  "APPROVED",
  "NOT_ASSIGNED",
]
const today = Date.UTC(2026, 10, 16)
const dayLength = 86_400_000

const pick = <Item>(list: readonly Item[], at: number): Item => list[at % list.length] as Item
const day = (offset: number) => new Date(today + offset * dayLength).toISOString().slice(0, 10)

export function createSampleUsers(language: Language): readonly UserSummary[] {
  return vocabularyIn(language).people.map(
    (name, at) => ({ id: `person-${at}` as UserId, name, email: `person${at}@calverine.example` }) as UserSummary,
  )
}

export function entitiesIn(language: Language): readonly { readonly id: string; readonly name: string }[] {
  return vocabularyIn(language).entities.map((name, at) => ({ id: `entity-${at}`, name }))
}

/** The control for a number. */
export function controlRecord(at: number, language: Language = "en"): ProfileInstance {
  const { titles, subProcesses, entities } = vocabularyIn(language)
  const status = pick(statuses, at * 7 + Math.floor(at / 5))
  const dueDate = day((at % 60) - 14)
  const entity = at % 3
  const subProcess: LinkedRecord = {
    id: `sub-process-${at % 6}` as RecordId,
    type: "SUB_PROCESS",
    profileId: controlProfile.profileId,
    projectId: null,
    uniqueId: `SP-${at % 6}`,
    name: pick(subProcesses, at),
    status: "IN_PROGRESS",
    substatus: null,
    badge: null,
    accessible: true,
  }
  return {
    id: `record-${at}` as RecordId,
    masterId: null,
    clientId: "client" as ClientId,
    entityId: `entity-${entity}` as EntityId,
    decimalPlaces: 2,
    entityName: pick(entities, entity),
    projectId: "project" as ProjectId,
    projectName: "ICFR 2026",
    profileId: controlProfile.profileId,
    profileVersion: 1,
    savedUnder: 1,
    type: "CONTROL",
    subtype: null,
    regulation: null,
    financialYear: 2026,
    uniqueId: `C-${pick(families, at)}-${String(at + 1).padStart(3, "0")}`,
    name: pick(titles, at),
    status,
    subStatus: null,
    workflowActivityActionId: null,
    isUnlocked: true,
    workflowDone: false,
    dueDate,
    overdue: dueDate < day(0) && status !== "APPROVED",
    revision: 1,
    fields: {
      title_1: { fieldType: "TEXT", value: pick(titles, at) },
      owner_1: { fieldType: "TAGREF", listValue: [`person-${at % 6}`] },
      ...(at % 11 === 10
        ? {}
        : { design_result_1: { fieldType: "TAGREF", listValue: [pick(results, at % 9 === 8 ? 1 : 0).id] } }),
      ...(at % 3 === 1
        ? {}
        : { operation_result_1: { fieldType: "TAGREF", listValue: [pick(operations, at % 8 === 0 ? 1 : 0).id] } }),
      frequency_1: { fieldType: "TAGREF", listValue: [pick(frequencies, at).id] },
      key_control_1: { fieldType: "BOOLEAN", value: at % 4 === 0 ? "true" : "false" },
      sample_size_1: { fieldType: "NUMBER", value: String(((at * 13) % 60) + 1) },
    },
    refFields: {},
    tree: { SUB_PROCESS: [subProcess] },
    access: { canWrite: true, canCreate: true, canDelete: true, readOnlyReason: null },
    createdAt: "2026-11-01T08:00:00.000Z",
    createdBy: null,
    updatedAt: "2026-11-15T10:42:00.000Z",
    updatedBy: null,
  }
}
