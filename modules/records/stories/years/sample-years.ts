import { valuesToWire } from "../../../../engine/wire/values-to-wire.ts"
import { valueText } from "../../../../engine/explain/value-text.ts"
import { toLocalisedText } from "../../../../fields/setting.ts"
import { valuesOf } from "../../../../renderers/record/record-values.ts"
import type { ProjectId, RecordId } from "../../../../schemas/ids.ts"
import { textIn, type Language } from "../../../../schemas/languages.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { controlRecord } from "../../../../stories/record/control-record.ts"
import { sampleUsersIn } from "../../../../stories/record/sample-users.ts"
import { shippedProfile } from "../../../../stories/record/shipped-profiles.ts"
import { clientId } from "../../../../stories/screens/signed-in.ts"
import type { RecordOfYear } from "../../../roll-over/contract.ts"
import { project } from "../../../projects/stories/sample-projects.ts"
import type { RecordYears } from "../../web/years/record-years-query.ts"
import type { MockResponses } from "../bulk/mock-responses.ts"

const control = shippedProfile("control")
const linkedTypes = ["risk", "tod", "toe"].map(shippedProfile)

/** A control of this year, of which last year’s record was tested less often, with other dates and attributes. */
export const thisYear = (language: Language): ProfileInstance => ({
  ...controlRecord(control, language),
  projectId: project.id,
})

export const recordId = thisYear("en").id

const previousYear: RecordOfYear = {
  recordId: "record-2025" as RecordId,
  profileId: control.profileId,
  type: control.type,
  uniqueId: "C-P2P-014",
  name: "Three-way match",
  projectId: "p0" as ProjectId,
  projectName: "ICFR 2025",
  year: 2025,
}

/** The reply for a record with a previous year. */
export function yearsOf(language: Language): RecordYears {
  const values = {
    ...valuesOf(control, thisYear(language)),
    frequency_1: ["monthly"],
    control_owner_1: ["controller-foods"],
    start_date_1: "2025-10-01",
    due_date_1: "2025-12-01",
    sample_size_1: "2",
    audit_methodology_1: textIn(
      toLocalisedText([
        "Inspect 25 blocked invoices.\nTrace each to its order and receipt.",
        "Inspeccionar 25 facturas bloqueadas.\nCotejar cada una con su pedido y su recepción.",
        "25 रोके गए बिलों का निरीक्षण करें।\nहर एक को उसके आदेश और प्राप्ति से मिलाएँ।",
        "Examiner 25 factures bloquées.\nRapprocher chacune de sa commande et de sa réception.",
        "فحص 25 فاتورة محجوبة.\nمطابقة كل منها مع أمر الشراء والاستلام.",
      ]),
      language,
    ),
    attributes_1: [
      {
        id: "row-2025",
        attribute_1: "A",
        test_1: textIn(
          toLocalisedText([
            "Order approved before payment",
            "Pedido aprobado antes del pago",
            "भुगतान से पहले आदेश स्वीकृत",
            "Commande approuvée avant le paiement",
            "اعتماد أمر الشراء قبل الدفع",
          ]),
          language,
        ),
      },
    ],
  }
  const names = new Map(sampleUsersIn(language).map(({ id, name }) => [id as string, name]))
  const nameOf = (id: string) => names.get(id)
  const texts = control.fields.flatMap((field) => {
    const value = (values as Readonly<Record<string, unknown>>)[field.keyword]
    return value === undefined ? [] : [[field.id, valueText(value, field, { compiled: control, language, nameOf })]]
  })
  return {
    previous: {
      ...previousYear,
      values: Object.fromEntries(texts) as Record<string, string>,
      fields: valuesToWire(control, values) as ProfileInstance["fields"],
    },
    next: [],
    master: null,
  }
}

/** The reply for a record that was taken from the master library and rolled over to the next year. */
export const continuedYears: RecordYears = {
  previous: null,
  next: [
    {
      ...previousYear,
      recordId: "record-2027" as RecordId,
      projectId: "p3" as ProjectId,
      projectName: "ICFR 2027",
      year: 2027,
    },
  ],
  master: {
    recordId: "master" as RecordId,
    profileId: control.profileId,
    type: control.type,
    uniqueId: "C-0021",
    name: "Three-way match",
    revision: 3,
  },
}

/** Responses for the page of the record. */
export const recordPageWith = (
  language: Language,
  years: RecordYears,
  access: Partial<ProfileInstance["access"]> = {},
): MockResponses => ({
  "GET /api/v1/profiles": () => ({
    content: [
      {
        id: control.profileId,
        type: control.type,
        modules: control.modules,
        name: control.name,
        pluralName: control.pluralName,
        icon: control.icon,
        outsideProjects: false,
        entity: null,
        state: "published",
        publishedVersion: control.version,
        recordCount: 1,
        allowedActions: ["CREATE", "READ", "UPDATE", "DELETE"],
        fieldCount: control.fields.length,
        updatedAt: "2026-11-21T09:00:00.000Z",
      },
    ],
  }),
  ...Object.fromEntries(
    [control, ...linkedTypes].map((type) => [`GET /api/v1/profiles/${type.profileId}/compiled`, () => type]),
  ),
  [`GET /api/v1/profiles/data/${recordId}`]: () => {
    const record = thisYear(language)
    return { ...record, access: { ...record.access, ...access } }
  },
  [`GET /api/v1/profiles/drafts/${recordId}`]: () => ({ draft: null }),
  [`GET /oauth/client-users/${clientId}`]: () => ({ content: sampleUsersIn(language) }),
  "GET /api/comments/count": () => ({ count: 0, version: "1" }),
  [`GET /api/v1/roll-overs/records/${recordId}`]: () => years,
})
