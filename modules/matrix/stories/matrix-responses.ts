import { createFakeMatrix } from "../../../stories/matrix/fake-matrix-source.ts"
import { createSampleMatrix } from "../../../stories/matrix/sample-matrix.ts"
import { shippedProfile } from "../../../stories/record/shipped-profiles.ts"
import type { ProjectId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import { aroundTheLibrary } from "../../master-library/stories/sample-library.ts"
import type { MockResponses } from "../../records/stories/bulk/mock-responses.ts"
import { project } from "../../projects/stories/sample-projects.ts"
import type { MatrixGaps, MatrixRows, SimilarControls } from "../contracts/matrix.ts"
import type { MatrixPart } from "../../../schemas/matrix-parts.ts"
import type { ListMatrixViews, SavedMatrixView } from "../contracts/views.ts"
import { currentLanguage } from "../../../src/language/current-language.ts"

export const projectId = project.id as ProjectId

const partProfiles = { PROCESS: "process", SUB_PROCESS: "sub-process", RISK: "risk", CONTROL: "control" } as const
const signal = new AbortController().signal

/** What the sample lacks. */
export const sampleGaps: MatrixGaps["content"] = [
  { check: "riskWithoutControl", part: "RISK", count: 1 },
  { check: "riskWithoutRating", part: "RISK", count: 0 },
  { check: "controlWithoutRisk", part: "CONTROL", count: 1 },
  { check: "keyControlWithoutOwner", part: "CONTROL", count: 2 },
  { check: "keyControlWithoutEvidence", part: "CONTROL", count: 0 },
  { check: "keyControlWithoutFrequency", part: "CONTROL", count: 0 },
  { check: "keyControlWithoutTest", part: "CONTROL", count: 4 },
]

const noViews: ListMatrixViews = { content: [], defaultViewId: null, arrangement: null }

/** A shared view of the key controls, as a flat table. */
export const keyControls: SavedMatrixView = {
  id: "v1",
  name: "Key controls",
  shared: true,
  ownerId: "u1" as UserId,
  ownerName: "Internal control lead",
  canEdit: true,
  revision: 3,
  content: {
    columns: { RISK: [{ key: "system:name", width: 320 }] },
    frozen: null,
    density: "compact",
    search: "",
    filters: { CONTROL: { filterType: "set", column: "key_control_1", operator: "anyOf", values: ["true"] } },
    gap: null,
    isGrouped: false,
  },
  leftOut: [],
}

/** Responses for the screen of the sample matrix. */
export function matrixResponses(more: MockResponses = {}): MockResponses {
  const language = currentLanguage()
  const sample = createSampleMatrix(language)
  const { source } = createFakeMatrix({ sample, language })
  const record = (id: string) => {
    const found = sample.records.get(id as RecordId)
    return found && { ...writable(found), projectId }
  }
  return {
    ...aroundTheLibrary(),
    ...Object.fromEntries(
      ["tod", "toe", "issue"].map((id) => [`GET /api/v1/profiles/${id}/compiled`, () => shippedProfile(id)]),
    ),
    ...Object.fromEntries(
      [...sample.records.keys()].flatMap((id) => [
        [`GET /api/v1/profiles/data/${id}`, () => record(id)],
        [`GET /api/comments/count`, () => ({ count: 0, version: "0.0" })],
      ]),
    ),
    "GET /api/v1/projects": () => ({ content: [project] }),
    "POST /api/v1/rcm/outline": async (body) => ({
      ...(await source.loadOutline({ ...(body as object), signal })),
      profileIds: partProfiles satisfies Record<MatrixPart, string>,
    }),
    "POST /api/v1/rcm/rows": async (body): Promise<MatrixRows> =>
      source.loadRows({ ...(body as { sections: [] }), signal }),
    "GET /api/v1/rcm/views": () => noViews,
    "POST /api/v1/rcm/gaps": () => ({ content: sampleGaps }),
    "POST /api/v1/rcm/presence": () => ({
      others: [],
      changed: [],
      rowsChanged: false,
      resultsChanged: false,
      checkOuts: [],
      until: "1",
    }),
    "POST /api/v1/rcm/similar-controls": (body) => ({
      content: similarTo((body as { search?: string }).search ?? "", [...sample.records.values()]),
    }),
    "POST /api/v1/profiles/data/v4/paginated": () => {
      const risk = record("R-0010")
      return { content: risk ? [risk] : [], page: 0, size: 20, totalElements: 1, totalIsExact: true, next: null }
    },
    ...more,
  }
}

/** A record that the user can change. */
const writable = (record: ProfileInstance): ProfileInstance => ({
  ...record,
  access: { canWrite: true, canCreate: true, canDelete: true, readOnlyReason: null },
})

function similarTo(search: string, records: readonly ProfileInstance[]): SimilarControls["content"] {
  const text = search.toLowerCase()
  return records
    .filter(({ type, name }) => type === "CONTROL" && name.toLowerCase().includes(text))
    .slice(0, 8)
    .map(({ id, type, profileId, uniqueId, name }, at) => ({
      record: {
        id,
        type,
        profileId,
        projectId,
        uniqueId,
        name,
        status: "NOT_ASSIGNED",
        substatus: null,
        badge: null,
        accessible: true,
      },
      likeness: Math.max(8, 86 - 13 * at),
      risks: at % 3 === 2 ? [] : at % 2 === 0 ? ["R-0001"] : ["R-0003", "R-0004"],
    }))
}
