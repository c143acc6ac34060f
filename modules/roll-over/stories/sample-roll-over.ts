import { sampleText } from "../../../stories/sample-text.ts"
import type { EntityId, ProfileId, ProjectId, RecordId, RollOverId, UserId } from "../../../schemas/ids.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import { countBy } from "../../../stories/screens/count-by.ts"
import { entities } from "../../../stories/screens/signed-in.ts"
import { people, project } from "../../projects/stories/sample-projects.ts"
import {
  rollOverKinds,
  rollOverParts,
  rollOverResults,
  type RollOver,
  type RollOverKind,
  type RollOverProcess,
  type RollOverRow,
  type RollOverSource,
  type RollOverUser,
} from "../contract.ts"

/** A roll-over of last year's project with a row of every kind, in English and Arabic. */

export const rollOverId = "ro1" as RollOverId

export const source = (): RollOverSource => ({
  id: "p0" as ProjectId,
  name: "ICFR 2025",
  financialYear: 2025,
  closed: true,
  entities: entities.slice(0, 2).map(({ id, name }) => ({ id, name })),
})

type ProcessOf = readonly [
  uid: string,
  parent: string | null,
  name: string,
  entity: number,
  counts: readonly [risks: number, controls: number, tests: number, issues: number],
]

const processes = (): readonly ProcessOf[] => [
  ["P-0001", null, sampleText("Procure to pay"), 0, [0, 0, 0, 0]],
  ["SP-0001", "P-0001", sampleText("Supplier master data"), 0, [3, 5, 8, 1]],
  ["SP-0002", "P-0001", sampleText("Purchase orders"), 0, [4, 6, 12, 0]],
  ["SP-0003", "P-0001", sampleText("Invoice processing and three-way match"), 0, [7, 11, 22, 3]],
  ["P-0002", null, sampleText("Order to cash"), 0, [0, 0, 0, 0]],
  ["SP-0004", "P-0002", sampleText("Credit limits"), 0, [2, 4, 8, 0]],
  ["P-0011", null, sampleText("Warehousing"), 1, [1, 0, 0, 0]],
  ["SP-0011", "P-0011", sampleText("Stock counts"), 1, [5, 8, 16, 2]],
]

const idOf = (uid: string) => `id-${uid}` as RecordId
const entityAt = (index: number) => ({
  entityId: (entities[index]?.id ?? "") as EntityId,
  entityName: entities[index]?.name ?? "",
})

export const sampleProcesses = (): RollOverProcess[] =>
  processes().map(([uid, parent, name, entity, [risks, controls, tests, issues]]) => ({
    id: idOf(uid),
    entityId: entityAt(entity).entityId,
    type: uid.startsWith("SP") ? "SUB_PROCESS" : "PROCESS",
    uid,
    name,
    parentId: parent === null ? null : idOf(parent),
    counts: { risks, controls, documents: risks > 0 ? 1 : 0, tests, issues },
    isRolledOver: uid === "P-0002" || uid === "SP-0004",
  }))

type RowOf = readonly [
  kind: RollOverKind,
  type: ProfileType,
  uniqueId: string,
  name: string,
  entity: number,
  parents: readonly string[],
  changes: RollOverRow["changes"],
]

const change = (
  kind: RollOverRow["changes"][number]["change"],
  label: string,
  previous: string,
  current: string,
): RollOverRow["changes"][number] => ({ label, change: kind, previous, current })

const longText = () =>
  sampleText(
    "The invoices of March and June were paid before the differences were confirmed. The head of accounts payable has agreed with the buyers that differences of more than 2 % are confirmed in the ledger system, and reviews the list of open differences every Friday.",
  )

const rowsOf = (): readonly RowOf[] => [
  [
    "add",
    "PROCESS",
    "P-0001",
    sampleText("Procure to pay"),
    0,
    [],
    [
      change("replaced", sampleText("Owner"), "Jonas Weber", ""),
      change("moved", sampleText("Due date"), sampleText("30 June 2025"), sampleText("30 June 2026")),
    ],
  ],
  ["add", "SUB_PROCESS", "SP-0002", sampleText("Purchase orders"), 0, ["P-0001"], []],
  ["add", "RISK", "R-007", sampleText("Payment to a supplier that does not exist"), 0, ["SP-0002"], []],
  [
    "add",
    "CONTROL",
    "C-014",
    sampleText("Three-way match of invoices"),
    0,
    ["R-007", "SP-0002"],
    [
      change("replaced", sampleText("Control owner"), "Jonas Weber", ""),
      change("moved", sampleText("Start date"), sampleText("1 April 2025"), sampleText("1 April 2026")),
      change("moved", sampleText("Due date"), sampleText("31 March 2026"), sampleText("31 March 2027")),
      change("cleared", sampleText("Overall result"), sampleText("Fail"), ""),
    ],
  ],
  [
    "add",
    "TOD",
    "TD-021",
    sampleText("Three-way match: design"),
    0,
    ["C-014"],
    [
      change("cleared", sampleText("Result"), sampleText("Pass"), ""),
      change("cleared", sampleText("Conclusion"), longText(), ""),
    ],
  ],
  ["add", "ISSUE", "I-003", sampleText("Differences confirmed after payment"), 0, ["C-014"], []],
  ["link", "PROCESS", "P-0002", sampleText("Order to cash"), 0, [], []],
  ["restore", "RISK", "R-012", sampleText("Duplicate payments"), 1, ["SP-0011"], []],
]

const profileIds: Readonly<Partial<Record<ProfileType, string>>> = {
  PROCESS: "process",
  SUB_PROCESS: "sub-process",
  RISK: "risk",
  CONTROL: "control",
  TOD: "tod",
  ISSUE: "issue",
}

export const sampleRows = (): RollOverRow[] => {
  const names = new Map<string, string>([
    ...processes().map(([uid, , name]) => [uid, name] as const),
    ...rowsOf().map(([, , uid, name]) => [uid, name] as const),
  ])
  return rowsOf().map(([kind, type, uniqueId, name, entity, parents, changes], index) => ({
    row: index + 1,
    kind,
    type,
    profileId: profileIds[type] as ProfileId,
    previousId: `old-${uniqueId}` as RecordId,
    recordId: kind === "add" ? null : (`new-${uniqueId}` as RecordId),
    ...entityAt(entity),
    uniqueId,
    name,
    parents: parents.map((uid) => ({ uniqueId: uid, name: names.get(uid) ?? "" })),
    changes: [...changes],
    choice: kind === "restore" ? "leave" : "take",
    result: null,
    undone: null,
    problems: [],
  }))
}

export const outdatedText = () => sampleText("The record was changed after the roll-over was prepared.")

/** The rows after they were applied: two could not be, each for another reason. */
export const appliedRows = (): RollOverRow[] =>
  sampleRows().map((row): RollOverRow => {
    if (row.uniqueId === "R-007") {
      const problem = { code: "roll_over.outdated" as const, message: outdatedText(), path: [] }
      return { ...row, result: "outdated", problems: [problem] }
    }
    if (row.uniqueId === "C-014") {
      const problem = { code: "value.required" as const, message: sampleText("Owner: Required"), path: [] }
      return { ...row, result: "rejected", problems: [problem] }
    }
    const results = { add: "added", link: "linked", restore: "left" } as const
    return { ...row, result: results[row.kind], recordId: `new-${row.uniqueId}` as RecordId }
  })

export const leaver = { id: people[0]!.id, name: people[0]!.name }
export const successor = { id: "u4" as UserId, name: "Sofia Lindqvist", designation: "Process owner" }

export const sampleUsers = (): RollOverUser[] => [
  { ...leaver, hasLeft: true, records: 14, replacement: null },
  {
    id: "u1" as UserId,
    name: "Amira Haddad",
    hasLeft: false,
    records: 22,
    replacement: { id: "u1" as UserId, name: "Amira Haddad" },
  },
]

const isPending = ({ result, choice }: RollOverRow) => result === null && choice === "take"
const kindsOf = (rows: readonly RollOverRow[]) =>
  countBy(
    rollOverKinds,
    rows.map(({ kind }) => kind),
  )

/** The roll-over of these rows. */
export const rollOverOf = (rows: readonly RollOverRow[], more: Partial<RollOver> = {}): RollOver => ({
  id: rollOverId,
  projectId: project.id,
  projectName: project.name,
  sourceId: source().id,
  sourceName: source().name,
  year: 2026,
  previousYear: 2025,
  parts: [...rollOverParts],
  processes: null,
  state: "ready",
  job: null,
  createdAt: "2026-11-26T09:12:00.000Z",
  appliedAt: null,
  expiresAt: "2026-12-26T09:12:00.000Z",
  movesDates: true,
  months: 12,
  users: sampleUsers(),
  kinds: kindsOf(rows),
  results: countBy(
    rollOverResults,
    rows.map(({ result }) => result),
  ),
  pending: rows.filter(isPending).length,
  pendingKinds: kindsOf(rows.filter(isPending)),
  leftOut: { present: 5, closedIssues: 12, notIncluded: 0, otherProcesses: 31, hidden: 3 },
  undone: rows.filter(({ undone }) => undone === true).length,
  notUndone: rows.filter(({ undone }) => undone === false).length,
  ...more,
})
