import type { ProfileListItem } from "../../../profiles/contract.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { permissionActions, type PermissionAction } from "../../../../schemas/permissions.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { canDesign, canAccessRecords } from "../../../../server/http/actor.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import { recordCounts } from "../conversion/records-repository.ts"
import { findProfiles, type ProfileRow, withVisibleNames } from "../../../profiles/server/index.ts"
import { serializeArchived, serializeOrigin, serializeOwner, serializeUpdatedBy } from "./serialize-draft.ts"

/**
 * Lists the profiles whose records the user can read, with the number of visible records. Designers also get drafts.
 */
export async function listProfiles(
  tx: ClientTransaction,
  access: AccessContext,
  filters: { readonly type?: string; readonly module?: string },
): Promise<ProfileListItem[]> {
  const { actor } = access
  const designed = (row: ProfileRow) => canDesign(actor, row.entity_id, "READ")
  const readable = new Set([...access.profiles.map(({ profileId }) => profileId), ...access.grantedRecords.keys()])
  const all = (await findProfiles(tx, actor.clientId)).filter((row) => designed(row) || readable.has(row.id))
  const rows = await withVisibleNames(tx, actor, all)
  const counts = await recordCounts(tx, access)
  return rows
    .map((row) => ({ row, designs: designed(row) }))
    .map(({ row, designs }) => ({
      ...serializeListItem(
        row,
        designs ? row.draft : (row.published ?? row.draft),
        counts.get(row.id) ?? 0,
        listAllowedActions(access, row.id),
      ),
      ...(designs && serializeOrigin(row)),
      ...(designs && serializeUpdatedBy(row)),
      ...(designs && serializeArchived(row)),
    }))
    .filter(({ type }) => filters.type === undefined || type === filters.type)
    .filter(({ modules }) => filters.module === undefined || modules.some((module) => module === filters.module))
}

function listAllowedActions(access: AccessContext, id: ProfileId): PermissionAction[] {
  return permissionActions.filter((action) => canAccessRecords(access, id, action))
}

function serializeListItem(
  row: ProfileRow,
  definition: ProfileDefinition,
  recordCount: number,
  allowedActions: PermissionAction[],
): ProfileListItem {
  return {
    id: row.id,
    type: row.type,
    modules: definition.modules,
    name: definition.name,
    pluralName: definition.pluralName,
    ...(definition.auditName && { auditName: definition.auditName }),
    icon: definition.icon ?? "file-text",
    outsideProjects: definition.outsideProjects ?? false,
    state: stateOf(row),
    publishedVersion: row.published_version,
    recordCount,
    allowedActions,
    fieldCount: definition.sections.reduce((count, { fields }) => count + fields.length, 0),
    updatedAt: row.updated_at.toISOString(),
    entity: serializeOwner(row),
  }
}

function stateOf(row: ProfileRow): ProfileListItem["state"] {
  if (row.archived_at !== null) return "archived"
  if (row.published === null) return "draft"
  // Both values come from jsonb, which has a canonical key order.
  return JSON.stringify(row.draft) === JSON.stringify(row.published) ? "published" : "changed"
}
