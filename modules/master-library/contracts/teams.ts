import * as Type from "typebox"
import type { Static } from "typebox"
import { endpoint } from "../../../schemas/api/endpoint.ts"
import type { EntityId, RecordId, UserId } from "../../../schemas/ids.ts"
import { ProfileType } from "../../../schemas/profile-types.ts"
import { GrantedPermission, PermissionCandidate, RecordPermission } from "../../records/contracts/record-permissions.ts"

/**
 * The team of a master process in an entity that it is assigned to: users and their permissions on the copies of the
 * process in that entity's projects, now and later (`profile` service). Withdrawing the assignment withdraws the
 * permissions; assigning the process again restores them.
 */

/** Maximum number of users in the team of a process in one entity. */
export const maxTeamMembers = 50

const path = "/api/v1/profiles/process-mapping/:id/team/:entityId"
const processes = (action: "READ" | "UPDATE") =>
  ({ kind: "feature", feature: "Settings", subFeature: "Master_Process", action }) as const
const scope = {
  id: Type.Unsafe<RecordId>(Type.String({ maxLength: 64, description: "A process of the master library." })),
  entityId: Type.Unsafe<EntityId>(
    Type.String({ maxLength: 64, description: "An entity of the caller's that the process is assigned to." }),
  ),
}
const params = Type.Object(scope)
const memberParams = Type.Object({ ...scope, userId: Type.Unsafe<UserId>(Type.String({ maxLength: 64 })) })

export const ProcessTeam = Type.Object({
  /** The members; `permission` combines their roles with what the team grants. */
  content: Type.Array(RecordPermission),
  /** The types of records below the process that a permission can cover: those that the caller can read. */
  types: Type.Array(ProfileType),
  /** Number of copies of the process in the entity's open projects, including those that the caller cannot see. */
  copies: Type.Integer({ minimum: 0 }),
  /** Members who do not have the permissions on all copies, because of permissions granted there or of a limit. */
  incomplete: Type.Array(Type.Unsafe<UserId>(Type.String())),
})
export type ProcessTeam = Static<typeof ProcessTeam>

export const getProcessTeam = endpoint({
  service: "profile",
  method: "GET",
  path,
  summary: "Get the users who work with a master process in one of the caller's entities.",
  permission: processes("READ"),
  params,
  reply: ProcessTeam,
})

export const listTeamCandidates = endpoint({
  service: "profile",
  method: "GET",
  path: `${path}/candidates`,
  summary: "List at most 20 users of the entity who are not in the team, searched by name or email address.",
  permission: processes("UPDATE"),
  params,
  query: Type.Object({ search: Type.Optional(Type.String({ maxLength: 200 })) }),
  reply: Type.Object({ content: Type.Array(PermissionCandidate) }),
})

export const addTeamMembers = endpoint({
  service: "profile",
  method: "POST",
  path,
  summary: "Add users of the entity to the team of a master process, all or none, or change what they are granted.",
  permission: processes("UPDATE"),
  params,
  body: Type.Object(
    {
      userIds: Type.Array(Type.Unsafe<UserId>(Type.String({ maxLength: 64 })), {
        minItems: 1,
        maxItems: maxTeamMembers,
        uniqueItems: true,
      }),
      permission: GrantedPermission,
    },
    { additionalProperties: false },
  ),
  reply: ProcessTeam,
})

export const removeTeamMember = endpoint({
  service: "profile",
  method: "DELETE",
  path: `${path}/:userId`,
  summary: "Remove a user from the team of a master process, and the permissions on its copies.",
  permission: processes("UPDATE"),
  params: memberParams,
  reply: ProcessTeam,
})
