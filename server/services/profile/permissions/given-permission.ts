import type { GivenPermission } from "../../../../schemas/api/record-permissions.ts"
import { allowsRecords, recordFeature, type PermissionAction } from "../../../../schemas/permissions.ts"
import { isProcess, profileTypes, type ProfileType } from "../../../../schemas/profile-types.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { mayOn } from "../records/access.ts"
import type { RecordRow } from "../records/record-repository.ts"
import type { Visibility } from "../records/visibility.ts"

/** What a row gives, as it is kept. */
export interface Given {
  readonly actions: readonly PermissionAction[]
  /** Of a process, the types it reaches; null where it is given on the record alone. */
  readonly below: readonly ProfileType[] | null
}

/** Whoever may do anything with a record may read it; a row that gives nothing is no row. */
export function givenOf(row: RecordRow, permission: GivenPermission): Given {
  if (!permission.read && !permission.update && !permission.delete)
    throw new Refusal(400, problem("permission.nothing_given", ["permission"]))
  const { below } = permission
  if (below && !carriesBelow(row)) throw new Refusal(400, problem("permission.not_a_process", ["permission", "below"]))
  return {
    actions: [
      "READ",
      ...(permission.update ? (["UPDATE"] as const) : []),
      ...(permission.delete ? (["DELETE"] as const) : []),
    ],
    below: below ? profileTypes.filter((type) => below.includes(type)) : null,
  }
}

/** Whether what lies below the record can be given on it: of a process, in its entity. */
export function carriesBelow({ type, entity_id }: Pick<RecordRow, "type" | "entity_id">): boolean {
  return isProcess(type) && entity_id !== null
}

export function printGiven({ actions, below }: Given): GivenPermission {
  return {
    read: actions.includes("READ"),
    update: actions.includes("UPDATE"),
    delete: actions.includes("DELETE"),
    ...(below && { below: [...below] }),
  }
}

/** Nobody gives more than they hold: what a row has had already may stay, whoever gave it. */
export function demandHeld(
  actor: Actor,
  visibility: Visibility,
  row: RecordRow,
  given: Given,
  before: readonly (Given | undefined)[],
): void {
  const isNew = (reaches: (one: Given) => boolean) => before.some((one) => !one || !reaches(one))
  const beyond = given.actions.flatMap((action) => [
    ...(onItself(row.type, given, action) &&
    isNew((one) => onItself(row.type, one, action)) &&
    !mayOn(actor, visibility, row, action)
      ? [problem("permission.exceeds_own", ["permission"], { action, feature: recordFeature[row.type] })]
      : []),
    ...(given.below ?? []).flatMap((type, index) =>
      isNew((one) => one.actions.includes(action) && (one.below?.includes(type) ?? false)) &&
      !allowsRecords(actor.rights, type, action)
        ? [problem("permission.exceeds_own", ["permission", "below", index], { action, feature: recordFeature[type] })]
        : [],
    ),
  ])
  if (beyond.length > 0) throw new Refusal(403, beyond)
}

/** A process that was opened for what lies below it can be read itself, since it is the way there; changing it takes its own type. */
export function onItself(type: ProfileType, { actions, below }: Given, action: PermissionAction): boolean {
  return action === "READ" || below === null || below.includes(type) ? actions.includes(action) : false
}
