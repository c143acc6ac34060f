import type { ProfileAccessInput } from "../../../../schemas/api/profile-access.ts"
import { allows, type PermissionAction } from "../../../../schemas/permissions.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import { type Actor, forbidden } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { grantOnProfile } from "../../auth/roles/profile-grants.ts"
import { noteProfile } from "../definitions/publish.ts"
import { type ProfileRow, writeProfileAccess } from "../definitions/profile-repository.ts"

/**
 * Has these roles work with the records of a profile that is held and that the actor designs. That takes the right to change
 * roles as well; only profiles of the client's own kind can be guarded apart from their record type.
 */
export async function writeAccess(
  tx: Tenant,
  actor: Actor,
  row: Pick<ProfileRow, "id" | "type" | "access">,
  { access, roles }: ProfileAccessInput,
): Promise<void> {
  if (!mayShare(actor)) throw forbidden("UPDATE", "Role_Access")
  if (access === "roles" && row.type !== "OTHER") throw new Refusal(400, problem("profile.access_by_type", ["access"]))
  // Guarded by its record type it is granted with that; what was granted by name is gone.
  const wanted = new Map(access === "roles" ? roles.map(({ id, actions }) => [id, withReading(actions)] as const) : [])
  const { before, after } = await grantOnProfile(tx, actor, row.id, wanted)
  if (access !== row.access) await writeProfileAccess(tx, actor.clientId, row.id, access)
  const changes = [
    ...(access === row.access ? [] : [{ section: null, parameter: "access", previous: row.access, current: access }]),
    ...(JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [{ section: null, parameter: "workers", previous: before, current: after }]),
  ]
  if (changes.length > 0) await noteProfile(tx, actor, row.id, "access_changed", changes)
}

/** Whether the actor may change what roles grant. */
export function mayShare({ rights }: Pick<Actor, "rights">): boolean {
  return allows(rights, "Settings", "Role_Access", "UPDATE")
}

type Actions = readonly PermissionAction[]

/** Who may do anything with records may read them. */
export function withReading(actions: Actions): PermissionAction[] {
  return actions.length === 0 || actions.includes("READ") ? [...actions] : [...actions, "READ"]
}
