import { findWriteBlocker } from "../../../engine/workflow/record-locks.ts"
import { masterLibrary } from "../../../schemas/ids.ts"
import { allowsMasters, type ReadOnlyReason } from "../../../schemas/permissions.ts"
import { canAccessRecords, ownerOf } from "../../../server/http/actor.ts"
import {
  type AccessContext,
  canAccessRecord,
  isReadable,
  opennessOf,
  type RecordRow,
} from "../../records/server/index.ts"
import type { CheckOut, SheetKind } from "../contract.ts"
import type { CheckOutRow } from "./repository.ts"
import { sheets } from "./sheets.ts"

/** The check-outs whose records the reader can read. */
export function serializeCheckOuts(access: AccessContext, rows: readonly CheckOutRow[]): CheckOut[] {
  return rows
    .filter(
      ({ recordId: id, profileId: profile_id }) =>
        access.availableProfiles.has(profile_id) && isReadable(access, { id, profile_id }),
    )
    .map((row) => serializeCheckOut(access, row))
}

function serializeCheckOut({ actor, visibility }: AccessContext, row: CheckOutRow): CheckOut {
  const { id, kind, recordId, userId, uniqueId, name, since, endsAt, holderName, requests } = row
  const reader = ownerOf(actor)
  const isOwn = userId === reader
  const key = { id: recordId, profile_id: row.profileId, project_id: row.projectId }
  return {
    id,
    kind,
    recordId,
    uniqueId,
    name,
    isOwn,
    holder: holderName === null ? null : { id: userId, name: holderName },
    since: since.toISOString(),
    endsAt: endsAt.toISOString(),
    hasRequested: requests.some((request) => request.userId === reader),
    canTakeOver: !isOwn && !actor.viewing && canAccessRecord(actor, visibility, key, "DELETE"),
    requests: isOwn
      ? requests.map((request) => (request.name === null ? null : { id: request.userId, name: request.name }))
      : [],
  }
}

/**
 * Why the user cannot check out the sheet of a record. The record's finished workflow locks a document, but not the
 * records below a process, which are also checked out by users who can change only those.
 */
export function findCheckOutBlocker(access: AccessContext, kind: SheetKind, row: RecordRow): ReadOnlyReason | null {
  const { actor, visibility } = access
  if (actor.viewing) return "viewing"
  const lockable = kind === "DOCUMENT" ? row : { ...row, workflow_done: false, is_unlocked: true }
  const canWrite = canAccessRecord(actor, visibility, row, "UPDATE") || canChangeBelow(access, kind, row)
  return findWriteBlocker(opennessOf(visibility, lockable), canWrite)
}

/** Whether the user's roles allow changing records of a type that a sheet of the kind has below its record. */
function canChangeBelow({ actor, visibility }: AccessContext, kind: SheetKind, { project_id }: RecordRow): boolean {
  const { tree } = sheets[kind]
  return [...visibility.guards.values()].some(
    ({ type, profileId }) =>
      tree.includes(type) &&
      canAccessRecords({ actor, visibility }, profileId, "UPDATE") &&
      (project_id !== masterLibrary || allowsMasters(actor.rights, type, "UPDATE")),
  )
}
