import { valuesToWire } from "../../engine/wire/values-to-wire.ts"
import type { ControlResults, MatrixPair } from "../../modules/matrix/contracts/matrix.ts"
import type { MatrixPart } from "../../schemas/matrix-parts.ts"
import type { MatrixProfiles } from "../../renderers/matrix/matrix-source.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { ProfileId, ProjectId, RecordId } from "../../schemas/ids.ts"
import { textIn, type Language } from "../../schemas/languages.ts"
import type { ProfileType } from "../../schemas/profile-types.ts"
import type { LinkedRecord, ProfileInstance } from "../../schemas/record.ts"
import type { RecordValues } from "../../schemas/values.ts"
import { emptyInstance } from "../record/fake-record-services.ts"
import { shippedProfile } from "../record/shipped-profiles.ts"
import { sampleTexts } from "../sample-texts.ts"

/** A matrix of the shipped profiles: repeated records, gaps, and results of tests. */

const profileOf = {
  PROCESS: shippedProfile("process"),
  SUB_PROCESS: shippedProfile("sub-process"),
  RISK: shippedProfile("risk"),
  CONTROL: shippedProfile("control"),
} as const satisfies Record<MatrixPart, CompiledProfile>

export const sampleProfiles: MatrixProfiles = profileOf

export interface SampleSection {
  readonly processId: RecordId | null
  readonly subProcessId: RecordId | null
  readonly pairs: readonly MatrixPair[]
}

export interface SampleMatrix {
  readonly sections: readonly SampleSection[]
  readonly records: ReadonlyMap<RecordId, ProfileInstance>
  readonly results: Readonly<Record<string, ControlResults>>
}

type Process = readonly [uid: string, name: string, owner: number]
type SubProcess = readonly [uid: string, process: string, name: string, owner: number]
/** `below` is its sub-process, or its process if it is outside of all sub-processes. */
type Risk = readonly [uid: string, below: string, name: string, inherent: string, residual: string, controls: string]
type Control = readonly [
  uid: string,
  name: string,
  owner: number | null,
  details: `${"key" | "not key"} ${string} ${"preventive" | "detective"} ${"manual" | "automated" | "it_dependent"}`,
  tests?: readonly [design: "pass" | "fail" | null, operation: "pass" | "fail" | null, issues: number],
]

const processes: readonly Process[] = [
  ["P-0001", "Procure to pay", 0],
  ["P-0002", "Order to cash", 4],
  ["P-0003", "Record to report", 1],
]

const subProcesses: readonly SubProcess[] = [
  ["SP-0001", "P-0001", "Supplier master data", 0],
  ["SP-0002", "P-0001", "Invoice processing", 0],
  ["SP-0003", "P-0001", "Payments", 2],
  ["SP-0004", "P-0002", "Credit limits", 4],
  ["SP-0005", "P-0002", "Billing and revenue", 4],
  ["SP-0006", "P-0003", "Journal entries", 1],
  ["SP-0007", "P-0003", "Consolidation", 1],
]

const risks: readonly Risk[] = [
  ["R-0001", "SP-0001", "Payments reach a supplier who does not exist", "critical", "medium", "C-0001 C-0002"],
  ["R-0002", "SP-0001", "Bank details are changed without authority", "high", "low", "C-0002 C-0003"],
  ["R-0003", "SP-0002", "Invoices are paid for goods not received", "high", "low", "C-0004 C-0005 C-0006"],
  ["R-0004", "SP-0002", "The same invoice is paid twice", "medium", "low", "C-0004 C-0007"],
  ["R-0005", "SP-0002", "Liabilities at year end are incomplete", "high", "medium", "C-0008"],
  ["R-0006", "SP-0003", "Payments are released by one person", "high", "low", "C-0009 C-0010"],
  ["R-0007", "P-0001", "Duties in purchasing and payment conflict", "medium", "medium", "C-0011"],
  ["R-0008", "SP-0004", "Customers buy beyond their credit limit", "medium", "low", "C-0012 C-0013"],
  ["R-0009", "SP-0005", "Revenue is recorded in the wrong period", "critical", "medium", "C-0014 C-0015"],
  ["R-0010", "SP-0005", "Credit notes conceal uncollected receivables", "medium", "medium", ""],
  ["R-0011", "SP-0006", "Unsupported journals misstate the result", "critical", "medium", "C-0016 C-0017 C-0018"],
  ["R-0012", "SP-0006", "Reconciling items age unresolved", "low", "low", "C-0018 C-0019"],
]

const controls: readonly Control[] = [
  [
    "C-0001",
    "New suppliers are checked against the trade register",
    0,
    "key per_event preventive manual",
    ["pass", "pass", 0],
  ],
  [
    "C-0002",
    "Changes of bank details are confirmed by call-back",
    0,
    "key per_event preventive manual",
    ["pass", "fail", 2],
  ],
  [
    "C-0003",
    "Quarterly review of changed supplier master data",
    1,
    "not key quarterly detective manual",
    ["pass", null, 0],
  ],
  [
    "C-0004",
    "Three-way match of order, receipt and invoice",
    0,
    "key many_times_a_day preventive it_dependent",
    ["pass", "pass", 0],
  ],
  [
    "C-0005",
    "Blocked invoices are cleared with a documented reason",
    0,
    "not key weekly detective manual",
    ["pass", "pass", 1],
  ],
  ["C-0006", "Goods receipts are booked on the day of delivery", 5, "not key daily preventive manual"],
  [
    "C-0007",
    "The system rejects an invoice number used before",
    3,
    "key many_times_a_day preventive automated",
    ["pass", "pass", 0],
  ],
  ["C-0008", "Accrual of goods received and not invoiced", 1, "key monthly detective it_dependent", ["fail", null, 1]],
  [
    "C-0009",
    "Dual approval of bank payments above 50,000",
    2,
    "key daily preventive it_dependent",
    ["pass", "pass", 0],
  ],
  ["C-0010", "Daily bank reconciliation", null, "key daily detective manual"],
  [
    "C-0011",
    "Quarterly recertification of ERP user access",
    3,
    "key quarterly detective it_dependent",
    ["pass", "pass", 0],
  ],
  [
    "C-0012",
    "Credit check before a sales order is released",
    4,
    "key many_times_a_day preventive automated",
    ["pass", "pass", 0],
  ],
  ["C-0013", "Annual review of credit limits", 4, "not key annual detective manual"],
  [
    "C-0014",
    "Cut-off test of deliveries around the period end",
    1,
    "key monthly detective manual",
    ["pass", "fail", 1],
  ],
  [
    "C-0015",
    "Billing follows the confirmed delivery",
    4,
    "key many_times_a_day preventive automated",
    ["pass", "pass", 0],
  ],
  ["C-0016", "Review of manual journals above the threshold", 1, "key monthly detective manual", ["pass", "pass", 0]],
  [
    "C-0017",
    "Preparer and approver of a journal differ",
    3,
    "key many_times_a_day preventive automated",
    ["pass", "pass", 0],
  ],
  [
    "C-0018",
    "Account reconciliations are reviewed within ten days",
    1,
    "key monthly detective manual",
    ["pass", null, 0],
  ],
  ["C-0019", "Open items are escalated after 60 days", null, "not key monthly detective manual"],
  ["C-0020", "Intercompany balances agreed each month", 1, "key monthly detective manual"],
]

/** The sample in a language; further copies of it make a long matrix. */
export function createSampleMatrix(language: Language, copies = 1): SampleMatrix {
  const records = new Map<RecordId, ProfileInstance>()
  const results: Record<string, ControlResults> = {}
  const sections: SampleSection[] = []
  for (let copy = 0; copy < copies; copy++) {
    const uidOf = (uid: string) =>
      copy === 0 ? uid : uid.replace(/\d+$/, (digits) => String(Number(digits) + copy * 20).padStart(4, "0"))
    const idOf = (uid: string) => uidOf(uid) as RecordId
    const add = (part: MatrixPart, uid: string, name: string, values: RecordValues) => {
      const record = recordOf(part, uidOf(uid), textOf(name, language), values)
      records.set(record.id, record)
    }
    for (const [uid, name, owner] of processes) add("PROCESS", uid, name, { owner_1: [`person-${owner}`] })
    for (const [uid, , name, owner] of subProcesses) add("SUB_PROCESS", uid, name, { owner_1: [`person-${owner}`] })
    for (const [uid, , name, rating, residual] of risks)
      add("RISK", uid, name, { owner_1: ["person-1"], rating_1: [rating], residual_rating_1: [residual] })
    for (const [uid, name, owner, details, tests] of controls) {
      add("CONTROL", uid, name, controlValues(owner, details))
      if (tests) results[idOf(uid)] = resultsOf(uidOf(uid), tests, language)
    }
    const pairsBelow = (below: string): MatrixPair[] =>
      risks
        .filter(([, parent]) => parent === below)
        .flatMap(([risk, , , , , linked]) =>
          linked
            .split(" ")
            .map((control) => ({ riskId: idOf(risk), controlId: control === "" ? null : idOf(control) })),
        )
    for (const [process] of processes) {
      const own = pairsBelow(process)
      if (own.length > 0) sections.push({ processId: idOf(process), subProcessId: null, pairs: own })
      for (const [uid, parent] of subProcesses) {
        if (parent !== process) continue
        const pairs = pairsBelow(uid)
        const withoutRisk: MatrixPair = { riskId: null, controlId: uid === "SP-0007" ? idOf("C-0020") : null }
        sections.push({
          processId: idOf(process),
          subProcessId: idOf(uid),
          pairs: pairs.length > 0 ? pairs : [withoutRisk],
        })
      }
    }
  }
  return { sections, records, results }
}

const textOf = (english: string, language: Language) => textIn(sampleTexts(english), language)

function controlValues(owner: number | null, details: Control[3]): RecordValues {
  const [frequency = "", nature = "", execution = ""] = details.replace(/^(not )?key /, "").split(" ")
  return {
    ...(owner !== null && { control_owner_1: [`person-${owner}`] }),
    key_control_1: !details.startsWith("not"),
    anti_fraud_control_1: nature === "preventive" && execution === "manual",
    frequency_1: [frequency],
    nature_1: [nature],
    execution_1: [execution],
  }
}

function recordOf(part: MatrixPart, uid: string, name: string, values: RecordValues): ProfileInstance {
  const profile = profileOf[part]
  return {
    ...emptyInstance(profile),
    id: uid as RecordId,
    uniqueId: uid,
    name,
    status: "IN_PROGRESS",
    fields: valuesToWire(profile, { uid_1: uid, title_1: name, ...values }) as ProfileInstance["fields"],
  }
}

function resultsOf(
  control: string,
  [design, operation, issues]: NonNullable<Control[4]>,
  language: Language,
): ControlResults {
  const number = control.slice(2)
  const test = (type: "TOD" | "TOE", result: "pass" | "fail" | null, name: string) =>
    linkedRecord(type, `${type}-${number}`, name, result === null ? null : optionOf(type, result))
  const is = (english: string) => textOf(english, language)
  return {
    TOD: [test("TOD", design, is("Test of design"))],
    TOE: operation === null ? [] : [test("TOE", operation, is("Test of effectiveness"))],
    ISSUE: Array.from({ length: issues }, (_, at) =>
      linkedRecord("ISSUE", `I-${number}-${at + 1}`, is("Evidence is missing"), null),
    ),
  }
}

/** The option of a test's result with the tone of the outcome. */
function optionOf(type: "TOD" | "TOE", result: "pass" | "fail"): string {
  const field = shippedProfile(type.toLowerCase()).fields.find(({ role }) => role === "result")
  const { options = [] } = (field?.definition ?? {}) as { readonly options?: readonly { id: string; tone?: string }[] }
  return options.find(({ tone }) => tone === (result === "pass" ? "success" : "danger"))?.id ?? ""
}

function linkedRecord(type: ProfileType, uid: string, name: string, optionId: string | null): LinkedRecord {
  return {
    id: uid as RecordId,
    type,
    profileId: type.toLowerCase() as ProfileId,
    projectId: "project" as ProjectId,
    uniqueId: uid,
    name,
    status: optionId === null ? "IN_PROGRESS" : "COMPLETED",
    substatus: null,
    badge: optionId === null ? null : { optionId },
    accessible: true,
  }
}
