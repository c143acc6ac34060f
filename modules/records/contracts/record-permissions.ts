import * as Type from "typebox"
import type { Static } from "typebox"
import type { EntityId, ProfileId, ProjectId, RecordId, UserId } from "../../../schemas/ids.ts"
import { ProfileType, profileTypes } from "../../../schemas/profile-types.ts"
import { endpoint, Nothing } from "../../../schemas/api/endpoint.ts"

/**
 * Permissions on single records (`profile` service; calls.md §3 and §6: the Permissions drawer). Rows of type SYSTEM
 * follow from the users a record names and their roles, and from the team of its master process; MANUALLY ones were
 * added here, and grant a user of the record's entity more. A row on a process may also cover its descendants: the
 * records of its entity linked below it at any depth.
 */

const records = (action: "CREATE" | "READ") => ({ kind: "records", action }) as const
const params = Type.Object({ id: Type.Unsafe<RecordId>(Type.String({ maxLength: 64 })) })
const userParams = Type.Object({
  id: Type.Unsafe<RecordId>(Type.String({ maxLength: 64 })),
  userId: Type.Unsafe<UserId>(Type.String({ maxLength: 64 })),
})

/** Maximum number of users in a record's list, and of records granted to one user. */
export const recordPermissionLimits = { people: 200, records: 2000 } as const

/**
 * Maximum number of processes granted to a user including descendants, and of descendants that one of them covers: the
 * nearest, and among equally near ones the oldest.
 */
export const processPermissionLimits = { processes: 20, records: 2000 } as const

/** The complete permissions: the combination of roles and grants. */
const PermissionSet = Type.Object(
  { create: Type.Boolean(), read: Type.Boolean(), update: Type.Boolean(), delete: Type.Boolean() },
  { additionalProperties: false },
)

/** Permissions granted on a record. Creating records is controlled by roles only. */
export const GrantedPermission = Type.Object(
  {
    read: Type.Boolean(),
    update: Type.Boolean(),
    delete: Type.Boolean(),
    /**
     * For a process: also granted on descendants of these types. The process itself can always be read, and edited when
     * its own type is among them. When absent, granted on the record only.
     */
    descendants: Type.Optional(
      Type.Array(ProfileType, { minItems: 1, maxItems: profileTypes.length, uniqueItems: true }),
    ),
  },
  { additionalProperties: false },
)
export type GrantedPermission = Static<typeof GrantedPermission>

export const RecordPermission = Type.Object({
  /** The ID of the row, which is unique per user and record. */
  id: Type.String(),
  userId: Type.Unsafe<UserId>(Type.String()),
  /** Null when the user is not visible to the caller; the same applies to the other names. */
  firstName: Type.Union([Type.String(), Type.Null()]),
  lastName: Type.Union([Type.String(), Type.Null()]),
  email: Type.Union([Type.String(), Type.Null()]),
  type: Type.Union([Type.Literal("SYSTEM"), Type.Literal("MANUALLY")]),
  /** The user's permissions on the record, from roles and grants. */
  permission: PermissionSet,
  /**
   * The permissions granted on the record; null when there are none. Those of a SYSTEM row follow the team of the
   * record's master process, and are changed there.
   */
  granted: Type.Union([GrantedPermission, Type.Null()]),
  /** Whether the record names the user, as its owner, tester or reviewer. */
  assigned: Type.Boolean(),
})
export type RecordPermission = Static<typeof RecordPermission>

/** The current descendants of a process, of the types that the caller can read by role. */
export const ProcessDescendants = Type.Object({
  types: Type.Array(Type.Object({ type: ProfileType, records: Type.Integer() })),
  /** Whether a permission covers all of them; it covers up to the limit per process permission. */
  isComplete: Type.Boolean(),
})
export type ProcessDescendants = Static<typeof ProcessDescendants>

export const listRecordPermissions = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/data/:id/permissions",
  summary:
    "List who has permissions on a record in addition to their roles; requires create and delete permissions on its type.",
  permission: records("CREATE"),
  params,
  reply: Type.Object({
    content: Type.Array(RecordPermission),
    /** For processes that belong to an entity. */
    descendants: Type.Optional(ProcessDescendants),
  }),
})

const Process = Type.Object({
  id: Type.Unsafe<RecordId>(Type.String()),
  profileId: Type.Unsafe<ProfileId>(Type.String()),
  projectId: Type.Union([Type.Unsafe<ProjectId>(Type.String()), Type.Null()]),
  uniqueId: Type.String(),
  name: Type.String(),
  type: ProfileType,
  /** Number of users with grants on it. */
  people: Type.Integer(),
})
export type ManagedProcess = Static<typeof Process>

export const listManagedProcesses = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/process-permissions",
  summary:
    "List an entity's processes and sub-processes of the types that the caller can create and delete, by number.",
  permission: records("CREATE"),
  query: Type.Object({
    entityId: Type.Unsafe<EntityId>(Type.String({ maxLength: 64 })),
    search: Type.Optional(Type.String({ maxLength: 200 })),
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({ content: Type.Array(Process), totalElements: Type.Integer() }),
})

export const PermissionCandidate = Type.Object({
  id: Type.Unsafe<UserId>(Type.String()),
  name: Type.String(),
  email: Type.String(),
})
export type PermissionCandidate = Static<typeof PermissionCandidate>

export const listPermissionCandidates = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/data/:id/permissions/candidates",
  summary:
    "List at most 20 users of the record's entity and module without permissions on it, searched by name or email address.",
  permission: records("CREATE"),
  params,
  query: Type.Object({ search: Type.Optional(Type.String({ maxLength: 200 })) }),
  reply: Type.Object({ content: Type.Array(PermissionCandidate) }),
})

export const addRecordPermissions = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/data/:id/permissions",
  summary: "Grant users of the record's entity permissions on it, all or none; existing grants do not change.",
  permission: records("CREATE"),
  params,
  body: Type.Object(
    {
      userIds: Type.Array(Type.Unsafe<UserId>(Type.String({ maxLength: 64 })), {
        minItems: 1,
        maxItems: recordPermissionLimits.people,
        uniqueItems: true,
      }),
      permission: GrantedPermission,
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
  summary: "Change a user's permissions on a record.",
  permission: records("CREATE"),
  params: userParams,
  body: Type.Object({ permission: GrantedPermission }, { additionalProperties: false }),
  reply: Type.Object({ content: Type.Array(RecordPermission) }),
})

export const removeRecordPermission = endpoint({
  service: "profile",
  method: "DELETE",
  path: "/api/v1/profiles/data/:id/permissions/:userId",
  summary: "Remove a user's permissions on a record; a SYSTEM grant is rejected with 409.",
  permission: records("CREATE"),
  params: userParams,
  reply: Nothing,
})
