import * as Type from "typebox"
import type { Static } from "typebox"
import type { EntityId, ProfileId, ProjectId, RecordId, UserId } from "../ids.ts"
import { ProfileType, profileTypes } from "../profile-types.ts"
import { endpoint, Nothing } from "./endpoint.ts"

/**
 * Who may do what with one record (`profile` service; calls.md §3 and §6: the Permissions drawer). Rows of type SYSTEM follow from
 * the people a record names and their roles; MANUALLY ones were added here, and give a person of the record's entity more.
 * A row on a process may reach what lies below it as well: the records of its entity linked under it, at whatever distance.
 */

const records = (action: "CREATE" | "READ") => ({ kind: "records", action }) as const
const params = Type.Object({ id: Type.Unsafe<RecordId>(Type.String({ maxLength: 64 })) })
const userParams = Type.Object({
  id: Type.Unsafe<RecordId>(Type.String({ maxLength: 64 })),
  userId: Type.Unsafe<UserId>(Type.String({ maxLength: 64 })),
})

/** As many people as one record's list names, and as many records as one person is given. */
export const recordPermissionLimits = { people: 200, records: 2000 } as const

/**
 * As many processes as a person is given with what lies below them, and as many records as one of them then reaches: the
 * nearest, and among those equally near the oldest.
 */
export const processPermissionLimits = { processes: 20, records: 2000 } as const

/** In full, as roles and what was given make it together. */
const PermissionSet = Type.Object(
  { create: Type.Boolean(), read: Type.Boolean(), update: Type.Boolean(), delete: Type.Boolean() },
  { additionalProperties: false },
)

/** What is given on a record. Who may create records is said by roles alone. */
const GivenPermission = Type.Object(
  {
    read: Type.Boolean(),
    update: Type.Boolean(),
    delete: Type.Boolean(),
    /**
     * Of a process: it is given on what lies below it as well, on records of these types. The process can be read in any
     * case, and changed where its own type is among them. Absent, it is given on the one record.
     */
    below: Type.Optional(Type.Array(ProfileType, { minItems: 1, maxItems: profileTypes.length, uniqueItems: true })),
  },
  { additionalProperties: false },
)
export type GivenPermission = Static<typeof GivenPermission>

export const RecordPermission = Type.Object({
  /** Of the row, which is the person's on this record. */
  id: Type.String(),
  userId: Type.Unsafe<UserId>(Type.String()),
  /** Null of somebody whom the reader may not see, as are the other names. */
  firstName: Type.Union([Type.String(), Type.Null()]),
  lastName: Type.Union([Type.String(), Type.Null()]),
  email: Type.Union([Type.String(), Type.Null()]),
  type: Type.Union([Type.Literal("SYSTEM"), Type.Literal("MANUALLY")]),
  /** What the person may do with the record, by role or given here. */
  permission: PermissionSet,
  /** What was given here, which is what can be changed here; null of a SYSTEM row. */
  given: Type.Union([GivenPermission, Type.Null()]),
  /** Whether the record names them, as its owner, tester or reviewer. */
  assigned: Type.Boolean(),
})
export type RecordPermission = Static<typeof RecordPermission>

/** What lies below a process now, of the types whose records the reader may read by their roles. */
const BelowProcess = Type.Object({
  types: Type.Array(Type.Object({ type: ProfileType, records: Type.Integer() })),
  /** Whether a permission reaches all of it; it reaches as many as one process permission does. */
  whole: Type.Boolean(),
})
export type BelowProcess = Static<typeof BelowProcess>

export const listRecordPermissions = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/data/:id/permissions",
  summary: "Who may do what with a record beside everybody whose role says so. Needs create and delete on its type.",
  permission: records("CREATE"),
  params,
  reply: Type.Object({
    content: Type.Array(RecordPermission),
    /** Of processes that belong to an entity. */
    below: Type.Optional(BelowProcess),
  }),
})

const Process = Type.Object({
  id: Type.Unsafe<RecordId>(Type.String()),
  profileId: Type.Unsafe<ProfileId>(Type.String()),
  projectId: Type.Union([Type.Unsafe<ProjectId>(Type.String()), Type.Null()]),
  uniqueId: Type.String(),
  name: Type.String(),
  type: ProfileType,
  /** How many people were given something on it. */
  people: Type.Integer(),
})
export type ManagedProcess = Static<typeof Process>

export const listManagedProcesses = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/process-permissions",
  summary: "An entity's processes and sub-processes of the types that the caller may create and delete, by number.",
  permission: records("CREATE"),
  query: Type.Object({
    entityId: Type.Unsafe<EntityId>(Type.String({ maxLength: 64 })),
    search: Type.Optional(Type.String({ maxLength: 200 })),
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({ content: Type.Array(Process), totalElements: Type.Integer() }),
})

const Candidate = Type.Object({
  id: Type.Unsafe<UserId>(Type.String()),
  name: Type.String(),
  email: Type.String(),
})
export type PermissionCandidate = Static<typeof Candidate>

export const listPermissionCandidates = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/data/:id/permissions/candidates",
  summary: "People of the record's entity and module who have no row of their own yet; by name or e-mail, at most 20.",
  permission: records("CREATE"),
  params,
  query: Type.Object({ search: Type.Optional(Type.String({ maxLength: 200 })) }),
  reply: Type.Object({ content: Type.Array(Candidate) }),
})

export const addRecordPermissions = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/data/:id/permissions",
  summary: "Give people of the record's entity permissions on it; all or nobody. Who has a row already keeps one.",
  permission: records("CREATE"),
  params,
  body: Type.Object(
    {
      userIds: Type.Array(Type.Unsafe<UserId>(Type.String({ maxLength: 64 })), {
        minItems: 1,
        maxItems: recordPermissionLimits.people,
        uniqueItems: true,
      }),
      permission: GivenPermission,
    },
    { additionalProperties: false },
  ),
  status: 201,
  reply: Type.Object({ content: Type.Array(RecordPermission) }),
})

export const changeRecordPermission = endpoint({
  service: "profile",
  method: "PUT",
  path: "/api/v1/profiles/data/:id/permissions/:userId",
  summary: "Change what a person was given on a record.",
  permission: records("CREATE"),
  params: userParams,
  body: Type.Object({ permission: GivenPermission }, { additionalProperties: false }),
  reply: Type.Object({ content: Type.Array(RecordPermission) }),
})

export const removeRecordPermission = endpoint({
  service: "profile",
  method: "DELETE",
  path: "/api/v1/profiles/data/:id/permissions/:userId",
  summary: "Take back what a person was given on a record; a SYSTEM row is refused with 409.",
  permission: records("CREATE"),
  params: userParams,
  reply: Nothing,
})
