import * as Type from "typebox"
import type { Static } from "typebox"
import type { ProfileId, RoleId } from "../../schemas/ids.ts"
import { LocalisedText } from "../../schemas/languages.ts"
import { roleKinds } from "../../schemas/participants.ts"
import { Grant } from "../../schemas/permissions.ts"
import { greatestCount } from "../../schemas/value-limits.ts"
import { endpoint, Nothing } from "../../schemas/api/endpoint.ts"

/** Roles and their permissions (`auth` service; calls.md §7.3). */

export const roleLimits = { name: 80, description: 500, grants: 200, perClient: 1000 } as const

const roleAccess = (action: "CREATE" | "READ" | "UPDATE" | "DELETE") =>
  ({ kind: "feature", feature: "Settings", subFeature: "Role_Access", action }) as const

/** A record type of the client's own that requires explicit grants. */
export const GrantableProfile = Type.Object({
  profileId: Type.Unsafe<ProfileId>(Type.String()),
  name: LocalisedText,
  /** Whether the caller is one of its makers, who can grant it without having a grant. */
  isMaker: Type.Boolean(),
})
export type GrantableProfile = Static<typeof GrantableProfile>

export const listFeaturePermissions = endpoint({
  service: "auth",
  method: "GET",
  path: "/oauth/client-feature-permissions",
  summary:
    "List every feature and sub-feature that a role can grant, with its actions, and the client's record types that are granted one by one, as sub-feature `Other:<profileId>`.",
  permission: roleAccess("READ"),
  reply: Type.Object({ content: Type.Array(Grant), profiles: Type.Array(GrantableProfile) }),
})

export const Role = Type.Object({
  id: Type.Unsafe<RoleId>(Type.String()),
  name: Type.String(),
  kind: Type.Enum(roleKinds),
  description: Type.String(),
  grants: Type.Array(Grant),
  /** Whether it may be granted to external users; they can have no other roles. */
  forExternals: Type.Boolean(),
  /** Number of its users. */
  users: Type.Integer({ minimum: 0 }),
  revision: Type.Integer({ minimum: 1 }),
})
export type Role = Static<typeof Role>

export const listRoles = endpoint({
  service: "auth",
  method: "GET",
  path: "/oauth/roles-client/:id",
  summary: "List the client's roles with the number of their users.",
  permission: roleAccess("READ"),
  params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  reply: Type.Object({ content: Type.Array(Role) }),
})

const fields = {
  name: Type.String({ maxLength: 400 }),
  kind: Type.Enum(roleKinds),
  description: Type.String({ maxLength: 2000 }),
  grants: Type.Array(Grant, { maxItems: roleLimits.grants }),
  forExternals: Type.Optional(Type.Boolean({ default: false })),
}

export const createRole = endpoint({
  service: "auth",
  method: "POST",
  path: "/oauth/roles",
  summary: "Create a role; nobody can grant more than they hold themselves.",
  permission: roleAccess("CREATE"),
  status: 201,
  body: Type.Object(fields, { additionalProperties: false }),
  reply: Role,
})

const params = Type.Object({ id: Type.Unsafe<RoleId>(Type.String({ maxLength: 64 })) })
const revision = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: greatestCount,
    description:
      "The revision that the change is based on; 428 when it is missing, 409 with the current state when it is outdated.",
  }),
)

export const updateRole = endpoint({
  service: "auth",
  method: "PUT",
  path: "/oauth/roles/:id",
  summary:
    "Change a role, effective from the next request of each of its users; permissions that the caller does not hold can be neither added nor removed.",
  permission: roleAccess("UPDATE"),
  params,
  body: Type.Object({ ...fields, revision }, { additionalProperties: false }),
  reply: Role,
})

/** The users of a role that was to be deleted, as far as they are visible: `current` of the error. */
export const RoleMembers = Type.Object({
  people: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), email: Type.String() })),
})
export type RoleMembers = Static<typeof RoleMembers>

export const deleteRole = endpoint({
  service: "auth",
  method: "DELETE",
  path: "/oauth/roles/:id",
  summary: "Delete a role without users; otherwise it is rejected with its users.",
  permission: roleAccess("DELETE"),
  params,
  query: Type.Object({ revision }),
  reply: Nothing,
})
