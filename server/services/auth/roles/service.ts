import { v7 as uuid, validate as isUuid } from "uuid"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type * as contract from "../../../../schemas/api/roles.ts"
import type { GrantableProfile, Role, RoleHolders } from "../../../../schemas/api/roles.ts"
import type { RoleId } from "../../../../schemas/ids.ts"
import {
  features,
  guardedProfile,
  permissionActions,
  type Feature,
  type Grant,
} from "../../../../schemas/permissions.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { SecurityEvent } from "../../../audit-log/security-events.ts"
import { appendAudit, type Change } from "../../../audit-log/append.ts"
import { listPeople } from "../people/service.ts"
import { revokeAccess } from "../sessions/people-repository.ts"
import { demandHeldGrants, settleRole } from "./judge-role.ts"
import { grantableProfiles } from "./grantable-repository.ts"
import * as repository from "./repository.ts"
import { changesOf, namesOf } from "./role-changes.ts"

export type RoleService = ReturnType<typeof roleService>

/** As many holders as a refusal names. */
const mostNamed = 5
/** As many as a refusal lists for who looks on. */
const mostHoldersTold = 100

/** The client's roles, and what a role can grant. */
export function roleService(database: Database) {
  /** The role at the revision the change stands on; nobody else writes it meanwhile. */
  const held = async (tx: Tenant, actor: Actor, id: RoleId, revision: number | undefined): Promise<Role> => {
    const [role] = isUuid(id) ? await repository.readRoles(tx, actor.clientId, id, "held") : []
    if (!role) throw new Refusal(404, problem("role.not_found", ["id"]))
    if (revision === undefined) throw new Refusal(428, problem("record.revision_missing", ["revision"]))
    if (revision !== role.revision) throw new Refusal(409, problem("role.conflict", ["revision"]), { current: role })
    return role
  }
  const one = async (tx: Tenant, actor: Actor, id: RoleId): Promise<Role> => {
    const [role] = await repository.readRoles(tx, actor.clientId, id)
    if (!role) throw new Error("A role that was just written is not there.")
    return role
  }
  const demandFreeName = async (tx: Tenant, actor: Actor, name: string, but: RoleId | null) => {
    if (await repository.isNameTaken(tx, actor.clientId, name, but))
      throw new Refusal(400, problem("role.name_taken", ["name"], { name }))
  }
  const grantable = async (tx: Tenant, { clientId, entityIds }: Actor) =>
    namesOf(await grantableProfiles(tx, clientId, entityIds))
  const note = (tx: Tenant, actor: Actor, id: RoleId, action: SecurityEvent, changes: readonly Change[]) =>
    appendAudit(tx, actor, { subjectKind: "role", subjectId: id, action, changes })

  return {
    async list(actor: Actor, clientId: string): Promise<readonly Role[]> {
      if (clientId !== actor.clientId) throw new Refusal(404, problem("request.not_found", []))
      return database.reading(actor.clientId, (tx) => repository.readRoles(tx, actor.clientId))
    },

    /** Profiles of the client's own that roles can grant one by one. */
    grantable: (actor: Actor): Promise<readonly GrantableProfile[]> =>
      database.reading(actor.clientId, (tx) => grantableProfiles(tx, actor.clientId, actor.entityIds)),

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
      database.tenant(actor.clientId, async (tx) => {
        const names = await grantable(tx, actor)
        const role = settleRole(body, new Set(names.keys()))
        demandHeldGrants(actor, [], role.grants, names)
        await demandFreeName(tx, actor, role.name, null)
        const id = uuid() as RoleId
        await repository.insertRole(tx, actor.clientId, id, role)
        await note(tx, actor, id, "role_created", changesOf(undefined, role, names))
        return one(tx, actor, id)
      }),

    update: (actor: Actor, id: RoleId, body: BodyOf<typeof contract.updateRole>): Promise<Role> =>
      database.tenant(actor.clientId, async (tx) => {
        const before = await held(tx, actor, id, body.revision)
        const names = await grantable(tx, actor)
        // What it grants already may stay, also where the person does not see the profile.
        const kept = before.grants.flatMap((grant) => guardedProfile(grant) ?? [])
        const role = settleRole(body, new Set([...names.keys(), ...kept]))
        demandHeldGrants(actor, before.grants, role.grants, names)
        await demandFreeName(tx, actor, role.name, id)
        const changes = changesOf(before, role, names)
        if (changes.length === 0) return before
        const holders = await repository.readHolders(tx, actor.clientId, id)
        if (!role.forExternals) {
          const outside = holders.filter((holder) => holder.is_external)
          if (outside.length > 0) throw await inUse(tx, actor, before, outside, "role.held_by_externals")
        }
        await repository.updateRole(tx, actor.clientId, id, role)
        await note(tx, actor, id, "role_changed", changes)
        await revokeAccess(
          tx,
          actor,
          holders.map((holder) => holder.id),
        )
        return one(tx, actor, id)
      }),

    delete: (actor: Actor, id: RoleId, revision: number | undefined): Promise<void> =>
      database.tenant(actor.clientId, async (tx) => {
        const role = await held(tx, actor, id, revision)
        const names = await grantable(tx, actor)
        demandHeldGrants(actor, role.grants, [], names)
        const holders = await repository.readHolders(tx, actor.clientId, id)
        if (holders.length > 0) throw await inUse(tx, actor, role, holders, "role.in_use")
        await repository.deleteRole(tx, actor.clientId, id)
        await note(tx, actor, id, "role_deleted", changesOf(role, undefined, names))
      }),
  }
}

/** Says who holds the role: by name those the person may see, the others by their number. */
async function inUse(
  tx: Tenant,
  actor: Actor,
  role: Role,
  holders: readonly repository.HolderRow[],
  code: "role.in_use" | "role.held_by_externals",
): Promise<Refusal> {
  const { clientId, rights, entityIds } = actor
  const ids = holders.map(({ id }) => id)
  const wanted = { clientId, entityIds: rights.isClientAdmin ? null : entityIds, ids, size: ids.length }
  const people = await listPeople(tx, wanted)
  const current: RoleHolders = {
    people: people.slice(0, mostHoldersTold).map(({ id, name, email }) => ({ id, name, email })),
  }
  const named = people.slice(0, mostNamed).map(({ name }) => name)
  const params = {
    name: role.name,
    count: holders.length,
    seen: named.length,
    list: named.join(", "),
    more: people.length - named.length,
    others: holders.length - people.length,
  }
  return new Refusal(409, problem(code, ["id"], params), { current })
}
