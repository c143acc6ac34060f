import { v7 as uuid, validate as isUuid } from "uuid"
import type { BodyOf } from "../../../schemas/api/endpoint.ts"
import type * as contract from "../contract.ts"
import type { GrantableProfile, Role, RoleMembers } from "../contract.ts"
import type { RoleId } from "../../../schemas/ids.ts"
import { features, guardedProfile, permissionActions, type Feature, type Grant } from "../../../schemas/permissions.ts"
import { problem } from "../../../schemas/problems.ts"
import type { Database, ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import type { SecurityEvent } from "../../../server/audit-log/security-events.ts"
import { appendAudit, type Change } from "../../../server/audit-log/append.ts"
import { listDirectoryUsers, revokeAccess } from "../../auth/server/index.ts"
import { assertGrantable, normalizeRole } from "./normalize-role.ts"
import { grantableProfiles } from "./grantable-repository.ts"
import * as repository from "./repository.ts"
import { changesOf, namesOf } from "./role-changes.ts"

export type RoleService = ReturnType<typeof roleService>

/** Maximum number of role members named in an error. */
const maxNamed = 5
/** Maximum number of role members in an error's `current` data. */
const maxListedMembers = 100

/** The client's roles, and what a role can grant. */
export function roleService(database: Database) {
  /** Locks the role and asserts the caller's revision, so that no other transaction writes it meanwhile. */
  const lockRole = async (
    tx: ClientTransaction,
    actor: Actor,
    id: RoleId,
    revision: number | undefined,
  ): Promise<Role> => {
    const [role] = isUuid(id) ? await repository.findRoles(tx, actor.clientId, id, "update") : []
    if (!role) throw new HttpError(404, problem("role.not_found", ["id"]))
    if (revision === undefined) throw new HttpError(428, problem("record.revision_missing", ["revision"]))
    if (revision !== role.revision) throw new HttpError(409, problem("role.conflict", ["revision"]), { current: role })
    return role
  }
  const one = async (tx: ClientTransaction, actor: Actor, id: RoleId): Promise<Role> => {
    const [role] = await repository.findRoles(tx, actor.clientId, id)
    if (!role) throw new Error("A role that was just written is not there.")
    return role
  }
  const assertNameFree = async (tx: ClientTransaction, actor: Actor, name: string, but: RoleId | null) => {
    if (await repository.isNameTaken(tx, actor.clientId, name, but))
      throw new HttpError(400, problem("role.name_taken", ["name"], { name }))
  }
  const grantable = async (tx: ClientTransaction, actor: Actor) => {
    const profiles = await grantableProfiles(tx, actor)
    const makerOf = new Set(profiles.flatMap(({ profileId, isMaker }) => (isMaker ? [profileId] : [])))
    return { names: namesOf(profiles), makerOf }
  }
  const recordChange = (
    tx: ClientTransaction,
    actor: Actor,
    id: RoleId,
    action: SecurityEvent,
    changes: readonly Change[],
  ) => appendAudit(tx, actor, { subjectKind: "role", subjectId: id, action, changes })

  return {
    async list(actor: Actor, clientId: string): Promise<readonly Role[]> {
      if (clientId !== actor.clientId) throw new HttpError(404, problem("request.not_found", []))
      return database.readTransaction(actor.clientId, (tx) => repository.findRoles(tx, actor.clientId))
    },

    /** The client's profiles that roles can grant individually. */
    grantable: (actor: Actor): Promise<readonly GrantableProfile[]> =>
      database.readTransaction(actor.clientId, (tx) => grantableProfiles(tx, actor)),

    everyGrant(): readonly Grant[] {
      return Object.entries(features).flatMap(([feature, subFeatures]) =>
        subFeatures.map((subFeature) => ({
          feature: feature as Feature,
          subFeature,
          actions: [...permissionActions],
        })),
      )
    },

    create: (actor: Actor, body: BodyOf<typeof contract.createRole>): Promise<Role> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const profiles = await grantable(tx, actor)
        const { names } = profiles
        const role = normalizeRole(body, new Set(names.keys()))
        assertGrantable(actor, [], role.grants, profiles)
        await assertNameFree(tx, actor, role.name, null)
        const id = uuid() as RoleId
        await repository.insertRole(tx, actor.clientId, id, role)
        await recordChange(tx, actor, id, "role_created", changesOf(undefined, role, names))
        return one(tx, actor, id)
      }),

    update: (actor: Actor, id: RoleId, body: BodyOf<typeof contract.updateRole>): Promise<Role> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const before = await lockRole(tx, actor, id, body.revision)
        const profiles = await grantable(tx, actor)
        const { names } = profiles
        // Existing grants can stay, even where the user does not see the profile.
        const guardedProfiles = before.grants.flatMap((grant) => guardedProfile(grant) ?? [])
        const role = normalizeRole(body, new Set([...names.keys(), ...guardedProfiles]))
        assertGrantable(actor, before.grants, role.grants, profiles)
        await assertNameFree(tx, actor, role.name, id)
        const changes = changesOf(before, role, names)
        if (changes.length === 0) return before
        const members = await repository.listRoleMembers(tx, actor.clientId, id)
        if (!role.forExternals) {
          const outside = members.filter((member) => member.is_external)
          if (outside.length > 0) throw await inUse(tx, actor, before, outside, "role.has_external_members")
        }
        await repository.updateRole(tx, actor.clientId, id, role)
        await recordChange(tx, actor, id, "role_changed", changes)
        await revokeAccess(
          tx,
          actor,
          members.map((member) => member.id),
        )
        return one(tx, actor, id)
      }),

    delete: (actor: Actor, id: RoleId, revision: number | undefined): Promise<void> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const role = await lockRole(tx, actor, id, revision)
        const profiles = await grantable(tx, actor)
        assertGrantable(actor, role.grants, [], profiles)
        const members = await repository.listRoleMembers(tx, actor.clientId, id)
        if (members.length > 0) throw await inUse(tx, actor, role, members, "role.in_use")
        await repository.deleteRole(tx, actor.clientId, id)
        await recordChange(tx, actor, id, "role_deleted", changesOf(role, undefined, profiles.names))
      }),
  }
}

/** The error that names the role's members: visible ones by name, the others as a count. */
async function inUse(
  tx: ClientTransaction,
  actor: Actor,
  role: Role,
  members: readonly repository.RoleMemberRow[],
  code: "role.in_use" | "role.has_external_members",
): Promise<HttpError> {
  const { clientId, rights, entityIds } = actor
  const ids = members.map(({ id }) => id)
  const requested = { clientId, entityIds: rights.isClientAdmin ? null : entityIds, ids, size: ids.length }
  const people = await listDirectoryUsers(tx, requested)
  const current: RoleMembers = {
    people: people.slice(0, maxListedMembers).map(({ id, name, email }) => ({ id, name, email })),
  }
  const named = people.slice(0, maxNamed).map(({ name }) => name)
  const params = {
    name: role.name,
    count: members.length,
    visible: named.length,
    list: named.join(", "),
    more: people.length - named.length,
    others: members.length - people.length,
  }
  return new HttpError(409, problem(code, ["id"], params), { current })
}
