import { toLocalisedText, type TranslationTuple } from "../../fields/setting.ts"
import { initialValues } from "../../engine/wire/initial-values.ts"
import { valuesToWire } from "../../engine/wire/values-to-wire.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { ProfileId, ProjectId, RecordId } from "../../schemas/ids.ts"
import { textIn, type Language } from "../../schemas/languages.ts"
import type { ProfileType } from "../../schemas/profile-types.ts"
import type { LinkedRecord, ProfileInstance } from "../../schemas/record.ts"
import type { RecordValues } from "../../schemas/values.ts"
import type { RecordStatus } from "../../schemas/workflow.ts"
import { controlSample } from "../record-types/samples/control.ts"
import { sampleValues } from "../record-types/samples/sample.ts"
import { emptyInstance } from "./fake-record-services.ts"

const text = (translations: TranslationTuple, language: Language) => textIn(toLocalisedText(translations), language)

/** A control in progress: the IT application is missing and the due date is before the start. */
function controlValues(language: Language): RecordValues {
  const { it_application_1: _missing, ...values } = sampleValues(controlSample, language)
  return {
    ...values,
    due_date_1: "2026-09-28",
    control_files_1: [{ id: "file-1", fileName: "block-log-2026-09.xlsx", size: 84_120 }],
  }
}

interface LinkFact {
  readonly uid: string
  readonly name: TranslationTuple
  readonly status?: RecordStatus
  readonly badge?: string
}

const linked = (type: ProfileType, language: Language, facts: readonly LinkFact[]): LinkedRecord[] =>
  facts.map(({ uid, name, status, badge }) => ({
    id: `id-${uid}` as RecordId,
    type,
    profileId: type.toLowerCase().replace("_", "-") as ProfileId,
    projectId: "project" as ProjectId,
    uniqueId: uid,
    name: text(name, language),
    status: status ?? "NOT_ASSIGNED",
    substatus: null,
    badge: badge ? { optionId: badge } : null,
    accessible: type !== "EVIDENCE",
  }))

function controlLinks(language: Language): Record<string, LinkedRecord[]> {
  return {
    sub_process_1: linked("SUB_PROCESS", language, [
      {
        uid: "SP-P2P-04",
        name: [
          "Invoice processing",
          "Procesamiento de facturas",
          "बिल प्रसंस्करण",
          "Traitement des factures",
          "معالجة الفواتير",
        ],
      },
    ]),
    risks_1: linked("RISK", language, [
      {
        uid: "R-P2P-007",
        name: [
          "Payment for goods not received",
          "Pago de mercancía no recibida",
          "न मिले माल का भुगतान",
          "Paiement de marchandises non reçues",
          "الدفع مقابل بضاعة لم تُستلم",
        ],
        badge: "high",
      },
      {
        uid: "R-P2P-011",
        name: [
          "Invoice posted at a wrong price",
          "Factura registrada a un precio incorrecto",
          "ग़लत मूल्य पर दर्ज बिल",
          "Facture enregistrée à un prix erroné",
          "ترحيل فاتورة بسعر خاطئ",
        ],
        badge: "medium",
      },
      {
        uid: "R-P2P-003",
        name: [
          "Duplicate or fictitious invoice",
          "Factura duplicada o ficticia",
          "दोहरा या फ़र्ज़ी बिल",
          "Facture en double ou fictive",
          "فاتورة مكررة أو وهمية",
        ],
        badge: "high",
      },
      {
        uid: "R-P2P-021",
        name: [
          "Receipt booked twice",
          "Recepción registrada dos veces",
          "प्राप्ति दो बार दर्ज",
          "Réception enregistrée deux fois",
          "تسجيل الاستلام مرتين",
        ],
        badge: "low",
      },
      {
        uid: "R-P2P-025",
        name: [
          "Price list out of date",
          "Lista de precios desactualizada",
          "पुरानी मूल्य सूची",
          "Tarif non actualisé",
          "قائمة أسعار قديمة",
        ],
        badge: "medium",
      },
    ]),
    tests_of_design_1: linked("TOD", language, [
      {
        uid: "TOD-1180",
        name: [
          "Design, walkthrough of one",
          "Diseño, recorrido de una transacción",
          "रूपरेखा, एक लेनदेन का वॉकथ्रू",
          "Conception, cheminement d’une opération",
          "التصميم، تتبع معاملة واحدة",
        ],
        badge: "pass",
      },
    ]),
    tests_of_effectiveness_1: linked("TOE", language, [
      {
        uid: "TOE-2311",
        name: [
          "Operation, interim",
          "Funcionamiento, intermedio",
          "संचालन, अंतरिम",
          "Fonctionnement, intermédiaire",
          "التشغيل، مرحلي",
        ],
        badge: "effective",
      },
      {
        uid: "TOE-2496",
        name: [
          "Operation, year end",
          "Funcionamiento, cierre del ejercicio",
          "संचालन, वर्षांत",
          "Fonctionnement, clôture",
          "التشغيل، نهاية السنة",
        ],
        badge: "ineffective",
      },
    ]),
    issues_1: linked("ISSUE", language, [
      {
        uid: "ISS-0412",
        name: [
          "Receipts booked after the invoice",
          "Recepciones registradas después de la factura",
          "बिल के बाद दर्ज प्राप्तियाँ",
          "Réceptions enregistrées après la facture",
          "استلام مسجل بعد الفاتورة",
        ],
        status: "TO_DO",
      },
      {
        uid: "ISS-0398",
        name: [
          "Tolerance raised at Gulf",
          "Tolerancia ampliada en Gulf",
          "Gulf में बढ़ाई गई सहनसीमा",
          "Tolérance relevée chez Gulf",
          "رفع حد السماح في الخليج",
        ],
        status: "SENT_FOR_REMEDIATION",
      },
      {
        uid: "ISS-0371",
        name: [
          "Block reasons left empty",
          "Motivos de bloqueo sin rellenar",
          "रोक के कारण ख़ाली",
          "Motifs de blocage non renseignés",
          "أسباب الحجب غير مدونة",
        ],
        status: "REMEDIATED",
      },
      {
        uid: "ISS-0355",
        name: [
          "Two people share one account",
          "Dos personas comparten una cuenta",
          "दो लोग एक ही खाते का उपयोग करते हैं",
          "Deux personnes partagent un compte",
          "شخصان يستخدمان حسابًا واحدًا",
        ],
        status: "CLOSED",
      },
    ]),
    evidence_requests_1: linked("EVIDENCE", language, [
      {
        uid: "EVR-0952",
        name: [
          "Blocked-invoice report, October",
          "Informe de facturas bloqueadas, octubre",
          "रोके गए बिलों की रिपोर्ट, अक्टूबर",
          "État des factures bloquées, octobre",
          "تقرير الفواتير المحجوبة، أكتوبر",
        ],
        status: "IN_REVIEW",
      },
      {
        uid: "EVR-0944",
        name: [
          "Tolerance settings, all entities",
          "Parámetros de tolerancia, todas las entidades",
          "सहनसीमा की सेटिंग, सभी इकाइयाँ",
          "Paramètres de tolérance, toutes les entités",
          "إعدادات حد السماح",
        ],
        status: "COMPLETED",
      },
    ]),
  }
}

/** Risks found by searching for a control's risks. */
export function riskCandidates(language: Language): LinkedRecord[] {
  return linked("RISK", language, [
    {
      uid: "R-P2P-014",
      name: [
        "Invoice approved by an unauthorised person",
        "Factura aprobada por una persona no autorizada",
        "अनधिकृत व्यक्ति द्वारा स्वीकृत बिल",
        "Facture approuvée par une personne non habilitée",
        "اعتماد فاتورة من شخص غير مخوّل",
      ],
      badge: "high",
    },
    {
      uid: "R-P2P-016",
      name: [
        "Invoice booked in the wrong period",
        "Factura registrada en el período incorrecto",
        "ग़लत अवधि में दर्ज बिल",
        "Facture enregistrée sur la mauvaise période",
        "تسجيل فاتورة في فترة خاطئة",
      ],
      badge: "medium",
    },
    {
      uid: "R-P2P-019",
      name: [
        "Invoice from a vendor that is not approved",
        "Factura de un proveedor no homologado",
        "अस्वीकृत विक्रेता का बिल",
        "Facture d’un fournisseur non agréé",
        "فاتورة من مورد غير معتمد",
      ],
      badge: "high",
    },
    {
      uid: "R-P2P-022",
      name: [
        "Credit note not matched to its invoice",
        "Nota de crédito sin conciliar con su factura",
        "अपने बिल से न मिलाया गया क्रेडिट नोट",
        "Avoir non rapproché de sa facture",
        "إشعار دائن غير مطابق لفاتورته",
      ],
      badge: "low",
    },
    {
      uid: "R-P2P-028",
      name: [
        "Invoice in foreign currency at a wrong rate",
        "Factura en moneda extranjera a un tipo incorrecto",
        "ग़लत दर पर विदेशी मुद्रा का बिल",
        "Facture en devise à un cours erroné",
        "فاتورة بعملة أجنبية بسعر خاطئ",
      ],
      badge: "medium",
    },
    {
      uid: "R-R2R-031",
      name: [
        "Accrual and invoice both posted",
        "Provisión y factura registradas a la vez",
        "प्रोद्भवन और बिल दोनों दर्ज",
        "Provision et facture toutes deux enregistrées",
        "ترحيل الاستحقاق والفاتورة معًا",
      ],
      badge: "medium",
    },
    {
      uid: "R-TAX-006",
      name: [
        "Input tax claimed on an invalid invoice",
        "IVA deducido con una factura no válida",
        "अमान्य बिल पर इनपुट टैक्स का दावा",
        "TVA déduite sur une facture non valable",
        "خصم ضريبة على فاتورة غير صالحة",
      ],
      badge: "low",
    },
  ])
}

export function controlRecord(profile: CompiledProfile, language: Language): ProfileInstance {
  const start = initialValues(profile, { today: "2026-11-21", userId: "control-lead", entityId: null })
  const values = { ...start, ...controlValues(language) }
  return {
    ...emptyInstance(profile),
    uniqueId: "C-P2P-014",
    name: text(controlSample.title, language),
    status: "IN_PROGRESS",
    dueDate: "2026-11-05",
    overdue: true,
    revision: 3,
    fields: valuesToWire(profile, values) as ProfileInstance["fields"],
    refFields: controlLinks(language),
  }
}
