import type { ProfileAccessInput } from "../../contracts/profile-access.ts"
import { allows, type PermissionAction } from "../../../../schemas/permissions.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { type Actor, toForbiddenError } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { grantOnProfile } from "../../../roles/server/index.ts"
import { type ProfileRow, recordProfileEvent, writeProfileAccess } from "../../../profiles/server/index.ts"

/**
 * Grants these roles access to the records of a profile. The caller must have locked the profile and authorized its
 * design. Throws 403 unless the actor can also change roles, and 400 for role-based access on a profile whose type is
 * not `OTHER`.
 */
export async function writeAccess(
  tx: ClientTransaction,
  actor: Actor,
  row: Pick<ProfileRow, "id" | "type" | "access">,
  { access, roles }: ProfileAccessInput,
): Promise<void> {
  if (!canShare(actor)) throw toForbiddenError("UPDATE", "Role_Access")
  if (access === "roles" && row.type !== "OTHER")
    throw new HttpError(400, problem("profile.access_by_type", ["access"]))
  // Access by record type is granted with the type, so grants by profile are removed.
  const requested = new Map(
    access === "roles" ? roles.map(({ id, actions }) => [id, withReadAction(actions)] as const) : [],
  )
  const { before, after } = await grantOnProfile(tx, actor, row.id, requested)
  if (access !== row.access) await writeProfileAccess(tx, actor.clientId, row.id, access)
  const changes = [
    ...(access === row.access ? [] : [{ section: null, parameter: "access", previous: row.access, current: access }]),
    ...(JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [{ section: null, parameter: "workers", previous: before, current: after }]),
  ]
  if (changes.length > 0) await recordProfileEvent(tx, actor, row.id, "access_changed", changes)
}

/** Whether the actor can change the grants of roles. */
export function canShare({ rights }: Pick<Actor, "rights">): boolean {
  return allows(rights, "Settings", "Role_Access", "UPDATE")
}

type Actions = readonly PermissionAction[]

/** Any action on records includes READ. */
export function withReadAction(actions: Actions): PermissionAction[] {
  return actions.length === 0 || actions.includes("READ") ? [...actions] : [...actions, "READ"]
}
