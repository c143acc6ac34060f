import type { ProfileListItem } from "../../../../schemas/api/profiles.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { permissionActions, type PermissionAction } from "../../../../schemas/permissions.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Tenant } from "../../../database/database.ts"
import { mayDesign, mayRecords } from "../../../http/actor.ts"
import type { Reader } from "../records/reader.ts"
import { findProfiles, type ProfileRow, withNamesSeen } from "./profile-repository.ts"
import { printArchived, printOrigin, printOwner, printUpdatedBy } from "./print-draft.ts"
import { recordCounts } from "./records-repository.ts"

/** The profiles whose records the person may read, with how many they see; designers see drafts as well. */
export async function listProfiles(
  tx: Tenant,
  reader: Reader,
  wanted: { readonly type?: string; readonly module?: string },
): Promise<ProfileListItem[]> {
  const { actor } = reader
  const designed = (row: ProfileRow) => mayDesign(actor, row.entity_id, "READ")
  const readable = new Set([...reader.profiles.map(({ profileId }) => profileId), ...reader.givenOf.keys()])
  const all = (await findProfiles(tx, actor.clientId)).filter((row) => designed(row) || readable.has(row.id))
  const rows = await withNamesSeen(tx, actor, all)
  const counts = await recordCounts(tx, reader)
  return rows
    .map((row) => ({ row, designs: designed(row) }))
    .map(({ row, designs }) => ({
      ...printItem(
        row,
        designs ? row.draft : (row.published ?? row.draft),
        counts.get(row.id) ?? 0,
        mayOf(reader, row.id),
      ),
      ...(designs && printOrigin(row)),
      ...(designs && printUpdatedBy(row)),
      ...(designs && printArchived(row)),
    }))
    .filter(({ type }) => wanted.type === undefined || type === wanted.type)
    .filter(({ modules }) => wanted.module === undefined || modules.some((module) => module === wanted.module))
}

function mayOf(reader: Reader, id: ProfileId): PermissionAction[] {
  return permissionActions.filter((action) => mayRecords(reader, id, action))
}

function printItem(
  row: ProfileRow,
  definition: ProfileDefinition,
  recordCount: number,
  may: PermissionAction[],
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
    may,
    fieldCount: definition.sections.reduce((count, { fields }) => count + fields.length, 0),
    updatedAt: row.updated_at.toISOString(),
    entity: printOwner(row),
  }
}

function stateOf(row: ProfileRow): ProfileListItem["state"] {
  if (row.archived_at !== null) return "archived"
  if (row.published === null) return "draft"
  // Both come back from jsonb, which orders keys in one way.
  return JSON.stringify(row.draft) === JSON.stringify(row.published) ? "published" : "changed"
}
