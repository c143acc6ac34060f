import type { WorkerPreview } from "../../../../schemas/api/packs.ts"
import type { ProfileId, RoleId } from "../../../../schemas/ids.ts"
import type { PackedProfile, PackedWorker } from "../../../../schemas/pack.ts"
import type { PermissionAction } from "../../../../schemas/permissions.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { actionsOn, rolesWithGrants, type GrantedRole } from "../../auth/roles/profile-grants.ts"
import { withReading, writeAccess } from "../access/write-access.ts"
import { holdProfile, type ProfileRow } from "../definitions/profile-repository.ts"

/** Who works with a record type, as a pack carries it: only roles that grant something on it by name. */
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

/** The roles of the pack as they are here, with what each does not have yet. A role is known by its name. */
export function plannedWorkers(
  roles: readonly GrantedRole[],
  packed: PackedProfile,
  target: ProfileRow | undefined,
): WorkerPreview[] {
  return matched(roles, packed, target).flatMap(({ role, here, actions }) => {
    const held = here && target ? actionsOn(here.grants, target.id) : []
    const missing = actions.filter((action) => !held.includes(action))
    return missing.length === 0 ? [] : [{ role, id: here?.id ?? null, actions: missing }]
  })
}

/** Has the confirmed roles work with what came in, beside those that do already: what the pack says of them and no more. */
export async function takeWorkers(
  tx: Tenant,
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
  const row = await holdProfile(tx, actor.clientId, id)
  if (!row) throw new Error("A profile is gone that this transaction holds.")
  const roles = await rolesWithGrants(tx, actor, "held")
  const offered = new Map(
    matched(roles, packed, target).flatMap(({ here, actions }) => (here ? [[here.id, actions]] : [])),
  )
  const unknown = confirmed.findIndex((role) => !offered.has(role))
  if (unknown >= 0)
    throw new Refusal(404, problem("role.not_found", ["decisions", packed.definition.id, "workers", unknown]))
  const wanted = roles.map((role) => {
    const more = confirmed.includes(role.id) ? (offered.get(role.id) ?? []) : []
    return { id: role.id, actions: [...new Set([...actionsOn(role.grants, id), ...more])] }
  })
  await writeAccess(tx, actor, row, { access: "roles", roles: wanted.filter(({ actions }) => actions.length > 0) })
}

interface Matched {
  readonly role: string
  readonly here: GrantedRole | undefined
  readonly actions: PermissionAction[]
}

/** None where the records are guarded by their record type: that is granted with the type. */
function matched(
  roles: readonly GrantedRole[],
  { definition, workers = [] }: PackedProfile,
  target: ProfileRow | undefined,
): Matched[] {
  if (definition.type !== "OTHER" || target?.access === "type") return []
  const named = new Map(roles.map((role) => [role.name, role]))
  return workers.map(({ role, actions }) => ({ role, here: named.get(role), actions: withReading(actions) }))
}
