import { initialValues } from "../../engine/wire/initial-values.ts"
import { valuesToWire } from "../../engine/wire/values-to-wire.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { ProfileId, ProjectId, RecordId } from "../../schemas/ids.ts"
import type { Language } from "../../schemas/languages.ts"
import type { ProfileType } from "../../schemas/profile-types.ts"
import type { LinkedRecord, ProfileInstance } from "../../schemas/record.ts"
import type { RecordValues } from "../../schemas/values.ts"
import type { RecordStatus } from "../../schemas/workflow.ts"
import { emptyInstance } from "./fake-record-services.ts"

type BilingualText = readonly [english: string, arabic: string]
const pickLanguage = ([english, arabic]: BilingualText, language: Language) => (language === "ar" ? arabic : english)

const title: BilingualText = [
  "Three-way match of order, receipt and invoice",
  "المطابقة الثلاثية لأمر الشراء والاستلام والفاتورة",
]
const description: BilingualText = [
  "Before an invoice is released for payment, the ERP compares it with the purchase order and the goods receipt. Differences above 2 % or 500 are blocked; the AP team lead clears each block with a documented reason.",
  "قبل صرف أي فاتورة يقارن النظام بينها وبين أمر الشراء وإيصال الاستلام، وتُحجب الفروق التي تزيد على 2٪ أو 500، ثم يعالج رئيس فريق الحسابات الدائنة كل حجب بسبب موثق.",
]
const evidence: BilingualText = [
  "Blocked-invoice report with reasons, order, receipt and invoice images",
  "تقرير الفواتير المحجوبة بالأسباب وصور الأمر والاستلام والفاتورة",
]

/** A control in progress: the IT application is missing and the due date is before the start. */
export function controlValues(language: Language): RecordValues {
  return {
    uid_1: "C-P2P-014",
    key_control_1: true,
    anti_fraud_control_1: false,
    title_1: pickLanguage(title, language),
    description_1: pickLanguage(description, language),
    control_owner_1: ["p2p-owner"],
    reviewer_1: ["controller-foods"],
    frequency_1: ["many_times_a_day"],
    nature_1: ["preventive"],
    execution_1: ["it_dependent"],
    assertions_1: ["existence", "accuracy", "cut_off"],
    start_date_1: "2026-10-01",
    due_date_1: "2026-09-28",
    created_date_1: "2026-09-01",
    evidence_retained_1: pickLanguage(evidence, language),
    attributes_1: [
      { id: "row-a", attribute_1: "A", test_1: "Order approved before receipt" },
      { id: "row-b", attribute_1: "B", test_1: "Receipt booked on the day of delivery" },
    ],
    control_files_1: [{ id: "file-1", fileName: "block-log-2026-09.xlsx", size: 84_120 }],
  }
}

interface LinkFact {
  readonly uid: string
  readonly name: BilingualText
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
    name: pickLanguage(name, language),
    status: status ?? "NOT_ASSIGNED",
    substatus: null,
    badge: badge ? { optionId: badge } : null,
    accessible: type !== "EVIDENCE",
  }))

export function controlLinks(language: Language): Record<string, LinkedRecord[]> {
  return {
    sub_process_1: linked("SUB_PROCESS", language, [
      { uid: "SP-P2P-04", name: ["Invoice processing", "معالجة الفواتير"] },
    ]),
    risks_1: linked("RISK", language, [
      { uid: "R-P2P-007", name: ["Payment for goods not received", "الدفع مقابل بضاعة لم تُستلم"], badge: "high" },
      { uid: "R-P2P-011", name: ["Invoice posted at a wrong price", "ترحيل فاتورة بسعر خاطئ"], badge: "medium" },
      { uid: "R-P2P-003", name: ["Duplicate or fictitious invoice", "فاتورة مكررة أو وهمية"], badge: "high" },
      { uid: "R-P2P-021", name: ["Receipt booked twice", "تسجيل الاستلام مرتين"], badge: "low" },
      { uid: "R-P2P-025", name: ["Price list out of date", "قائمة أسعار قديمة"], badge: "medium" },
    ]),
    tests_of_design_1: linked("TOD", language, [
      { uid: "TOD-1180", name: ["Design, walkthrough of one", "التصميم، تتبع معاملة واحدة"], badge: "pass" },
    ]),
    tests_of_effectiveness_1: linked("TOE", language, [
      { uid: "TOE-2311", name: ["Operation, interim", "التشغيل، مرحلي"], badge: "effective" },
      { uid: "TOE-2496", name: ["Operation, year end", "التشغيل، نهاية السنة"], badge: "ineffective" },
    ]),
    issues_1: linked("ISSUE", language, [
      { uid: "ISS-0412", name: ["Receipts booked after the invoice", "استلام مسجل بعد الفاتورة"], status: "TO_DO" },
      {
        uid: "ISS-0398",
        name: ["Tolerance raised at Gulf", "رفع حد السماح في الخليج"],
        status: "SENT_FOR_REMEDIATION",
      },
      { uid: "ISS-0371", name: ["Block reasons left empty", "أسباب الحجب غير مدونة"], status: "REMEDIATED" },
      { uid: "ISS-0355", name: ["Two people share one account", "شخصان يستخدمان حسابًا واحدًا"], status: "CLOSED" },
    ]),
    evidence_requests_1: linked("EVIDENCE", language, [
      {
        uid: "EVR-0952",
        name: ["Blocked-invoice report, October", "تقرير الفواتير المحجوبة، أكتوبر"],
        status: "IN_REVIEW",
      },
      { uid: "EVR-0944", name: ["Tolerance settings, all entities", "إعدادات حد السماح"], status: "COMPLETED" },
    ]),
  }
}

/** Risks found by searching for a control's risks. */
export function riskCandidates(language: Language): LinkedRecord[] {
  return linked("RISK", language, [
    {
      uid: "R-P2P-014",
      name: ["Invoice approved by an unauthorised person", "اعتماد فاتورة من شخص غير مخوّل"],
      badge: "high",
    },
    { uid: "R-P2P-016", name: ["Invoice booked in the wrong period", "تسجيل فاتورة في فترة خاطئة"], badge: "medium" },
    {
      uid: "R-P2P-019",
      name: ["Invoice from a vendor that is not approved", "فاتورة من مورد غير معتمد"],
      badge: "high",
    },
    {
      uid: "R-P2P-022",
      name: ["Credit note not matched to its invoice", "إشعار دائن غير مطابق لفاتورته"],
      badge: "low",
    },
    {
      uid: "R-P2P-028",
      name: ["Invoice in foreign currency at a wrong rate", "فاتورة بعملة أجنبية بسعر خاطئ"],
      badge: "medium",
    },
    { uid: "R-R2R-031", name: ["Accrual and invoice both posted", "ترحيل الاستحقاق والفاتورة معًا"], badge: "medium" },
    {
      uid: "R-TAX-006",
      name: ["Input tax claimed on an invalid invoice", "خصم ضريبة على فاتورة غير صالحة"],
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
    name: pickLanguage(title, language),
    status: "IN_PROGRESS",
    dueDate: "2026-11-05",
    overdue: true,
    revision: 3,
    fields: valuesToWire(profile, values) as ProfileInstance["fields"],
    refFields: controlLinks(language),
  }
}
