import type { GrantedPermission } from "../../contracts/record-permissions.ts"
import { allowsRecords, recordFeature, type PermissionAction } from "../../../../schemas/permissions.ts"
import { isProcess, profileTypes, type ProfileType } from "../../../../schemas/profile-types.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { canAccessRecord } from "../access.ts"
import type { RecordRow } from "../record-repository.ts"
import type { Visibility } from "../visibility.ts"

/** A stored record permission. */
export interface RecordGrant {
  readonly actions: readonly PermissionAction[]
  /** Types of descendants, for a process; null if it applies to the record only. */
  readonly descendants: readonly ProfileType[] | null
}

/**
 * Converts a permission; any action includes READ. Throws 400 if it grants nothing, or if descendants are selected on a
 * record that is not a process.
 */
export function toRecordGrant(row: Pick<RecordRow, "type" | "entity_id">, permission: GrantedPermission): RecordGrant {
  if (!permission.read && !permission.update && !permission.delete)
    throw new HttpError(400, problem("permission.none_selected", ["permission"]))
  const { descendants } = permission
  if (descendants && !extendsToDescendants(row))
    throw new HttpError(400, problem("permission.not_a_process", ["permission", "descendants"]))
  return {
    actions: [
      "READ",
      ...(permission.update ? (["UPDATE"] as const) : []),
      ...(permission.delete ? (["DELETE"] as const) : []),
    ],
    descendants: descendants ? profileTypes.filter((type) => descendants.includes(type)) : null,
  }
}

/** Whether a permission on the record can include descendants: only for a process in an entity. */
export function extendsToDescendants({ type, entity_id }: Pick<RecordRow, "type" | "entity_id">): boolean {
  return isProcess(type) && entity_id !== null
}

export function serializeGrant({ actions, descendants }: RecordGrant): GrantedPermission {
  return {
    read: actions.includes("READ"),
    update: actions.includes("UPDATE"),
    delete: actions.includes("DELETE"),
    ...(descendants && { descendants: [...descendants] }),
  }
}

/**
 * Throws 403 if a grant exceeds the actor's own permissions. Existing grants remain allowed, regardless of who granted
 * them.
 */
export function assertPermissionGrantable(
  actor: Actor,
  visibility: Visibility,
  row: RecordRow,
  granted: RecordGrant,
  before: readonly (RecordGrant | undefined)[],
): void {
  const isNew = (includes: (one: RecordGrant) => boolean) => before.some((one) => !one || !includes(one))
  const exceeding = granted.actions.flatMap((action) => [
    ...(onItself(row.type, granted, action) &&
    isNew((one) => onItself(row.type, one, action)) &&
    !canAccessRecord(actor, visibility, row, action)
      ? [problem("permission.exceeds_own", ["permission"], { action, feature: recordFeature[row.type] })]
      : []),
    ...(granted.descendants ?? []).flatMap((type, index) =>
      isNew((one) => one.actions.includes(action) && (one.descendants?.includes(type) ?? false)) &&
      !allowsRecords(actor.rights, type, action)
        ? [
            problem("permission.exceeds_own", ["permission", "descendants", index], {
              action,
              feature: recordFeature[type],
            }),
          ]
        : [],
    ),
  ])
  if (exceeding.length > 0) throw new HttpError(403, exceeding)
}

/**
 * A permission on descendants includes reading the process itself, which leads to them; changing it requires its own
 * type.
 */
export function onItself(type: ProfileType, { actions, descendants }: RecordGrant, action: PermissionAction): boolean {
  return action === "READ" || descendants === null || descendants.includes(type) ? actions.includes(action) : false
}
