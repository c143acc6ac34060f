import * as Type from "typebox"
import type { Static } from "typebox"
import { endpoint, Nothing, WireProblem } from "../../schemas/api/endpoint.ts"
import { pageOf, paginationQuery } from "../../schemas/api/pages.ts"
import { byKey } from "../../schemas/by-key.ts"
import type { EntityId, MasterSyncId, ProfileId, ProjectId, RecordId } from "../../schemas/ids.ts"
import { ProfileType } from "../../schemas/profile-types.ts"
import { greatestCount, sentLimits } from "../../schemas/value-limits.ts"
import { Job } from "../jobs/contracts/jobs.ts"

/**
 * Syncs of a project with the master library (`profile` service; calls.md §7.6): the processes assigned to the
 * project's entities, with their sub-processes, risks, controls, narratives, flowcharts and policies, are compared with
 * the project's records in three ways: as last taken, in the library now, and in the project now. Differences are
 * reviewed, applied by a job, and can be undone. A sync is private to its user.
 */

export const syncDays = 30

const path = "/api/v1/profiles/data/sync-with-master"
const records = (action: "CREATE" | "READ" | "UPDATE") => ({ kind: "records", action }) as const
const nullable = <Text extends string>() => Type.Unsafe<Text | null>(Type.Union([Type.String(), Type.Null()]))
const params = Type.Object({ syncId: Type.Unsafe<MasterSyncId>(Type.String({ maxLength: 64 })) })
const rowParams = Type.Object({ ...params.properties, row: Type.Integer({ minimum: 1, maximum: greatestCount }) })

/** `failed` when its comparison failed; what a failed application has written is in its rows, and it can be resumed. */
export const syncStates = ["comparing", "ready", "applying", "applied", "undoing", "undone", "failed"] as const

/**
 * What a row proposes for a record: `add` it to the project; `link` a record of the same number that has no master;
 * `change` its values; `keep` what was changed in the project only; `restore` one that was deleted in the project;
 * `remove` one whose master no longer applies to its entity.
 */
export const syncKinds = ["add", "link", "change", "keep", "restore", "remove"] as const
export type SyncKind = (typeof syncKinds)[number]

/** The side of a choice: as in the library, or as in the project. */
export const syncSides = ["master", "project"] as const
export type SyncSide = (typeof syncSides)[number]

/**
 * What became of a row: as proposed, `kept` as it was in the project, `outdated` because its record or master changed
 * after the comparison, or `rejected` with problems.
 */
export const syncResults = ["added", "linked", "changed", "kept", "removed", "outdated", "rejected"] as const
export type SyncResult = (typeof syncResults)[number]

/**
 * `taken`: only the library changed it; `kept`: only the project changed it; `conflict`: both changed it, or it is not
 * known what was last taken.
 */
export const syncOutcomes = ["taken", "kept", "conflict"] as const
export type SyncOutcome = (typeof syncOutcomes)[number]

/** The key, instead of a field's ID, of the records that a record is linked below. */
export const parentsKey = "parents"

/** The key, instead of a field's ID, of the document of a narrative, flowchart or policy. Its values are versions. */
export const documentKey = "document"

const Side = Type.Enum(syncSides)
const SideOrNone = Type.Union([Side, Type.Null()])

/** A difference of one field; the values are formatted in the caller's language. */
export const SyncField = Type.Object({
  /** The field's ID, `parentsKey` or `documentKey`. */
  key: Type.String(),
  label: Type.String(),
  /** As last taken; null when that is not known. */
  taken: Type.Union([Type.String(), Type.Null()]),
  master: Type.String(),
  project: Type.String(),
  outcome: Type.Enum(syncOutcomes),
  /** The side that will be used; null for a conflict that is not decided yet: it is left as it is. */
  choice: SideOrNone,
})
export type SyncField = Static<typeof SyncField>

export const SyncRow = Type.Object({
  row: Type.Integer(),
  kind: Type.Enum(syncKinds),
  type: ProfileType,
  profileId: Type.Unsafe<ProfileId>(Type.String()),
  /** The master, which may have been deleted. */
  masterId: Type.Unsafe<RecordId>(Type.String()),
  /** The record of the project; null before it is added. */
  recordId: nullable<RecordId>(),
  entityId: Type.Unsafe<EntityId>(Type.String()),
  entityName: Type.String(),
  uniqueId: Type.String(),
  name: Type.String(),
  fields: Type.Array(SyncField),
  /** For the row as a whole: `master` does what its kind proposes, `project` leaves the record as it is. */
  choice: Side,
  /** Conflicts that are not decided yet. */
  undecided: Type.Integer({ minimum: 0 }),
  result: Type.Union([Type.Enum(syncResults), Type.Null()]),
  /** Whether undoing took the row back; null before, and for a row of which nothing was applied. */
  undone: Type.Union([Type.Boolean(), Type.Null()]),
  problems: Type.Array(WireProblem),
})
export type SyncRow = Static<typeof SyncRow>

const counted = <Name extends string>(names: readonly Name[]) =>
  Type.Object(
    Object.fromEntries(names.map((name) => [name, Type.Integer()])) as Record<Name, ReturnType<typeof Type.Integer>>,
  )

export const MasterSync = Type.Object({
  id: Type.Unsafe<MasterSyncId>(Type.String()),
  projectId: Type.Unsafe<ProjectId>(Type.String()),
  projectName: Type.String(),
  entities: Type.Array(Type.Object({ id: Type.Unsafe<EntityId>(Type.String()), name: Type.String() })),
  state: Type.Enum(syncStates),
  /** The running job, or the last one. */
  job: Type.Union([Job, Type.Null()]),
  createdAt: Type.String(),
  appliedAt: Type.Union([Type.String(), Type.Null()]),
  /** When it is deleted; what it has applied stays. */
  expiresAt: Type.String(),
  /** Rows by kind. */
  kinds: counted(syncKinds),
  /** Rows by result, once applied. */
  results: counted(syncResults),
  /** Rows that change something with the current choices: in all, and by kind. */
  pending: Type.Integer(),
  pendingKinds: counted(syncKinds),
  /** Rows that change nothing, but whose decisions will be remembered by applying them. */
  remembered: Type.Integer(),
  /** Rows with conflicts that are not decided yet. */
  undecided: Type.Integer(),
  /** Records that are the same in the library and in the project. */
  unchanged: Type.Integer(),
  /** Records that are left to other users, because the caller cannot see or change them. */
  hidden: Type.Integer(),
  /** After undoing: rows taken back, and rows that could not be, with their problems. */
  undone: Type.Integer(),
  notUndone: Type.Integer(),
})
export type MasterSync = Static<typeof MasterSync>

export const startMasterSync = endpoint({
  service: "profile",
  method: "POST",
  path,
  summary: "Compare the records of a project with the master library.",
  permission: records("UPDATE"),
  status: 202,
  body: Type.Object(
    {
      projectId: Type.Unsafe<ProjectId>(
        Type.String({ maxLength: 64, description: "An open project of the caller's." }),
      ),
      /** Without them: all of the project's entities that the caller can see. */
      entityIds: Type.Optional(
        Type.Array(Type.Unsafe<EntityId>(Type.String({ maxLength: 64 })), { minItems: 1, maxItems: 1000 }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: MasterSync,
})

export const listMasterSyncs = endpoint({
  service: "profile",
  method: "GET",
  path,
  summary: "List the caller's syncs of the last 30 days, newest first.",
  permission: records("READ"),
  query: Type.Object({
    projectId: Type.Optional(Type.Unsafe<ProjectId>(Type.String({ maxLength: 64 }))),
    ...paginationQuery(100),
  }),
  reply: Type.Object({ content: Type.Array(MasterSync), page: Type.Integer(), size: Type.Integer() }),
})

export const getMasterSync = endpoint({
  service: "profile",
  method: "GET",
  path: `${path}/:syncId`,
  summary: "Get a sync with its state and the number of rows by kind and by result.",
  permission: records("READ"),
  params,
  reply: MasterSync,
})

export const listMasterSyncRows = endpoint({
  service: "profile",
  method: "GET",
  path: `${path}/:syncId/rows`,
  summary:
    "List what a sync proposes or has done, parents before their children; records without a difference are omitted.",
  permission: records("READ"),
  params,
  query: Type.Object({
    kind: Type.Optional(Type.Enum(syncKinds)),
    result: Type.Optional(Type.Enum(syncResults)),
    undecided: Type.Optional(Type.Boolean({ description: "Only rows with conflicts that are not decided yet." })),
    undone: Type.Optional(Type.Boolean({ description: "Only rows that undoing took back, or could not take back." })),
    entityId: Type.Optional(Type.Unsafe<EntityId>(Type.String({ maxLength: 64 }))),
    search: Type.Optional(Type.String({ maxLength: 200, description: "Text contained in the number or name." })),
    ...paginationQuery(200, greatestCount),
  }),
  reply: Type.Object(pageOf(SyncRow)),
})

export const chooseSyncRow = endpoint({
  service: "profile",
  method: "PATCH",
  path: `${path}/:syncId/rows/:row`,
  summary: "Choose a side for a row as a whole, or for single fields of it.",
  permission: records("READ"),
  params: rowParams,
  body: Type.Object(
    { choice: Type.Optional(Side), fields: Type.Optional(byKey(SideOrNone, sentLimits.fields)) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ row: SyncRow, sync: MasterSync }),
})

export const chooseSyncRows = endpoint({
  service: "profile",
  method: "PUT",
  path: `${path}/:syncId/choices`,
  summary: "Choose a side for all rows of a kind, or for all undecided conflicts.",
  permission: records("READ"),
  params,
  body: Type.Object(
    {
      of: Type.Union([Type.Enum(syncKinds), Type.Literal("conflicts")], {
        description: "The rows of a kind as a whole, or `conflicts` for all conflicts of all rows.",
      }),
      choice: Side,
    },
    { additionalProperties: false },
  ),
  reply: MasterSync,
})

export const applyMasterSync = endpoint({
  service: "profile",
  method: "POST",
  path: `${path}/:syncId/apply`,
  summary:
    "Apply a reviewed sync; a record or master that changed after the comparison is left as it is, and nothing is applied twice.",
  permission: records("UPDATE"),
  params,
  status: 202,
  reply: MasterSync,
})

export const undoMasterSync = endpoint({
  service: "profile",
  method: "POST",
  path: `${path}/:syncId/undo`,
  summary: "Take an applied sync back, except what was changed again afterwards.",
  permission: records("UPDATE"),
  params,
  status: 202,
  reply: MasterSync,
})

export const discardMasterSync = endpoint({
  service: "profile",
  method: "DELETE",
  path: `${path}/:syncId`,
  summary: "Discard a sync; what it has applied stays, and can then no longer be undone.",
  permission: records("READ"),
  params,
  reply: Nothing,
})
