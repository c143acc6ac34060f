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
})
export type GrantableProfile = Static<typeof GrantableProfile>

export const listFeaturePermissions = endpoint({
  service: "auth",
  method: "GET",
  path: "/oauth/client-feature-permissions",
  summary:
    "Every feature and sub-feature a role can grant, with its actions; and the record types of the client's own that roles grant one by one, as sub-feature `Other:<profileId>`.",
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
  summary: "The roles of the client, each with how many people hold it.",
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
  summary: "Make a role; nobody can put more into it than they hold themselves.",
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
    description: "The state the change stands on: none is 428, another one 409 with what there is now.",
  }),
)

export const updateRole = endpoint({
  service: "auth",
  method: "PUT",
  path: "/oauth/roles/:id",
  summary:
    "Change a role; what one does not hold oneself one can neither add nor take away. It counts from the next request of each who holds it.",
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
  summary: "Delete a role that nobody holds; refused with who does.",
  permission: roleAccess("DELETE"),
  params,
  query: Type.Object({ revision }),
  reply: Nothing,
})
