import type { ProfileId, ProjectId, RecordId } from "../../../schemas/ids.ts"
import type { MockResponses } from "../../records/stories/bulk/mock-responses.ts"
import type {
  JoinPreview,
  SimilarGroup,
  SimilarGroups,
  SimilarityComparison,
  SimilarRecord,
} from "../contracts/similar-records.ts"

const record = (
  number: number,
  name: string,
  description: string,
  more: Partial<SimilarRecord> = {},
): SimilarRecord => ({
  id: `risk-${number}` as RecordId,
  profileId: "risk" as ProfileId,
  projectId: "p2026" as ProjectId,
  entityId: null,
  entityName: "Orion Retail GmbH",
  uniqueId: `RISK-${String(number).padStart(4, "0")}`,
  name,
  description,
  status: "DRAFT",
  links: 3,
  revision: 2,
  createdAt: "2026-03-02T09:00:00.000Z",
  isChanged: false,
  keepBlocker: null,
  joinBlocker: null,
  ...more,
})

const target = record(
  12,
  "Payments to fictitious vendors",
  "A vendor that does not exist is entered in the vendor master file, and its invoices are paid.",
  { links: 6 },
)
const joined = record(
  48,
  "Payment to a fictitious vendor",
  "A fictitious vendor is entered in the vendor master file and paid.",
  { isChanged: true },
)
const locked = record(71, "Payments made to fictitious vendors", "", {
  keepBlocker: "process_completed",
  joinBlocker: "process_completed",
  links: 1,
})

export const sampleGroup: SimilarGroup = {
  records: [target, joined, locked],
  total: 3,
  projectName: "ICFR 2026",
  pairs: [
    { one: target.id, other: joined.id, likeness: 78 },
    { one: target.id, other: locked.id, likeness: 86 },
  ],
  likeness: 86,
}

export const sampleComparison: SimilarityComparison = {
  type: "RISK",
  state: "done",
  jobId: null,
  progress: 100,
  comparedSince: "2026-11-26T08:30:00.000Z",
  completedAt: "2026-11-26T08:31:00.000Z",
  compared: 2418,
  changed: 12,
  isLimited: false,
  isPartial: false,
  canStart: true,
}

export const neverCompared: SimilarityComparison = {
  ...sampleComparison,
  state: "never",
  comparedSince: null,
  completedAt: null,
  compared: 0,
  changed: 0,
}

const linked = (number: number, name: string): JoinPreview["joined"][number]["links"][number]["record"] => ({
  id: `control-${number}` as RecordId,
  type: "CONTROL",
  profileId: "control" as ProfileId,
  projectId: "p2026" as ProjectId,
  uniqueId: `CTRL-${String(number).padStart(4, "0")}`,
  name,
  status: "DRAFT",
  substatus: null,
  badge: null,
  accessible: true,
})

export const samplePreview: JoinPreview = {
  target: { id: target.id, uniqueId: target.uniqueId, name: target.name, revision: target.revision },
  joined: [
    {
      id: joined.id,
      uniqueId: joined.uniqueId,
      name: joined.name,
      revision: joined.revision,
      links: [
        { relation: "CHILD", type: "CONTROL", record: linked(7, "New vendors are approved"), outcome: "moves" },
        { relation: "CHILD", type: "CONTROL", record: linked(9, "Three-way match of invoices"), outcome: "present" },
      ],
      comments: 2,
      ownFiles: 1,
      files: 1,
      copies: 0,
      movesOrigin: true,
    },
  ],
  blanks: [{ keyword: "cause_1", label: "Cause", value: "Missing segregation of duties", fromId: joined.id }],
  differing: [
    { keyword: "title_1", label: "Title", target: target.name, joined: [{ id: joined.id, value: joined.name }] },
  ],
  problems: [],
}

const path = "/api/v1/risk-universe/similar-records"

/** Responses with a group of three similar risks. */
export function similarResponses(
  comparison: SimilarityComparison = sampleComparison,
  preview: JoinPreview = samplePreview,
  { isLimited }: Pick<SimilarGroups, "isLimited"> = { isLimited: false },
): MockResponses {
  return {
    "GET /api/v1/projects": () => ({ content: [] }),
    [`GET ${path}/comparison`]: () => comparison,
    [`GET ${path}/groups`]: () => ({ content: [sampleGroup], page: 0, size: 20, totalElements: 1, isLimited }),
    [`POST ${path}/dismissals`]: () => ({}),
    [`POST ${path}/join/preview`]: () => preview,
    [`POST ${path}/join`]: () => ({ id: target.id, uniqueId: target.uniqueId, joined: 1, links: 1 }),
  }
}
