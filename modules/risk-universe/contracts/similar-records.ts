import * as Type from "typebox"
import type { Static } from "typebox"
import { endpoint, Nothing, WireProblem } from "../../../schemas/api/endpoint.ts"
import { pageOf, paginationQuery } from "../../../schemas/api/pages.ts"
import type { EntityId, JobId, ProfileId, ProjectId, RecordId } from "../../../schemas/ids.ts"
import { readOnlyReasons } from "../../../schemas/permissions.ts"
import { ProfileType } from "../../../schemas/profile-types.ts"
import { LinkedRecord } from "../../../schemas/record.ts"
import { greatestCount } from "../../../schemas/value-limits.ts"

/**
 * Similar risks and controls (`profile` service): a job compares the titles and descriptions of the records of each
 * project and entity, and of the master library; users see the similar ones in groups, dismiss what is not the same,
 * and join what is. What a user sees and counts is limited to records that they can read.
 */

/** Types of records that are compared with each other. */
export const comparedTypes = ["RISK", "CONTROL"] as const
export type ComparedType = (typeof comparedTypes)[number]

/** Pairs are stored from this likeness on, in percent. */
export const leastStoredLikeness = 50
/** Maximum number of similar records that are stored for one. */
export const maxSimilarRecords = 20
/** What a comparison and the list of its groups are limited to. */
export const similarityLimits = {
  /** Records of a project, or of the master library, and of one entity that are compared with each other: the newest. */
  records: 20_000,
  /** Characters of a description that are compared. */
  description: 4_000,
  /** Pairs that are grouped: the most similar. */
  pairs: 20_000,
} as const
/** Maximum number of records in the reply for one group; those after it appear once these are joined or dismissed. */
export const maxGroupRecords = 20

const path = "/api/v1/risk-universe/similar-records"
const repository = (action: "READ" | "UPDATE") =>
  ({ kind: "feature", feature: "Settings", subFeature: "Risk_Control_Repository", action }) as const
const count = Type.Integer({ minimum: 0 })
const percent = Type.Integer({ minimum: 0, maximum: 100 })
const type = Type.Enum(comparedTypes)
const recordId = Type.Unsafe<RecordId>(Type.String({ maxLength: 64 }))
const nullable = <Text extends string>() => Type.Unsafe<Text | null>(Type.Union([Type.String(), Type.Null()]))
const revision = Type.Integer({ minimum: 1, maximum: greatestCount })

export const comparisonStates = ["never", "running", "done", "failed"] as const

export const SimilarityComparison = Type.Object({
  type,
  /** `failed` if the newest one failed or was cancelled; the results of the one before remain. */
  state: Type.Enum(comparisonStates),
  /** The job, for the user who started it. */
  jobId: nullable<JobId>(),
  /** Of a running comparison. */
  progress: percent,
  /** Of the newest complete comparison: when it started, and when it ended. */
  comparedSince: nullable(),
  completedAt: nullable(),
  /** The caller's records: those there were at that time, and those that were added or changed since. */
  compared: count,
  changed: count,
  /** Whether a record has more similar ones than are stored. */
  isLimited: Type.Boolean(),
  /** Whether a project has more records in one entity than are compared; the newest were. */
  isPartial: Type.Boolean(),
  canStart: Type.Boolean(),
})
export type SimilarityComparison = Static<typeof SimilarityComparison>

export const startSimilarityComparison = endpoint({
  service: "profile",
  method: "POST",
  path: `${path}/comparisons`,
  summary: "Start comparing all risks or all controls; 409 while they are being compared.",
  permission: repository("UPDATE"),
  body: Type.Object({ type }, { additionalProperties: false }),
  reply: SimilarityComparison,
  status: 202,
})

export const getSimilarityComparison = endpoint({
  service: "profile",
  method: "GET",
  path: `${path}/comparison`,
  summary: "Get whether the risks or the controls are being compared, and when they were compared last.",
  permission: repository("READ"),
  query: Type.Object({ type }),
  reply: SimilarityComparison,
})

export const SimilarRecord = Type.Object({
  id: recordId,
  profileId: Type.Unsafe<ProfileId>(Type.String()),
  projectId: nullable<ProjectId>(),
  entityId: nullable<EntityId>(),
  entityName: Type.String(),
  uniqueId: Type.String(),
  name: Type.String(),
  /** Its beginning; empty if it has none or the caller cannot see the field. */
  description: Type.String(),
  status: Type.String(),
  /** Different records that it is linked with and that the caller can see. */
  links: count,
  revision,
  createdAt: Type.String(),
  /** Whether it was changed after the comparison. */
  isChanged: Type.Boolean(),
  /** Why it cannot be target, or cannot be joined into another; null if it can. */
  keepBlocker: Type.Union([Type.Enum(readOnlyReasons), Type.Null()]),
  joinBlocker: Type.Union([Type.Enum([...readOnlyReasons, "no_delete_permission"]), Type.Null()]),
})
export type SimilarRecord = Static<typeof SimilarRecord>

export const SimilarGroup = Type.Object({
  /** The one to keep by default first. */
  records: Type.Array(SimilarRecord),
  /** Including records after the first ones. */
  total: count,
  projectName: nullable(),
  /** Those of each two records that are similar. */
  pairs: Type.Array(Type.Object({ one: recordId, other: recordId, likeness: percent })),
  /** Of the most similar pair. */
  likeness: percent,
})
export type SimilarGroup = Static<typeof SimilarGroup>

export const listSimilarGroups = endpoint({
  service: "profile",
  method: "GET",
  path: `${path}/groups`,
  summary: "List groups of similar records, the most similar ones first.",
  permission: repository("READ"),
  query: Type.Object({
    type,
    projectId: Type.Optional(
      Type.Unsafe<ProjectId>(Type.String({ maxLength: 64, description: "Or the ID of the master library." })),
    ),
    likeness: Type.Optional(Type.Integer({ minimum: leastStoredLikeness, maximum: 100, description: "Default 70." })),
    search: Type.Optional(Type.String({ maxLength: 200, description: "Searched in UID and name." })),
    recordId: Type.Optional(
      Type.Unsafe<RecordId>(
        Type.String({ maxLength: 64, description: "Only the records that are similar to this one, in one group." }),
      ),
    ),
    dismissed: Type.Optional(Type.Boolean({ description: "Those that were dismissed instead." })),
    ...paginationQuery(50),
  }),
  reply: Type.Object({
    ...pageOf(SimilarGroup),
    /** Whether there are more pairs than are grouped; the most similar are. */
    isLimited: Type.Boolean(),
  }),
})
export type SimilarGroups = Static<(typeof listSimilarGroups)["reply"]>

const dismissal = Type.Object(
  { recordIds: Type.Array(recordId, { minItems: 2, maxItems: maxGroupRecords, uniqueItems: true }) },
  { additionalProperties: false, description: "Each two of these records." },
)

export const dismissSimilarRecords = endpoint({
  service: "profile",
  method: "POST",
  path: `${path}/dismissals`,
  summary: "Remember that similar records are not the same; they are not listed again.",
  permission: repository("UPDATE"),
  body: dismissal,
  reply: Nothing,
})

export const restoreSimilarRecords = endpoint({
  service: "profile",
  method: "POST",
  path: `${path}/dismissals/undo`,
  summary: "List dismissed records again.",
  permission: repository("UPDATE"),
  body: dismissal,
  reply: Nothing,
})

const joining = {
  keepId: recordId,
  joinIds: Type.Array(recordId, { minItems: 1, maxItems: maxGroupRecords - 1, uniqueItems: true }),
}

/** What happens with a link: it `moves` to the target record, or that one has it already. */
export const linkOutcomes = ["moves", "present"] as const

export const JoinedRecord = Type.Object({
  id: recordId,
  uniqueId: Type.String(),
  name: Type.String(),
  revision,
  links: Type.Array(
    Type.Object({
      relation: Type.Enum(["PARENT", "CHILD"]),
      type: ProfileType,
      record: LinkedRecord,
      outcome: Type.Enum(linkOutcomes),
    }),
  ),
  /** They move to the target record. */
  comments: count,
  /** Files of the record itself; they move to the target record. */
  ownFiles: count,
  /** Files in its fields; they stay with it in the recycle bin. */
  files: count,
  /** Whether the target record takes its place below a master, or as the continuation of a previous year's record. */
  movesOrigin: Type.Boolean(),
  /**
   * Project records that were taken from it, and records of later years that continue it; they follow the target one.
   */
  copies: count,
})

export const JoinPreview = Type.Object({
  target: Type.Object({ id: recordId, uniqueId: Type.String(), name: Type.String(), revision }),
  joined: Type.Array(JoinedRecord),
  /** Blank fields of the target record, and what they can be filled with. */
  blanks: Type.Array(
    Type.Object({ keyword: Type.String(), label: Type.String(), value: Type.String(), fromId: recordId }),
  ),
  /** Values that stay with the joined records, by field. */
  differing: Type.Array(
    Type.Object({
      keyword: Type.String(),
      label: Type.String(),
      target: Type.String(),
      joined: Type.Array(Type.Object({ id: recordId, value: Type.String() })),
    }),
  ),
  /** Why they cannot be joined, and which record prevents it: one of them, or a linked one; empty if they can. */
  problems: Type.Array(Type.Object({ recordId, uniqueId: Type.String(), problem: WireProblem })),
})
export type JoinPreview = Static<typeof JoinPreview>

export const previewSimilarJoin = endpoint({
  service: "profile",
  method: "POST",
  path: `${path}/join/preview`,
  summary: "Get what would happen if records were joined into one: references, values and problems.",
  permission: repository("READ"),
  readOnly: true,
  body: Type.Object(joining, { additionalProperties: false }),
  reply: JoinPreview,
})

export const joinSimilarRecords = endpoint({
  service: "profile",
  method: "POST",
  path: `${path}/join`,
  summary: "Join records into one: their references move to the target record, and they move to the recycle bin.",
  permission: repository("UPDATE"),
  body: Type.Object(
    {
      keep: Type.Object({ id: recordId, revision }, { additionalProperties: false }),
      join: Type.Array(Type.Object({ id: recordId, revision }, { additionalProperties: false }), {
        minItems: 1,
        maxItems: maxGroupRecords - 1,
      }),
      /** Keywords of blank fields to be filled as the preview says. */
      fill: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 500, uniqueItems: true })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ id: recordId, uniqueId: Type.String(), joined: count, links: count }),
})
