import { fits } from "../../../../engine/links/showing-field.ts"
import type { CompiledLink, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { AccessContext } from "../access-context.ts"
import { assertNotHeldByOthers, findHeldByOthers } from "../record-check-outs.ts"
import type { NewRow, RecordRow } from "../record-repository.ts"
import { idsOf } from "../references.ts"
import { type RecordWrite, recordWrites } from "../written-records.ts"
import type { EndLookup } from "./link-ends.ts"
import { insertLinks } from "./link-repository.ts"
import { assertLinkable, assertSameLibrary, type LinkEnd, linkRow, oppositeChange } from "./write-links.ts"

/** The links of a new record. */
export interface NewRecordLinks {
  /** Through its own fields. */
  readonly own: readonly { readonly field: CompiledLink; readonly others: readonly LinkEnd[] }[]
  /** Through fields of the records it is placed below. */
  readonly below: readonly { readonly field: CompiledLink; readonly parent: LinkEnd }[]
}

/** Locks what new records will be linked to, and looks up whether others have checked it out. */
export async function lockNewLinks(
  tx: ClientTransaction,
  access: AccessContext,
  ends: EndLookup,
  ids: readonly string[],
): Promise<void> {
  const locked = await ends(ids)
  await findHeldByOthers(
    tx,
    access,
    locked.map(({ id }) => id),
  )
}

/**
 * Determines the links of a new record; throws for those that it cannot have. A new record is checked out by nobody.
 */
export async function planNewLinks(
  tx: ClientTransaction,
  access: AccessContext,
  ends: EndLookup,
  profile: CompiledProfile,
  row: NewRow,
  values: RecordValues,
  belowIds: readonly RecordId[],
): Promise<NewRecordLinks> {
  const project = { project_id: row.project_id ?? null }
  const own: NewRecordLinks["own"][number][] = []
  for (const field of profile.links) {
    const others = await ends(idsOf(values[field.keyword]))
    if (others.length === 0) continue
    assertLinkable(others)
    await assertUnheld(tx, access, row, others)
    assertSameLibrary(project, field, others)
    own.push({ field, others })
  }
  const below: NewRecordLinks["below"][number][] = []
  for (const parent of await ends(belowIds)) {
    const field = fieldBelow(access, parent, row)
    if (!field) continue
    await assertUnheld(tx, access, row, [parent])
    assertSameLibrary(parent, field, [{ ...project, type: row.type }])
    below.push({ field, parent })
  }
  return { own, below }
}

/** The field of a record through which others of this kind are linked below it. */
export function fieldBelow(
  access: AccessContext,
  parent: Pick<LinkEnd, "profile_id">,
  { type, profile_id: profileId }: Pick<NewRow, "type" | "profile_id">,
): CompiledLink | undefined {
  return access.availableProfiles
    .get(parent.profile_id)
    ?.links.find((one) => one.relation === "CHILD" && fits(one, { type, profileId }))
}

async function assertUnheld(
  tx: ClientTransaction,
  access: AccessContext,
  { type }: Pick<NewRow, "type">,
  others: readonly LinkEnd[],
): Promise<void> {
  const { isWithinSheet } = access.extensions.checkOuts
  const changed = others.filter((other) => isWithinSheet(type, other.type))
  await assertNotHeldByOthers(
    tx,
    access,
    changed.map(({ id }) => id),
  )
}

/** Whether a new record would be above some records and below others: only then can it close a circle. */
export function isBetween({ own, below }: NewRecordLinks): boolean {
  const relations = new Set(own.map(({ field }) => field.relation))
  return relations.has("CHILD") && (relations.has("PARENT") || below.length > 0)
}

/** A new record with its links. */
export interface LinkedNewRecord {
  readonly row: RecordRow
  readonly links: NewRecordLinks
}

/** Inserts the links through the records' own fields. Returns what the other records' audit logs say of each. */
export async function insertOwnLinks(
  tx: ClientTransaction,
  { actor }: AccessContext,
  created: readonly LinkedNewRecord[],
): Promise<ReadonlyMap<RecordId, readonly RecordWrite[]>> {
  const all = created.flatMap(({ row, links: { own } }) =>
    own.flatMap(({ field, others }) => others.map((other) => ({ row, field, other }))),
  )
  await insertLinks(
    tx,
    all.map(({ row, field, other }) => linkRow(actor, row, field, other)),
  )
  const byRecord = Map.groupBy(all, ({ row }) => row.id)
  return new Map(
    [...byRecord].map(([id, links]) => [
      id,
      links.map(({ row, field, other }) => ({
        row: other,
        action: "linked" as const,
        changes: [oppositeChange(row, field.relation, "linked")],
      })),
    ]),
  )
}

/** Links the records below others through fields of those. */
export async function insertLinksBelow(
  tx: ClientTransaction,
  { actor }: AccessContext,
  created: readonly LinkedNewRecord[],
): Promise<void> {
  const all = created.flatMap(({ row, links: { below } }) => below.map((one) => ({ row, ...one })))
  await insertLinks(
    tx,
    all.map(({ row, field, parent }) => linkRow(actor, parent, field, row)),
  )
  await recordWrites(
    tx,
    actor,
    all.map(({ row, field, parent }) => ({
      row,
      action: "linked",
      changes: [oppositeChange(parent, field.relation, "linked")],
    })),
  )
}
