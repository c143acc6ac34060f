import * as Type from "typebox"
import type { Static } from "typebox"
import type { RoleId } from "../../../schemas/ids.ts"
import { permissionActions, profileAccesses } from "../../../schemas/permissions.ts"
import { endpoint } from "../../../schemas/api/endpoint.ts"
import { profileParams } from "../../profiles/contract.ts"
import { roleLimits } from "../../roles/contract.ts"

/** Access of roles to the records of a profile of the client's own type (`profile` service; not in calls.md). */

const actions = Type.Array(Type.Enum(permissionActions), { maxItems: permissionActions.length, uniqueItems: true })
const roleId = Type.Unsafe<RoleId>(Type.String({ maxLength: 64 }))

/**
 * The roles with access to the records, in addition to the profile's makers; a role that is not listed has no
 * permission.
 */
export const ProfileAccessInput = Type.Object(
  {
    access: Type.Enum(profileAccesses),
    roles: Type.Array(Type.Object({ id: roleId, actions }, { additionalProperties: false }), {
      maxItems: roleLimits.perClient,
    }),
  },
  { additionalProperties: false },
)
export type ProfileAccessInput = Static<typeof ProfileAccessInput>

export const ProfileAccessState = Type.Object({
  access: Type.Enum(profileAccesses),
  /**
   * All roles of the client with the permissions they grant on these records by name; `byType` contains those they
   * grant on the record type.
   */
  roles: Type.Array(Type.Object({ id: roleId, name: Type.String(), actions, byType: actions })),
  /** Whether the caller can change it: they design the profile, can edit roles and have access to the records. */
  canEdit: Type.Boolean(),
})
export type ProfileAccessState = Static<typeof ProfileAccessState>

const people = Type.Integer({ minimum: 0 })

/** Numbers of active users who work in the profile's modules and entity. */
export const ProfileAccessEffect = Type.Object({
  /** The profile's makers and client administrators: they always have all permissions. */
  always: people,
  people: Type.Object({ CREATE: people, READ: people, UPDATE: people, DELETE: people }),
})
export type ProfileAccessEffect = Static<typeof ProfileAccessEffect>

const designPermission = (action: "READ" | "UPDATE") => ({ kind: "design", action }) as const

export const getProfileAccess = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/:profileId/access",
  summary: "List which roles have access to the profile's records.",
  permission: designPermission("READ"),
  params: profileParams,
  reply: ProfileAccessState,
})

export const countProfileAccess = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/:profileId/access/effect",
  summary: "Count how many users would have which permissions on the profile's records if these roles had access.",
  permission: designPermission("READ"),
  params: profileParams,
  body: ProfileAccessInput,
  readOnly: true,
  reply: ProfileAccessEffect,
})

export const changeProfileAccess = endpoint({
  service: "profile",
  method: "PUT",
  path: "/api/v1/profiles/:profileId/access",
  summary: "Change which roles have access to the profile's records, effective from the next request of each user.",
  permission: designPermission("UPDATE"),
  params: profileParams,
  body: ProfileAccessInput,
  reply: ProfileAccessState,
})
