import { sampleText } from "../../../stories/sample-text.ts"
import type { Import, ImportColumn, ImportRow, ImportRowStatus } from "../contracts/imports.ts"
import type { ImportRecord } from "../contracts/import-records.ts"
import type { RejectedValue } from "../contracts/rejected-values.ts"
import { importRowStatuses } from "../contracts/imports.ts"
import type { ProjectId, RecordId } from "../../../schemas/ids.ts"
import type { MatrixPart } from "../../../schemas/matrix-parts.ts"
import { shippedProfile } from "../../../stories/record/shipped-profiles.ts"
import { project } from "../../projects/stories/sample-projects.ts"
import type { MockResponses } from "../../records/stories/bulk/mock-responses.ts"

/** A matrix of last year that is imported: its columns, its rows, and records that resemble existing ones. */

export const matrixImport = { id: "i1", path: "/rcm/$projectId/import/$importId", at: `/rcm/${project.id}/import/i1` }

const projectId = project.id as ProjectId
const profileIds = { PROCESS: "process", SUB_PROCESS: "sub-process", RISK: "risk", CONTROL: "control" } as const

const counted = (counts: Partial<Record<ImportRowStatus, number>>) =>
  Object.fromEntries(importRowStatuses.map((status) => [status, counts[status] ?? 0])) as Import["counts"]

type Column = readonly [name: string, part: MatrixPart | null, keyword: string | null, ...samples: string[]]

const columns: readonly Column[] = [
  ["Process", "PROCESS", "title_1", "Procure to pay", "Order to cash"],
  ["Sub-process", "SUB_PROCESS", "title_1", "Invoice processing", "Payments"],
  ["Process owner", "PROCESS", "owner_1", "Amira Haddad"],
  ["Risk no.", "RISK", "uid_1", "R-0003", "R-0004"],
  ["What could go wrong", "RISK", "title_1", "The same invoice is paid twice"],
  ["Type of risk", "RISK", "risk_category_1", "Operational", "Fraud"],
  ["Control activity", "CONTROL", "title_1", "Three-way match", "Review of bank details"],
  ["Frequency", "CONTROL", "frequency_1", "Daily", "Quarterly"],
  ["Comment of last year", null, null, "see mail"],
]

const reasons = ["label", "label", "similar", "known", "remembered", "similar", "known", "label", null] as const

/** The import before its columns are mapped. */
export const mappedImport = (more: Partial<Import> = {}): Import => ({
  id: "i1" as Import["id"],
  kind: "matrix",
  profileId: null,
  profileIds: profileIds as unknown as Import["profileIds"],
  projectId,
  fileName: "RCM 2025.xlsx",
  size: 184_320,
  source: "xlsx",
  state: "READY",
  step: "map",
  job: null,
  createdAt: "2026-11-27T09:00:00.000Z",
  expiresAt: "2026-12-27T09:00:00.000Z",
  sheets: [
    { name: "RCM", rows: 214 },
    { name: "Legend", rows: 12 },
  ],
  sheet: "RCM",
  headerRow: 2,
  columns: columns.map(([name, , , ...samples], index): ImportColumn => ({
    index,
    name,
    samples,
    filled: 180,
    hidden: false,
  })),
  mapping: columns.map(([, part, keyword], column) => ({
    column,
    part,
    keyword,
    by: reasons[column] ?? null,
    confidence: 0.8,
  })),
  key: null,
  titleFrom: null,
  fillsBlanks: true,
  roundTrip: null,
  total: 214,
  counts: counted({}),
  records: {},
  undecided: 0,
  ...more,
})

/** The import with validated rows, and records to decide. */
export const checkedImport = (more: Partial<Import> = {}): Import =>
  mappedImport({
    step: "check",
    counts: counted({ create: 168, update: 12, unchanged: 20, conflict: 11, rejected: 3 }),
    records: {
      PROCESS: counted({ create: 2, unchanged: 10 }),
      SUB_PROCESS: counted({ create: 9, unchanged: 24 }),
      RISK: counted({ create: 60, update: 4, unchanged: 11, conflict: 2, rejected: 3 }),
      CONTROL: counted({ create: 97, update: 8, unchanged: 20, conflict: 1 }),
    },
    undecided: 3,
    ...more,
  })

/** The import after its valid rows were loaded. */
export const loadedImport = (): Import =>
  checkedImport({
    step: "load",
    undecided: 0,
    counts: counted({ created: 179, updated: 12, unchanged: 20, rejected: 3 }),
    records: {
      PROCESS: counted({ created: 2, unchanged: 10 }),
      SUB_PROCESS: counted({ created: 9, unchanged: 24 }),
      RISK: counted({ created: 61, updated: 4, unchanged: 12, rejected: 3 }),
      CONTROL: counted({ created: 97, updated: 8, unchanged: 21 }),
    },
  })

type Similar = readonly [uid: string, name: string, likeness: number]
type Undecided = readonly [part: MatrixPart, uid: string, name: string, rows: number, firstRow: number, ...Similar[]]

const undecided: readonly Undecided[] = [
  [
    "RISK",
    "",
    "Same invoice paid two times",
    4,
    12,
    ["R-0004", "The same invoice is paid twice", 78],
    ["R-0003", "Invoices are paid for goods not received", 61],
  ],
  [
    "RISK",
    "",
    "Payments are released by a single person",
    1,
    31,
    ["R-0006", "Payments are released by one person", 84],
  ],
  [
    "CONTROL",
    "C-17",
    "Call-back confirms changed bank details",
    2,
    40,
    ["C-0002", "Changes of bank details are confirmed by call-back", 72],
  ],
]

const blankRecord = {
  parents: [],
  recordId: null,
  changes: [],
  conflicts: [],
  choice: null,
  problems: [],
  similar: [],
  decision: null,
} satisfies Partial<ImportRecord>

const undecidedRecords = (): readonly ImportRecord[] =>
  undecided.map(([part, uniqueId, name, rows, firstRow, ...similar], index) => ({
    ...blankRecord,
    number: 20 + index,
    part,
    status: "conflict",
    uniqueId,
    name: sampleText(name),
    rows,
    firstRow,
    similar: similar.map(([uid, existing, likeness]) => ({
      record: {
        id: uid as RecordId,
        type: part,
        profileId: profileIds[part] as never,
        projectId,
        uniqueId: uid,
        name: sampleText(existing),
        status: "NOT_ASSIGNED",
        substatus: null,
        badge: null,
        accessible: true,
      },
      likeness,
    })),
  }))

const otherRecords = (): readonly ImportRecord[] => [
  {
    ...blankRecord,
    number: 1,
    part: "PROCESS",
    status: "unchanged",
    uniqueId: "P-0001",
    recordId: "P-0001" as RecordId,
    name: sampleText("Procure to pay"),
    rows: 38,
    firstRow: 3,
  },
  {
    ...blankRecord,
    number: 4,
    part: "RISK",
    status: "rejected",
    uniqueId: "R-0003",
    name: sampleText("Invoices are paid for goods not received"),
    rows: 2,
    firstRow: 3,
    problems: [
      {
        code: "import.two_processes",
        path: [],
        message: sampleText("Row 3 names another process for this risk."),
      },
    ],
  },
  {
    ...blankRecord,
    number: 5,
    part: "CONTROL",
    status: "update",
    uniqueId: "C-0004",
    name: sampleText("Three-way match of order, receipt and invoice"),
    rows: 2,
    firstRow: 3,
    changes: [{ part: "CONTROL", keyword: "frequency_1", field: "Frequency", before: "Weekly", after: "Daily" }],
  },
  {
    ...blankRecord,
    number: 9,
    part: "RISK",
    status: "create",
    uniqueId: "",
    name: sampleText("Liabilities at year end are incomplete"),
    rows: 1,
    firstRow: 9,
    decision: "new",
  },
]

const recordsOf = (query: URLSearchParams): readonly ImportRecord[] => {
  const found = query.has("undecided") ? undecidedRecords() : [...otherRecords(), ...undecidedRecords()]
  const search = (query.get("search") ?? "").toLowerCase()
  return found.filter(
    ({ part, status, uniqueId, name }) =>
      (query.get("part") ?? part) === part &&
      (query.get("status") ?? status) === status &&
      `${uniqueId} ${name}`.toLowerCase().includes(search),
  )
}

const process = () => sampleText("Procure to pay")
const subProcess = () => sampleText("Invoice processing")

const blankRow = {
  edited: [],
  recordId: null,
  uniqueId: "",
  name: "",
  changes: [],
  conflicts: [],
  choice: null,
  problems: [],
} satisfies Partial<ImportRow>

const rows = (step: Import["step"]): readonly ImportRow[] => {
  const cells = [
    [
      process(),
      subProcess(),
      "Amira Haddad",
      "R-0003",
      "Invoices are paid for goods not received",
      "Operational",
      "Three-way match",
      "Daily",
      "",
    ],
    ["", "", "", "", "", "", "Receipts are booked on the day of delivery", "Daily", "see mail"],
    [
      "",
      "",
      "",
      "R-0004",
      "The same invoice is paid twice",
      "Fraud",
      "Duplicate numbers are rejected",
      "Never ever",
      "",
    ],
  ]
  const part = (name: MatrixPart, number: number, status: ImportRowStatus, uniqueId: string, text: string) => ({
    part: name,
    number,
    status,
    uniqueId,
    name: text,
  })
  const outer = [
    part("PROCESS", 1, "unchanged", "P-0001", process()),
    part("SUB_PROCESS", 2, "create", "", subProcess()),
  ]
  if (step === "map")
    return cells.map((texts, index) => ({ ...blankRow, row: index + 3, status: null, cells: texts, parts: [] }))
  return [
    {
      ...blankRow,
      row: 3,
      status: "rejected",
      cells: cells[0] ?? [],
      problems: [
        {
          code: "import.two_processes",
          path: ["RISK", "title_1"],
          message: sampleText("Row 3 names another process for this risk."),
        },
      ],
      parts: [...outer, part("RISK", 4, "rejected", "R-0003", ""), part("CONTROL", 5, "update", "C-0004", "")],
    },
    {
      ...blankRow,
      row: 4,
      status: "rejected",
      cells: cells[1] ?? [],
      problems: [
        {
          code: "import.record_rejected",
          path: ["RISK", "import.record_rejected"],
          message: sampleText("The risk of this row was rejected. See row 3."),
        },
      ],
      parts: [
        ...outer,
        part("RISK", 4, "rejected", "R-0003", ""),
        part("CONTROL", 6, "create", "", "Receipts are booked on the day of delivery"),
      ],
    },
    {
      ...blankRow,
      row: 5,
      status: "rejected",
      cells: cells[2] ?? [],
      problems: [
        {
          code: "value.unknown_option",
          path: ["CONTROL", "frequency_1"],
          message: sampleText("This is not one of the options."),
        },
      ],
      parts: [
        ...outer,
        part("RISK", 7, "unchanged", "R-0004", ""),
        part("CONTROL", 8, "rejected", "", "Duplicate numbers are rejected"),
      ],
    },
  ]
}

type Rejected = readonly [column: number, text: string, message: string, rows: number, firstRow: number]

const notAnOption = "This is not one of the options."

const rejected: readonly Rejected[] = [
  [5, "Theft", notAnOption, 126, 3],
  [7, "Every 24 hours", notAnOption, 48, 5],
  [2, "A. Hadad", "Nobody with this name is known.", 38, 3],
  [6, "", "A name is required.", 2, 77],
]

/** Texts that are rejected in one or many rows, without those of columns that were corrected. */
export const rejectedValues = (corrected: readonly number[] = []): readonly RejectedValue[] =>
  rejected
    .filter(([column]) => !corrected.includes(column))
    .map(([column, text, message, rowCount, firstRow]) => {
      const [, part = null, keyword] = columns[column] ?? []
      const problem = { code: "value.unknown_option" as const, path: [keyword ?? ""], message: sampleText(message) }
      return { column, part, keyword: keyword ?? "", text: sampleText(text), problem, rows: rowCount, firstRow }
    })

const pageOf = <Item>(content: readonly Item[]) => ({ content, page: 0, size: 100, totalElements: content.length })

/** Responses for the screen of an import into the matrix of the sample project. */
export function matrixImportResponses(one: () => Import, more: MockResponses = {}): MockResponses {
  return {
    ...Object.fromEntries(
      Object.values(profileIds).map((id) => [`GET /api/v1/profiles/${id}/compiled`, () => shippedProfile(id)]),
    ),
    "GET /api/v1/projects": () => ({ content: [project] }),
    "GET /api/v1/profiles/data/imports": () => ({ content: [one()], page: 0, size: 20 }),
    "GET /api/v1/profiles/data/imports/i1": one,
    "GET /api/v1/profiles/data/imports/i1/rows": (_body, query) => {
      const record = query.get("record")
      const isNamed = ({ parts }: ImportRow) => record === null || parts.some(({ number }) => String(number) === record)
      return pageOf(rows(one().step).filter(isNamed))
    },
    "GET /api/v1/check-outs": () => ({ content: [] }),
    "GET /api/v1/profiles/data/imports/i1/rejected-values": () => ({ content: [], total: 0 }),
    "GET /api/v1/profiles/data/imports/i1/records": (_body, query) => pageOf(recordsOf(query)),
    ...more,
  }
}
