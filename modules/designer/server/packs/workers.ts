import type { WorkerPreview } from "../../contracts/packs.ts"
import type { ProfileId, RoleId } from "../../../../schemas/ids.ts"
import type { PackedProfile, PackedWorker } from "../../../../schemas/pack.ts"
import type { PermissionAction } from "../../../../schemas/permissions.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { actionsOn, type GrantedRole, rolesWithGrants } from "../../../roles/server/index.ts"
import { withReadAction, writeAccess } from "../access/write-access.ts"
import { lockProfile, type ProfileRow } from "../../../profiles/server/index.ts"

/** Roles of a record type in a pack: only those that grant something on it by name. */
export function packedWorkers(
  roles: readonly GrantedRole[],
  { id, access }: Pick<ProfileRow, "id" | "access">,
): PackedWorker[] {
  if (access !== "roles") return []
  return roles
    .map(({ name, grants }) => ({ role: name, actions: actionsOn(grants, id) }))
    .filter(({ actions }) => actions.length > 0)
    .toSorted((one, other) => (one.role < other.role ? -1 : 1))
}

/** The pack's roles, matched by name with the client's, and the actions each still lacks. */
export function plannedWorkers(
  roles: readonly GrantedRole[],
  packed: PackedProfile,
  target: ProfileRow | undefined,
): WorkerPreview[] {
  return matchRoles(roles, packed, target).flatMap(({ role, here, actions }) => {
    const currentActions = here && target ? actionsOn(here.grants, target.id) : []
    const missing = actions.filter((action) => !currentActions.includes(action))
    return missing.length === 0 ? [] : [{ role, id: here?.id ?? null, actions: missing }]
  })
}

/** Grants the confirmed roles access to the imported profile, as stated in the pack, in addition to existing grants. */
export async function grantWorkers(
  tx: ClientTransaction,
  actor: Actor,
  id: ProfileId,
  {
    packed,
    target,
    confirmed,
  }: {
    readonly packed: PackedProfile
    readonly target: ProfileRow | undefined
    readonly confirmed: readonly RoleId[]
  },
): Promise<void> {
  if (confirmed.length === 0) return
  const row = await lockProfile(tx, actor.clientId, id)
  if (!row) throw new Error("A profile locked by this transaction is missing.")
  const roles = await rolesWithGrants(tx, actor, "update")
  const available = new Map(
    matchRoles(roles, packed, target).flatMap(({ here, actions }) => (here ? [[here.id, actions]] : [])),
  )
  const unknown = confirmed.findIndex((role) => !available.has(role))
  if (unknown >= 0)
    throw new HttpError(404, problem("role.not_found", ["decisions", packed.definition.id, "workers", unknown]))
  const requested = roles.map((role) => {
    const more = confirmed.includes(role.id) ? (available.get(role.id) ?? []) : []
    return { id: role.id, actions: [...new Set([...actionsOn(role.grants, id), ...more])] }
  })
  await writeAccess(tx, actor, row, { access: "roles", roles: requested.filter(({ actions }) => actions.length > 0) })
}

interface MatchedRole {
  readonly role: string
  readonly here: GrantedRole | undefined
  readonly actions: PermissionAction[]
}

/** Empty if the record type grants access to the records, because access is then granted with the type. */
function matchRoles(
  roles: readonly GrantedRole[],
  { definition, workers = [] }: PackedProfile,
  target: ProfileRow | undefined,
): MatchedRole[] {
  if (definition.type !== "OTHER" || target?.access === "type") return []
  const named = new Map(roles.map((role) => [role.name, role]))
  return workers.map(({ role, actions }) => ({ role, here: named.get(role), actions: withReadAction(actions) }))
}
