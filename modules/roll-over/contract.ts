import * as Type from "typebox"
import type { Static } from "typebox"
import { endpoint, Nothing, WireProblem } from "../../schemas/api/endpoint.ts"
import { pageOf, paginationQuery } from "../../schemas/api/pages.ts"
import { byKey } from "../../schemas/by-key.ts"
import type { EntityId, ProfileId, ProjectId, RecordId, RollOverId, UserId } from "../../schemas/ids.ts"
import { ProfileType } from "../../schemas/profile-types.ts"
import { WireFieldValue } from "../../schemas/record.ts"
import { greatestCount } from "../../schemas/value-limits.ts"
import { Job } from "../jobs/contracts/jobs.ts"

/**
 * Roll-overs of a previous year's project into a new one (`main` service; calls.md §7.5): processes are chosen with
 * what comes along, the proposal is reviewed, applied by a job, and can be undone. Records that the new project has
 * already are never changed, so that rolling over twice is the same as once. A roll-over is private to its user.
 */

export const rollOverDays = 30

const path = "/api/v1/roll-overs"
const records = (action: "CREATE" | "READ") => ({ kind: "records", action }) as const
const nullable = <Text extends string>() => Type.Unsafe<Text | null>(Type.Union([Type.String(), Type.Null()]))
const projectId = Type.Unsafe<ProjectId>(Type.String({ maxLength: 64, description: "The new year's project." }))
const sourceId = Type.Unsafe<ProjectId>(Type.String({ maxLength: 64, description: "The previous year's project." }))
const params = Type.Object({ rollOverId: Type.Unsafe<RollOverId>(Type.String({ maxLength: 64 })) })
const rowParams = Type.Object({ ...params.properties, row: Type.Integer({ minimum: 1, maximum: greatestCount }) })

/**
 * `failed` when its preparation failed; what a failed application has written is in its rows, and it can be resumed.
 */
export const rollOverStates = ["preparing", "ready", "applying", "applied", "undoing", "undone", "failed"] as const

/**
 * What comes along with the processes and sub-processes. Tests come as designs without their results, and issues that
 * are not closed are carried forward. `documents` are narratives, flowcharts and policies with the current versions of
 * their documents; `files` are those in file fields.
 */
export const rollOverParts = ["risks", "controls", "documents", "tests", "issues", "files"] as const
export type RollOverPart = (typeof rollOverParts)[number]

/**
 * What a row proposes for a record of the previous year: `add` it to the new project; `link` it with a record that is
 * there already, of the same master or number, whose values stay; `restore` one that was rolled over before and has
 * been deleted since.
 */
export const rollOverKinds = ["add", "link", "restore"] as const
export type RollOverKind = (typeof rollOverKinds)[number]

/** Whether a row is to be applied. */
export const rollOverChoices = ["take", "leave"] as const
export type RollOverChoice = (typeof rollOverChoices)[number]

/** What became of a row; `outdated` because its record changed after the preparation, `rejected` with problems. */
export const rollOverResults = ["added", "linked", "left", "outdated", "rejected"] as const
export type RollOverResult = (typeof rollOverResults)[number]

/**
 * What differs from the previous year's record: the date was `moved` by the difference of the years, the user was
 * `replaced`, or the value was `cleared` because it belongs to the previous year or is a due date that is over.
 */
export const rollOverChanges = ["moved", "replaced", "cleared"] as const

const Choice = Type.Enum(rollOverChoices)
const Entity = Type.Object({ id: Type.Unsafe<EntityId>(Type.String()), name: Type.String() })

export const RollOverSource = Type.Object({
  id: Type.Unsafe<ProjectId>(Type.String()),
  name: Type.String(),
  financialYear: Type.Integer(),
  closed: Type.Boolean(),
  /** Its entities that the new project has, too, and in which the caller works. */
  entities: Type.Array(Entity),
})
export type RollOverSource = Static<typeof RollOverSource>

/** Numbers of records by what comes along. */
const RollOverCounts = Type.Object({
  risks: Type.Integer(),
  controls: Type.Integer(),
  /** Narratives, flowcharts and policies. */
  documents: Type.Integer(),
  tests: Type.Integer(),
  /** Those that are not closed. */
  issues: Type.Integer(),
})

export const RollOverProcess = Type.Object({
  id: Type.Unsafe<RecordId>(Type.String()),
  entityId: Type.Unsafe<EntityId>(Type.String()),
  type: Type.Union([Type.Literal("PROCESS"), Type.Literal("SUB_PROCESS")]),
  uid: Type.String(),
  name: Type.String(),
  /** The process it is listed below; null at the top of its entity. */
  parentId: nullable<RecordId>(),
  /** Records below it that the caller can see, each counted once, without those below its sub-processes. */
  counts: RollOverCounts,
  /** Whether the new project has it already. */
  isRolledOver: Type.Boolean(),
})
export type RollOverProcess = Static<typeof RollOverProcess>

/** Records below the same two or more processes: `counts` of each of these processes contains them. */
export const SharedRecords = Type.Object({
  processIds: Type.Array(Type.Unsafe<RecordId>(Type.String())),
  counts: RollOverCounts,
})
export type SharedRecords = Static<typeof SharedRecords>

/** A user named in the records that a roll-over adds. */
export const RollOverUser = Type.Object({
  id: Type.Unsafe<UserId>(Type.String()),
  name: Type.String(),
  /** Whether the account is inactive or deleted. */
  hasLeft: Type.Boolean(),
  /** Records that name the user. */
  records: Type.Integer(),
  /** Who is named in the new year: the user, as long as the account is active, another one, or null for nobody. */
  replacement: Type.Union([Type.Object({ id: Type.Unsafe<UserId>(Type.String()), name: Type.String() }), Type.Null()]),
})
export type RollOverUser = Static<typeof RollOverUser>

export const RollOverRow = Type.Object({
  row: Type.Integer(),
  kind: Type.Enum(rollOverKinds),
  type: ProfileType,
  profileId: Type.Unsafe<ProfileId>(Type.String()),
  /** The record of the previous year. */
  previousId: Type.Unsafe<RecordId>(Type.String()),
  /** The record of the new project; null before it is added. */
  recordId: nullable<RecordId>(),
  entityId: Type.Unsafe<EntityId>(Type.String()),
  entityName: Type.String(),
  uniqueId: Type.String(),
  name: Type.String(),
  /** Numbers and names of the records it is linked below in the previous year. */
  parents: Type.Array(Type.Object({ uniqueId: Type.String(), name: Type.String() })),
  /** What differs from the previous year, formatted in the caller's language. Empty for `link`. */
  changes: Type.Array(
    Type.Object({
      label: Type.String(),
      change: Type.Enum(rollOverChanges),
      previous: Type.String(),
      current: Type.String(),
    }),
  ),
  choice: Choice,
  result: Type.Union([Type.Enum(rollOverResults), Type.Null()]),
  /** Whether undoing took the row back; null before, and for a row of which nothing was applied. */
  undone: Type.Union([Type.Boolean(), Type.Null()]),
  problems: Type.Array(WireProblem),
})
export type RollOverRow = Static<typeof RollOverRow>

const counted = <Name extends string>(names: readonly Name[]) =>
  Type.Object(
    Object.fromEntries(names.map((name) => [name, Type.Integer()])) as Record<Name, ReturnType<typeof Type.Integer>>,
  )

/** Why records of the previous year are not among the rows; each record is counted under the first reason. */
export const leftOutReasons = ["present", "closedIssues", "notIncluded", "otherProcesses", "hidden"] as const

export const RollOver = Type.Object({
  id: Type.Unsafe<RollOverId>(Type.String()),
  projectId: Type.Unsafe<ProjectId>(Type.String()),
  projectName: Type.String(),
  sourceId: Type.Unsafe<ProjectId>(Type.String()),
  sourceName: Type.String(),
  /** Financial years of both projects. */
  year: Type.Integer(),
  previousYear: Type.Integer(),
  parts: Type.Array(Type.Enum(rollOverParts)),
  /** Chosen processes; null if all were. */
  processes: Type.Union([Type.Integer(), Type.Null()]),
  state: Type.Enum(rollOverStates),
  /** The running job, or the last one. */
  job: Type.Union([Job, Type.Null()]),
  createdAt: Type.String(),
  appliedAt: Type.Union([Type.String(), Type.Null()]),
  /** When it is deleted; what it has applied stays. */
  expiresAt: Type.String(),
  movesDates: Type.Boolean(),
  /** By how many months dates move: the difference between the beginnings of the financial years. */
  months: Type.Integer(),
  /** Those who have left first, then by the number of records. */
  users: Type.Array(RollOverUser),
  /** Rows by kind. */
  kinds: counted(rollOverKinds),
  /** Rows by result, once applied. */
  results: counted(rollOverResults),
  /** Rows that are to be applied with the current choices. */
  pending: Type.Integer(),
  pendingKinds: counted(rollOverKinds),
  /**
   * Records that are not among the rows: `present` in the new project already; `closedIssues`; `notIncluded`, as their
   * part was not chosen; `otherProcesses`, below none of the chosen processes; `hidden`, left to other users because
   * the caller cannot see or create them.
   */
  leftOut: counted(leftOutReasons),
  /** After undoing: rows taken back, and rows that could not be, with their problems. */
  undone: Type.Integer(),
  notUndone: Type.Integer(),
})
export type RollOver = Static<typeof RollOver>

export const listRollOverSources = endpoint({
  service: "main",
  method: "GET",
  path: `${path}/sources`,
  summary: "List the projects of previous years that a project can be rolled over from, latest year first.",
  permission: records("READ"),
  query: Type.Object({ projectId }),
  reply: Type.Object({ content: Type.Array(RollOverSource) }),
})

export const listRollOverProcesses = endpoint({
  service: "main",
  method: "GET",
  path: `${path}/processes`,
  summary: "List the processes of a previous year with what is below them, parents before their children.",
  permission: records("READ"),
  query: Type.Object({ projectId, sourceId }),
  reply: Type.Object({
    content: Type.Array(RollOverProcess),
    /** For totals of several processes, in which each record is counted once. */
    shared: Type.Array(SharedRecords),
  }),
})

export const startRollOver = endpoint({
  service: "main",
  method: "POST",
  path,
  summary: "Prepare the roll-over of a previous year's project into a new one.",
  permission: records("CREATE"),
  status: 202,
  body: Type.Object(
    {
      projectId,
      sourceId,
      /** Without them: all. A chosen process comes without its sub-processes unless they are chosen, too. */
      processIds: Type.Optional(
        Type.Array(Type.Unsafe<RecordId>(Type.String({ maxLength: 64 })), { minItems: 1, maxItems: 10_000 }),
      ),
      parts: Type.Array(Type.Enum(rollOverParts), { uniqueItems: true, maxItems: rollOverParts.length }),
      movesDates: Type.Optional(Type.Boolean({ default: true })),
    },
    { additionalProperties: false },
  ),
  reply: RollOver,
})

export const listRollOvers = endpoint({
  service: "main",
  method: "GET",
  path,
  summary: "List the caller's roll-overs of the last 30 days, newest first.",
  permission: records("READ"),
  query: Type.Object({
    projectId: Type.Optional(Type.Unsafe<ProjectId>(Type.String({ maxLength: 64 }))),
    ...paginationQuery(100),
  }),
  reply: Type.Object({ content: Type.Array(RollOver), page: Type.Integer(), size: Type.Integer() }),
})

export const getRollOver = endpoint({
  service: "main",
  method: "GET",
  path: `${path}/:rollOverId`,
  summary: "Get a roll-over with its state and the number of rows by kind and by result.",
  permission: records("READ"),
  params,
  reply: RollOver,
})

export const listRollOverRows = endpoint({
  service: "main",
  method: "GET",
  path: `${path}/:rollOverId/rows`,
  summary: "List what a roll-over proposes or has done, parents before their children.",
  permission: records("READ"),
  params,
  query: Type.Object({
    kind: Type.Optional(Type.Enum(rollOverKinds)),
    result: Type.Optional(Type.Enum(rollOverResults)),
    undone: Type.Optional(Type.Boolean({ description: "Only rows that undoing took back, or could not take back." })),
    type: Type.Optional(ProfileType),
    search: Type.Optional(Type.String({ maxLength: 200, description: "Text contained in the number or name." })),
    ...paginationQuery(200, greatestCount),
  }),
  reply: Type.Object(pageOf(RollOverRow)),
})

export const updateRollOver = endpoint({
  service: "main",
  method: "PATCH",
  path: `${path}/:rollOverId`,
  summary: "Change who is named instead of users, and whether dates move, before a roll-over is applied.",
  permission: records("READ"),
  params,
  body: Type.Object(
    {
      movesDates: Type.Optional(Type.Boolean()),
      /** By the user's ID, who is named in the new year: an active user, or null for nobody. */
      replacements: Type.Optional(
        byKey(Type.Union([Type.Unsafe<UserId>(Type.String({ maxLength: 64 })), Type.Null()]), 1000),
      ),
    },
    { additionalProperties: false },
  ),
  reply: RollOver,
})

export const chooseRollOverRow = endpoint({
  service: "main",
  method: "PATCH",
  path: `${path}/:rollOverId/rows/:row`,
  summary: "Take a row or leave it.",
  permission: records("READ"),
  params: rowParams,
  body: Type.Object({ choice: Choice }, { additionalProperties: false }),
  reply: Type.Object({ row: RollOverRow, rollOver: RollOver }),
})

export const chooseRollOverRows = endpoint({
  service: "main",
  method: "PUT",
  path: `${path}/:rollOverId/choices`,
  summary: "Take or leave all rows of a kind.",
  permission: records("READ"),
  params,
  body: Type.Object({ kind: Type.Enum(rollOverKinds), choice: Choice }, { additionalProperties: false }),
  reply: RollOver,
})

export const applyRollOver = endpoint({
  service: "main",
  method: "POST",
  path: `${path}/:rollOverId/apply`,
  summary: "Apply a reviewed roll-over; nothing is applied twice, and a record that is there already stays as it is.",
  permission: records("CREATE"),
  params,
  status: 202,
  reply: RollOver,
})

export const undoRollOver = endpoint({
  service: "main",
  method: "POST",
  path: `${path}/:rollOverId/undo`,
  summary: "Take an applied roll-over back, except records that were changed again afterwards.",
  permission: records("CREATE"),
  params,
  status: 202,
  reply: RollOver,
})

export const discardRollOver = endpoint({
  service: "main",
  method: "DELETE",
  path: `${path}/:rollOverId`,
  summary: "Discard a roll-over; what it has applied stays, and can then no longer be undone.",
  permission: records("READ"),
  params,
  reply: Nothing,
})

/** The same record in another year's project. */
export const RecordOfYear = Type.Object({
  recordId: Type.Unsafe<RecordId>(Type.String()),
  profileId: Type.Unsafe<ProfileId>(Type.String()),
  type: ProfileType,
  uniqueId: Type.String(),
  name: Type.String(),
  projectId: Type.Unsafe<ProjectId>(Type.String()),
  projectName: Type.String(),
  year: Type.Integer(),
})
export type RecordOfYear = Static<typeof RecordOfYear>

export const getRecordYears = endpoint({
  service: "main",
  method: "GET",
  path: `${path}/records/:recordId`,
  summary:
    "Get the record that a record was rolled over from with its values, the records rolled over from it, and its master.",
  permission: records("READ"),
  params: Type.Object({ recordId: Type.Unsafe<RecordId>(Type.String({ maxLength: 64 })) }),
  reply: Type.Object({
    previous: Type.Union([
      Type.Object({
        ...RecordOfYear.properties,
        /**
         * Its values by the field's ID, formatted in the caller's language; blank fields and hidden ones are missing.
         */
        values: byKey(Type.String(), 2000),
        /** The same values by keyword, in the format of records, to compare them. */
        fields: byKey(WireFieldValue),
      }),
      Type.Null(),
    ]),
    next: Type.Array(RecordOfYear),
    /** The record of the master library that it was taken from, if the caller can see it. */
    master: Type.Union([
      Type.Object({
        recordId: Type.Unsafe<RecordId>(Type.String()),
        profileId: Type.Unsafe<ProfileId>(Type.String()),
        type: ProfileType,
        uniqueId: Type.String(),
        name: Type.String(),
        /** The master's revision that was taken last; null if it is not known. */
        revision: Type.Union([Type.Integer(), Type.Null()]),
      }),
      Type.Null(),
    ]),
  }),
})
