import type { ProfileAccessInput } from "../../contracts/profile-access.ts"
import {
  allows,
  allowsRecordsOf,
  type PermissionAction,
  permissionActions,
  type RecordGuard,
  type RecordRights,
} from "../../../../schemas/permissions.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { listProfilesOfMaker } from "../../../../server/database/record-guard.ts"
import { type Actor, ownerOf, toForbiddenError } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { grantOnProfile, type NamedActions } from "../../../roles/server/index.ts"
import { type ProfileRow, recordProfileEvent, writeProfileAccess } from "../../../profiles/server/index.ts"

/**
 * Grants these roles access to the records of a profile. The caller must have locked the profile and authorized its
 * design. Throws 403 unless the actor can also change roles and has what is granted or removed, and 400 for role-based
 * access on a profile whose type is not `OTHER`.
 */
export async function writeAccess(
  tx: ClientTransaction,
  actor: Actor,
  row: Pick<ProfileRow, "id" | "type" | "access" | "draft">,
  { access, roles }: ProfileAccessInput,
): Promise<void> {
  if (!canShare(actor)) throw toForbiddenError("UPDATE", "Role_Access")
  if (access === "roles" && row.type !== "OTHER")
    throw new HttpError(400, problem("profile.access_by_type", ["access"]))
  // Access by record type is granted with the type, so grants by profile are removed.
  const requested = new Map(
    access === "roles" ? roles.map(({ id, actions }) => [id, withReadAction(actions)] as const) : [],
  )
  const rights = await recordRightsOf(tx, actor)
  const { before, after } = await grantOnProfile(tx, actor, row.id, requested)
  // Following the record type opens the records to all roles with permissions on it, for every action.
  const changed = access === row.access ? changedActions(before, after) : permissionActions
  if (!rights.makerOf.has(row.id) && !changed.every((action) => allowsRecordsOf(rights, guardOf(row), action)))
    throw new HttpError(403, problem("role.exceeds_your_access", ["access"], { list: row.draft.pluralName.en }))
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

/** Whether the actor has permissions on the records of a profile, without which they cannot grant any. */
export async function hasRecordAccess(tx: ClientTransaction, actor: Actor, row: GuardedRow): Promise<boolean> {
  const rights = await recordRightsOf(tx, actor)
  return rights.makerOf.has(row.id) || permissionActions.some((action) => allowsRecordsOf(rights, guardOf(row), action))
}

type GuardedRow = Pick<ProfileRow, "id" | "type" | "access">

const guardOf = ({ id, type, access }: GuardedRow): RecordGuard => ({ profileId: id, type, access })

async function recordRightsOf(tx: ClientTransaction, actor: Actor): Promise<RecordRights> {
  return { ...actor.rights, makerOf: await listProfilesOfMaker(tx, actor.clientId, ownerOf(actor)) }
}

/** The actions that a role gains or loses. */
function changedActions(before: readonly NamedActions[], after: readonly NamedActions[]): PermissionAction[] {
  const byRole = (list: readonly NamedActions[]) =>
    new Map<string, Actions>(list.map(([role, ...actions]) => [role, actions]))
  const [had, has] = [byRole(before), byRole(after)]
  const roles = [...new Set([...had.keys(), ...has.keys()])]
  return permissionActions.filter((action) =>
    roles.some((role) => (had.get(role) ?? []).includes(action) !== (has.get(role) ?? []).includes(action)),
  )
}

type Actions = readonly PermissionAction[]

/** Any action on records includes READ. */
export function withReadAction(actions: Actions): PermissionAction[] {
  return actions.length === 0 || actions.includes("READ") ? [...actions] : [...actions, "READ"]
}
