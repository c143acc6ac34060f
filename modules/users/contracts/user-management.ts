import * as Type from "typebox"
import type { Static } from "typebox"
import type { ClientId, EntityId, RoleId, UserId } from "../../../schemas/ids.ts"
import { languages } from "../../../schemas/languages.ts"
import { roleKinds } from "../../../schemas/participants.ts"
import { ModuleCode, moduleCodes } from "../../../schemas/profile-types.ts"
import { userFilter, userStatuses } from "../../../schemas/user-filter.ts"
import { greatestCount } from "../../../schemas/value-limits.ts"
import { endpoint, Nothing } from "../../../schemas/api/endpoint.ts"
import { Job } from "../../jobs/contracts/jobs.ts"
import { pageOf } from "../../../schemas/api/pages.ts"

/** The client's users, for their administrators (`auth` service; calls.md §7.3). */

/** Limits of user management: rows per uploaded file, and entities and roles per user. */
export const userLimits = { upload: 10_000, entities: 2000, roles: 50 } as const

const management = (action: "CREATE" | "READ" | "UPDATE" | "DELETE") =>
  ({ kind: "feature", feature: "Settings", subFeature: "User_Management", action }) as const

const id = Type.String({ maxLength: 64 })
const orNull = (maxLength?: number) =>
  Type.Union([Type.String(maxLength === undefined ? {} : { maxLength }), Type.Null()])
const named = Type.Object({ id: Type.String(), name: Type.String() })

export const ManagedUser = Type.Object({
  id: Type.Unsafe<UserId>(Type.String()),
  clientId: Type.Unsafe<ClientId>(Type.String()),
  firstName: Type.String(),
  lastName: Type.String(),
  userName: orNull(),
  email: Type.String(),
  secondEmail: orNull(),
  /** ISO 3166-1, two letters. */
  country: orNull(),
  designation: orNull(),
  contactNumber: orNull(),
  isExternal: Type.Boolean(),
  isClientAdmin: Type.Boolean(),
  status: Type.Enum(userStatuses),
  lastLogin: orNull(),
  createdAt: Type.String(),
  roles: Type.Array(Type.Object({ id: Type.Unsafe<RoleId>(Type.String()), name: Type.String() })),
  /** Its entities in which the caller also works. */
  entities: Type.Array(Type.Object({ id: Type.Unsafe<EntityId>(Type.String()), name: Type.String() })),
  /** Number of further entities. */
  otherEntities: Type.Integer({ minimum: 0 }),
  modules: Type.Array(ModuleCode),
  revision: Type.Integer({ minimum: 1 }),
  /** Whether the caller's access level is sufficient to edit this account. */
  canEdit: Type.Boolean(),
})
export type ManagedUser = Static<typeof ManagedUser>

export const userSorts = ["name", "email", "status", "lastLogin"] as const
export type UserSort = (typeof userSorts)[number]

export const listUsers = endpoint({
  service: "auth",
  method: "GET",
  path: "/api/users",
  summary: "List the client's users who share an entity with the caller; all users for a client administrator.",
  permission: management("READ"),
  query: Type.Object({
    ...userFilter,
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, default: 0 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
    sort: Type.Optional(Type.Enum(userSorts)),
    direction: Type.Optional(Type.Enum(["asc", "desc"])),
  }),
  reply: Type.Object(pageOf(ManagedUser)),
})

export const getUserFormOptions = endpoint({
  service: "auth",
  method: "GET",
  path: "/api/users/form-options",
  summary: "List the roles, entities and modules that the caller can assign to others.",
  permission: management("READ"),
  reply: Type.Object({
    roles: Type.Array(
      Type.Object({
        id: Type.Unsafe<RoleId>(Type.String()),
        name: Type.String(),
        kind: Type.Enum(roleKinds),
        forExternals: Type.Boolean(),
        /** False for a role that grants more than the caller has. */
        canGrant: Type.Boolean(),
      }),
    ),
    entities: Type.Array(named),
    modules: Type.Array(ModuleCode),
  }),
})

const ofUser = Type.Object({ id: Type.Unsafe<UserId>(id) })

export const getUser = endpoint({
  service: "auth",
  method: "GET",
  path: "/oauth/users/:id",
  summary: "Get a user's account.",
  permission: management("READ"),
  params: ofUser,
  reply: ManagedUser,
})

export const getUserInEntity = endpoint({
  service: "auth",
  method: "GET",
  path: "/oauth/v3/users/:id",
  summary: "Get a user's account if they work in the entity.",
  permission: management("READ"),
  params: ofUser,
  query: Type.Object({ entityId: id }),
  reply: ManagedUser,
})

export const listOtherModuleUsers = endpoint({
  service: "auth",
  method: "GET",
  path: "/oauth/other-module-users/:ids",
  summary: "List users who work in none of these modules (comma-separated codes), to whom one can be assigned.",
  permission: management("READ"),
  params: Type.Object({ ids: Type.String({ maxLength: 40 }) }),
  reply: Type.Object({ content: Type.Array(ManagedUser) }),
})

/**
 * An administrator's input for a user. Lengths are validated with everything else, so that all problems are returned at
 * once.
 */
export const userFields = {
  firstName: Type.String({ maxLength: 400 }),
  lastName: Type.String({ maxLength: 400 }),
  userName: Type.Optional(orNull(400)),
  email: Type.String({ maxLength: 1000 }),
  secondEmail: Type.Optional(orNull(1000)),
  country: Type.Optional(orNull(100)),
  designation: Type.Optional(orNull(1000)),
  contactNumber: Type.Optional(orNull(100)),
  isExternal: Type.Optional(Type.Boolean({ default: false })),
  roles: Type.Array(Type.Unsafe<RoleId>(id), { maxItems: userLimits.roles, uniqueItems: true }),
  companyIds: Type.Array(Type.Unsafe<EntityId>(id), { maxItems: userLimits.entities, uniqueItems: true }),
  modules: Type.Array(ModuleCode, { maxItems: moduleCodes.length, uniqueItems: true }),
}
const UserFields = Type.Object(userFields)
export type UserFields = Static<typeof UserFields>

const revision = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: greatestCount,
    description:
      "The revision that the change is based on; 428 when it is missing, 409 with the current state when it is outdated.",
  }),
)

export const createUser = endpoint({
  service: "auth",
  method: "POST",
  path: "/api/users",
  summary: "Create a user and invite them by email; nobody can assign more than they hold themselves.",
  permission: management("CREATE"),
  status: 201,
  body: Type.Object({ ...userFields, language: Type.Optional(Type.Enum(languages)) }, { additionalProperties: false }),
  reply: ManagedUser,
})

export const updateUser = endpoint({
  service: "auth",
  method: "PUT",
  path: "/api/users",
  summary: "Change a user's account; a new email address ends their sessions.",
  permission: management("UPDATE"),
  body: Type.Object({ id: Type.Unsafe<UserId>(id), ...userFields, revision }, { additionalProperties: false }),
  reply: ManagedUser,
})

export const deleteUser = endpoint({
  service: "auth",
  method: "DELETE",
  path: "/api/users/:userId/:clientId",
  summary:
    "Close an account permanently, removing sign-in, permissions and contact data; the name stays on the user's past actions.",
  permission: management("DELETE"),
  params: Type.Object({ userId: Type.Unsafe<UserId>(id), clientId: id }),
  query: Type.Object({ revision }),
  reply: Nothing,
})

/** Actions on an account other than editing it. */
export const accountActions = ["lock", "unlock", "activate", "deactivate"] as const
export type AccountAction = (typeof accountActions)[number]

export const setUserStatus = endpoint({
  service: "auth",
  method: "PUT",
  path: "/api/users/:id/status",
  summary: "Lock, unlock, activate or deactivate an account; locking and deactivating end its sessions immediately.",
  permission: management("UPDATE"),
  params: ofUser,
  body: Type.Object({ action: Type.Enum(accountActions), revision }, { additionalProperties: false }),
  reply: ManagedUser,
})

export const setClientAdministrator = endpoint({
  service: "auth",
  method: "PUT",
  path: "/api/users/:id/client-administrator",
  summary: "Make a user a client administrator or revoke it; the last administrator cannot be revoked.",
  permission: { kind: "clientAdministrator" },
  params: ofUser,
  body: Type.Object({ isClientAdmin: Type.Boolean(), revision }, { additionalProperties: false }),
  reply: ManagedUser,
})

export const inviteUser = endpoint({
  service: "auth",
  method: "POST",
  path: "/api/users/:id/invitation",
  summary: "Send the invitation again to a user who has not set a password yet.",
  permission: management("UPDATE"),
  params: ofUser,
  reply: Nothing,
})

export const endUserSessions = endpoint({
  service: "auth",
  method: "DELETE",
  path: "/api/users/:id/sessions",
  summary: "End all sessions of a user immediately.",
  permission: management("UPDATE"),
  params: ofUser,
  reply: Nothing,
})

/** The outcome of a bulk upload: `result` of its job. */
export const UserUploadResult = Type.Object({
  rows: Type.Integer(),
  created: Type.Integer(),
  rejected: Type.Integer(),
  /** The first of them, by row number in the file. */
  problems: Type.Array(Type.Object({ row: Type.Integer(), email: Type.String(), reasons: Type.Array(Type.String()) })),
  /** The rejected rows with their reasons, as a file that can be corrected and uploaded again. */
  errorFileId: Type.Union([Type.String(), Type.Null()]),
})
export type UserUploadResult = Static<typeof UserUploadResult>

export const uploadUsers = endpoint({
  service: "auth",
  method: "POST",
  path: "/api/users/upload",
  summary:
    "Start a job that imports users from an uploaded spreadsheet or CSV file; rejected rows are reported with their number, and the others are loaded.",
  permission: management("CREATE"),
  status: 202,
  body: Type.Object({ fileUploadId: id }, { additionalProperties: false }),
  reply: Job,
})
