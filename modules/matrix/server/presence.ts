import type { BodyOf } from "../../../schemas/api/endpoint.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ProjectId } from "../../../schemas/ids.ts"
import { isProcess } from "../../../schemas/profile-types.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { ownerOf } from "../../../server/http/actor.ts"
import { checkOutsOf } from "../../check-outs/server/index.ts"
import {
  type AccessContext,
  isProjectVisible,
  isReadable,
  isVisible,
  restrictedFieldsOf,
  rowsById,
  unrestrictedProfile,
  visibilityCondition,
} from "../../records/server/index.ts"
import {
  findReadPoint,
  listCondition,
  type ReadPoint,
  readPointAsText,
  readPointIn,
} from "../../records/server/lists.ts"
import {
  type MatrixPresence,
  type MatrixUser,
  maxMatrixChanged,
  type reportMatrixPresence,
} from "../contracts/matrix.ts"
import { matrixParts, resultKinds } from "../../../schemas/matrix-parts.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import { findChanged, hasDeleted, hasMoved } from "./changes-repository.ts"
import { assertMatrixAccess } from "./matrix-scope.ts"
import { deleteSilent, listOthers, removePresence, writePresence } from "./presence-repository.ts"

/** Saves the user's cell; returns those of the others, the check-outs, and what has changed since their last report. */
export async function reportPresence(
  tx: ClientTransaction,
  access: AccessContext,
  { projectId, cell, since, leaves = false }: BodyOf<typeof reportMatrixPresence>,
): Promise<MatrixPresence> {
  assertMatrixAccess(access, projectId, "READ")
  const { actor } = access
  const now = await findReadPoint(tx)
  const before = since === undefined ? null : readPointIn(since)
  const presence = { clientId: actor.clientId, projectId, userId: ownerOf(actor) }
  await deleteSilent(tx, actor.clientId)
  if (leaves) await removePresence(tx, presence)
  // A user who views as a role has no presence of their own.
  else if (!actor.viewing) await writePresence(tx, presence, cell)
  const others = leaves ? [] : await listOthers(tx, actor, presence)
  return {
    others: await withVisibleCells(tx, access, others),
    ...(before && !leaves
      ? await changesSince(tx, access, projectId, before)
      : { changed: [], rowsChanged: false, resultsChanged: false }),
    checkOuts: leaves ? [] : await checkOutsOf(tx, access, projectId),
    until: readPointAsText(now),
  }
}

/** Removes the cells of records and fields that the reader cannot see. */
async function withVisibleCells(
  tx: ClientTransaction,
  access: AccessContext,
  others: readonly MatrixUser[],
): Promise<MatrixUser[]> {
  const ids = others.flatMap(({ cell }) => cell?.recordId ?? [])
  const rows = await rowsById(tx, access.actor.clientId, ids, "none")
  return others.map((other) => {
    const row = other.cell && rows.get(other.cell.recordId)
    const isShown = row && isVisible(access.visibility, row) && isReadable(access, row)
    if (!isShown) return { ...other, cell: null }
    const restricted = restrictedFieldsOf(access, row.profile_id)
    const fields = access.unrestricted.get(row.profile_id)?.fields ?? []
    const isRestricted = fields.some(({ id, keyword }) => restricted.has(id) && keyword === other.cell?.column)
    return isRestricted ? { ...other, cell: null } : other
  })
}

async function changesSince(
  tx: ClientTransaction,
  access: AccessContext,
  projectId: ProjectId,
  since: ReadPoint,
): Promise<Pick<MatrixPresence, "changed" | "rowsChanged" | "resultsChanged">> {
  const { clientId } = access.actor
  const profiles = listedProfiles(access, projectId, matrixParts)
  const found = await findChangedOf(tx, access, projectId, since, profiles, maxMatrixChanged + 1)
  const changed = found.slice(0, maxMatrixChanged)
  const rowsChanged =
    found.length > changed.length ||
    // The outline shows their names and order.
    changed.some(({ type }) => isProcess(type)) ||
    (await hasMoved(
      tx,
      clientId,
      since,
      changed.map(({ id }) => id),
      profiles.flatMap((profile) => placingFields(unrestrictedProfile(access, profile))),
    )) ||
    (await isAnyDeleted(tx, access, projectId, since, profiles))
  const resultProfiles = listedProfiles(access, projectId, resultKinds)
  const resultsChanged =
    (await findChangedOf(tx, access, projectId, since, resultProfiles, 1)).length > 0 ||
    (await isAnyDeleted(tx, access, projectId, since, resultProfiles))
  return { changed: changed.map(({ id, revision }) => ({ id, revision })), rowsChanged, resultsChanged }
}

async function findChangedOf(
  tx: ClientTransaction,
  access: AccessContext,
  projectId: ProjectId,
  since: ReadPoint,
  profiles: readonly CompiledProfile[],
  limit: number,
) {
  const conditions = []
  for (const profile of profiles) conditions.push(await listCondition(tx, access, profile, { projectId }))
  return findChanged(tx, since, conditions, limit)
}

function isAnyDeleted(
  tx: ClientTransaction,
  { actor: { clientId }, visibility }: AccessContext,
  projectId: ProjectId,
  since: ReadPoint,
  profiles: readonly CompiledProfile[],
): Promise<boolean> {
  const profileIds = profiles.map(({ profileId }) => profileId)
  return hasDeleted(tx, clientId, since, { projectId, profileIds }, visibilityCondition(visibility, "r"))
}

/** The profiles of these types whose records the reader can see in the project. */
function listedProfiles(
  access: AccessContext,
  projectId: ProjectId,
  types: readonly ProfileType[],
): readonly CompiledProfile[] {
  const { profiles, grantedRecords, visibility, availableProfiles } = access
  const readable = new Set(profiles.map(({ profileId }) => profileId))
  return [...availableProfiles.values()].filter(
    ({ profileId, type, outsideProjects }) =>
      types.includes(type) &&
      !outsideProjects &&
      (readable.has(profileId) || grantedRecords.has(profileId)) &&
      isProjectVisible(visibility, projectId, profileId),
  )
}

/** The fields that determine where a record stands: its links and its number. */
function placingFields({ fields, links, uidKeyword }: CompiledProfile) {
  return [
    ...links.map(({ fieldId }) => fieldId),
    ...fields.filter(({ keyword }) => keyword === uidKeyword).map(({ id }) => id),
  ]
}
