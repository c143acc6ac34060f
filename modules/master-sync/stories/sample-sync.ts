import { localizedText } from "../../../stories/texts.ts"
import { sampleText } from "../../../stories/sample-text.ts"
import type { EntityId, MasterSyncId, ProfileId, RecordId } from "../../../schemas/ids.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import { countBy } from "../../../stories/screens/count-by.ts"
import { entities } from "../../../stories/screens/signed-in.ts"
import { project } from "../../projects/stories/sample-projects.ts"
import {
  documentKey,
  syncKinds,
  syncResults,
  type MasterSync,
  type SyncField,
  type SyncKind,
  type SyncRow,
} from "../contract.ts"

/** A sync of a project with a difference of every kind, in English and Arabic. */

export const syncId = "s1" as MasterSyncId

const longText = () =>
  sampleText(
    "The accounts payable clerk compares each invoice with its purchase order and goods receipt in the ledger system. Differences of more than 2 % or 500 EUR are sent to the buyer, who confirms or rejects them within five working days. The head of accounts payable reviews the list of open differences every Friday and signs it.",
  )

const field = (
  key: string,
  label: string,
  [taken, master, ofProject]: readonly [string | null, string, string],
  outcome: SyncField["outcome"],
): SyncField => ({
  key,
  label,
  taken,
  master,
  project: ofProject,
  outcome,
  choice: outcome === "taken" ? "master" : outcome === "kept" ? "project" : null,
})

const frequency = () =>
  field(
    "frequency_1",
    sampleText("Frequency"),
    [sampleText("Monthly"), sampleText("Weekly"), sampleText("Monthly")],
    "taken",
  )

type RowOf = readonly [
  kind: SyncKind,
  type: ProfileType,
  uniqueId: string,
  name: string,
  entity: number,
  fields: readonly SyncField[],
]

const rowsOf = (): readonly RowOf[] => [
  [
    "change",
    "CONTROL",
    "C-014",
    sampleText("Three-way match of invoices"),
    0,
    [
      field(
        "description_1",
        sampleText("Description"),
        [sampleText("Invoices are matched."), longText(), sampleText("Invoices are matched weekly.")],
        "conflict",
      ),
      frequency(),
      field("owner_1", sampleText("Owner"), ["Jonas Weber", "Jonas Weber", sampleText("Amira Haddad")], "kept"),
    ],
  ],
  ["add", "CONTROL", "C-031", sampleText("Call-back on changed bank details"), 0, []],
  [
    "change",
    "RISK",
    "R-007",
    sampleText("Payment to a supplier that does not exist"),
    0,
    [
      field(
        "rating_1",
        sampleText("Inherent rating"),
        [sampleText("Medium"), sampleText("High"), sampleText("Medium")],
        "taken",
      ),
    ],
  ],
  [
    "link",
    "PROCESS",
    "P-0002",
    sampleText("Order to cash"),
    0,
    [field("title_1", sampleText("Name"), [null, sampleText("Order to cash"), sampleText("Sales")], "conflict")],
  ],
  [
    "keep",
    "SUB_PROCESS",
    "SP-0002",
    sampleText("Purchase orders"),
    0,
    [field("owner_1", sampleText("Owner"), ["Jonas Weber", "Jonas Weber", ""], "kept")],
  ],
  ["restore", "RISK", "R-012", sampleText("Duplicate payments"), 1, []],
  ["remove", "SUB_PROCESS", "SP-0004", sampleText("Credit limits"), 1, []],
]

const version = (number: number) =>
  localizedText({
    en: `Version ${number}`,
    es: `Versión ${number}`,
    hi: `संस्करण ${number}`,
    fr: `Version ${number}`,
    ar: `الإصدار ${number}`,
  })

const documentField = (numbers: readonly [number | null, number, number], outcome: SyncField["outcome"]) => {
  const [taken, master, ofProject] = numbers
  const versions = [taken === null ? null : version(taken), version(master), version(ofProject)] as const
  return field(documentKey, sampleText("Document"), versions, outcome)
}

/** Narratives, flowcharts and policies whose documents were written on in the library, in the project, or in both. */
const documentRowsOf = (): readonly RowOf[] => [
  [
    "change",
    "NARRATIVES",
    "NAR-001",
    sampleText("How invoices are paid"),
    0,
    [
      documentField([2, 4, 3], "conflict"),
      field("owner_1", sampleText("Owner"), ["Jonas Weber", sampleText("Amira Haddad"), "Jonas Weber"], "taken"),
    ],
  ],
  [
    "change",
    "FLOWCHARTS",
    "FLC-002",
    sampleText("From purchase order to payment"),
    0,
    [documentField([1, 2, 1], "taken")],
  ],
  [
    "keep",
    "POLICIES_AND_PROCEDURES",
    "POL-003",
    sampleText("Delegation of authority"),
    1,
    [documentField([1, 1, 2], "kept")],
  ],
]

const profileIds: Readonly<Partial<Record<ProfileType, string>>> = {
  PROCESS: "process",
  SUB_PROCESS: "sub-process",
  RISK: "risk",
  CONTROL: "control",
  NARRATIVES: "narrative",
  FLOWCHARTS: "flowchart",
  POLICIES_AND_PROCEDURES: "policy",
}

const countUndecided = (fields: readonly SyncField[]) => fields.filter(({ choice }) => choice === null).length

const toRows = (rows: readonly RowOf[]): SyncRow[] =>
  rows.map(([kind, type, uniqueId, name, entity, fields], index) => ({
    row: index + 1,
    kind,
    type,
    profileId: profileIds[type] as ProfileId,
    masterId: `m-${uniqueId}` as RecordId,
    recordId: kind === "add" ? null : (`r-${uniqueId}` as RecordId),
    entityId: (entities[entity]?.id ?? "") as EntityId,
    entityName: entities[entity]?.name ?? "",
    uniqueId,
    name,
    fields: [...fields],
    choice: kind === "restore" || kind === "remove" ? "project" : "master",
    undecided: countUndecided(fields),
    result: null,
    undone: null,
    problems: [],
  }))

export const sampleRows = (): SyncRow[] => toRows(rowsOf())
export const documentRows = (): SyncRow[] => toRows(documentRowsOf())

/** The rows after they were applied: two could not be, each for another reason. */
export const appliedRows = (): SyncRow[] =>
  sampleRows().map((row): SyncRow => {
    if (row.uniqueId === "R-007") {
      const problem = { code: "sync.outdated" as const, message: outdatedText(), path: [] }
      return { ...row, result: "outdated", problems: [problem] }
    }
    if (row.uniqueId === "C-031") {
      const problem = { code: "value.required" as const, message: sampleText("Owner: Required"), path: [] }
      return { ...row, result: "rejected", problems: [problem] }
    }
    const results = {
      add: "added",
      link: "linked",
      change: "changed",
      keep: "kept",
      restore: "kept",
      remove: "kept",
    } as const
    return { ...row, result: results[row.kind] }
  })

export const outdatedText = () => sampleText("The record or its master changed after the comparison.")

export const doesChange = ({ kind, choice, fields }: SyncRow) =>
  kind === "change" || kind === "keep" ? fields.some((one) => one.choice === "master") : choice === "master"

const isPending = (row: SyncRow) => row.result === null && doesChange(row)

/** Whether conflicts were decided, all for the project. */
const isDecided = ({ fields }: SyncRow) =>
  fields.some(({ outcome, choice }) => outcome === "conflict" && choice !== null)

/** The sync of these rows. */
export const syncOf = (rows: readonly SyncRow[], more: Partial<MasterSync> = {}): MasterSync => ({
  id: syncId,
  projectId: project.id,
  projectName: project.name,
  entities: entities.slice(0, 2).map(({ id, name }) => ({ id, name })),
  state: "ready",
  job: null,
  createdAt: "2026-11-26T09:12:00.000Z",
  appliedAt: null,
  expiresAt: "2026-12-26T09:12:00.000Z",
  kinds: countBy(
    syncKinds,
    rows.map(({ kind }) => kind),
  ),
  results: countBy(
    syncResults,
    rows.map(({ result }) => result),
  ),
  pending: rows.filter(isPending).length,
  pendingKinds: countBy(
    syncKinds,
    rows.filter(isPending).map(({ kind }) => kind),
  ),
  remembered: rows.filter((row) => row.result === null && !doesChange(row) && isDecided(row)).length,
  undecided: rows.filter(({ fields }) => countUndecided(fields) > 0).length,
  unchanged: 214,
  hidden: 3,
  undone: rows.filter(({ undone }) => undone === true).length,
  notUndone: rows.filter(({ undone }) => undone === false).length,
  ...more,
})
