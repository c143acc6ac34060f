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
import { currentLanguage } from "../../../src/language/current-language.ts"

/** A roll-over of last year's project with a row of every kind, in English and Arabic. */

const isArabic = () => currentLanguage() === "ar"
const say = (english: string, arabic: string) => (isArabic() ? arabic : english)

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
  ["P-0001", null, say("Procure to pay", "من الشراء إلى الدفع"), 0, [0, 0, 0, 0]],
  ["SP-0001", "P-0001", say("Supplier master data", "البيانات الرئيسية للموردين"), 0, [3, 5, 8, 1]],
  ["SP-0002", "P-0001", say("Purchase orders", "أوامر الشراء"), 0, [4, 6, 12, 0]],
  [
    "SP-0003",
    "P-0001",
    say("Invoice processing and three-way match", "معالجة الفواتير والمطابقة الثلاثية"),
    0,
    [7, 11, 22, 3],
  ],
  ["P-0002", null, say("Order to cash", "من الطلب إلى التحصيل"), 0, [0, 0, 0, 0]],
  ["SP-0004", "P-0002", say("Credit limits", "حدود الائتمان"), 0, [2, 4, 8, 0]],
  ["P-0011", null, say("Warehousing", "التخزين"), 1, [1, 0, 0, 0]],
  ["SP-0011", "P-0011", say("Stock counts", "جرد المخزون"), 1, [5, 8, 16, 2]],
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
  say(
    "The invoices of March and June were paid before the differences were confirmed. The head of accounts payable has agreed with the buyers that differences of more than 2 % are confirmed in the ledger system, and reviews the list of open differences every Friday.",
    "سُدّدت فواتير مارس ويونيو قبل تأكيد الفروق. واتفق رئيس الحسابات الدائنة مع المشترين على تأكيد الفروق التي تزيد على 2 % في نظام دفتر الأستاذ، ويراجع قائمة الفروق المفتوحة كل يوم جمعة.",
  )

const rowsOf = (): readonly RowOf[] => [
  [
    "add",
    "PROCESS",
    "P-0001",
    say("Procure to pay", "من الشراء إلى الدفع"),
    0,
    [],
    [
      change("replaced", say("Owner", "المالك"), "Jonas Weber", ""),
      change(
        "moved",
        say("Due date", "تاريخ الاستحقاق"),
        say("30 June 2025", "30 يونيو 2025"),
        say("30 June 2026", "30 يونيو 2026"),
      ),
    ],
  ],
  ["add", "SUB_PROCESS", "SP-0002", say("Purchase orders", "أوامر الشراء"), 0, ["P-0001"], []],
  [
    "add",
    "RISK",
    "R-007",
    say("Payment to a supplier that does not exist", "الدفع لمورد غير موجود"),
    0,
    ["SP-0002"],
    [],
  ],
  [
    "add",
    "CONTROL",
    "C-014",
    say("Three-way match of invoices", "المطابقة الثلاثية للفواتير"),
    0,
    ["R-007", "SP-0002"],
    [
      change("replaced", say("Control owner", "مالك الضابط"), "Jonas Weber", ""),
      change(
        "moved",
        say("Start date", "تاريخ البدء"),
        say("1 April 2025", "1 أبريل 2025"),
        say("1 April 2026", "1 أبريل 2026"),
      ),
      change(
        "moved",
        say("Due date", "تاريخ الاستحقاق"),
        say("31 March 2026", "31 مارس 2026"),
        say("31 March 2027", "31 مارس 2027"),
      ),
      change("cleared", say("Overall result", "النتيجة الإجمالية"), say("Fail", "غير ناجح"), ""),
    ],
  ],
  [
    "add",
    "TOD",
    "TD-021",
    say("Three-way match: design", "المطابقة الثلاثية: التصميم"),
    0,
    ["C-014"],
    [
      change("cleared", say("Result", "النتيجة"), say("Pass", "ناجح"), ""),
      change("cleared", say("Conclusion", "الاستنتاج"), longText(), ""),
    ],
  ],
  ["add", "ISSUE", "I-003", say("Differences confirmed after payment", "فروق أُكّدت بعد الدفع"), 0, ["C-014"], []],
  ["link", "PROCESS", "P-0002", say("Order to cash", "من الطلب إلى التحصيل"), 0, [], []],
  ["restore", "RISK", "R-012", say("Duplicate payments", "دفعات مكررة"), 1, ["SP-0011"], []],
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

export const outdatedText = () =>
  say("The record was changed after the roll-over was prepared.", "تغيّر السجل بعد تحضير الترحيل.")

/** The rows after they were applied: two could not be, each for another reason. */
export const appliedRows = (): RollOverRow[] =>
  sampleRows().map((row): RollOverRow => {
    if (row.uniqueId === "R-007") {
      const problem = { code: "roll_over.outdated" as const, message: outdatedText(), path: [] }
      return { ...row, result: "outdated", problems: [problem] }
    }
    if (row.uniqueId === "C-014") {
      const problem = { code: "value.required" as const, message: say("Owner: Required", "المالك: مطلوب"), path: [] }
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
