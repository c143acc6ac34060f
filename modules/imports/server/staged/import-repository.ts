import { type Insertable, type Selectable, sql, type UpdateObject } from "kysely"
import { importDays } from "../../contracts/imports.ts"
import type { ClientId, FieldId, ImportId, ProfileId, ProjectId, UserId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { Tables } from "../../../../server/database/tables.ts"
import type { MatrixPart } from "../../../../schemas/matrix-parts.ts"

export type ImportRecord = Selectable<Tables["record_import"]>

/** What identifies where an import goes: the list of a profile, or the matrix of a project. */
export type ImportScope = Pick<ImportRecord, "profile_id" | "part_profiles" | "project_id">

/** The profiles whose records the import can write. */
export function profileIdsOf({ profile_id, part_profiles }: ImportScope): readonly ProfileId[] {
  return profile_id === null ? Object.values(part_profiles) : [profile_id]
}

export async function findImport(
  tx: ClientTransaction,
  clientId: ClientId,
  id: ImportId,
  lock: "none" | "update" = "none",
): Promise<ImportRecord | undefined> {
  const query = tx.selectFrom("record_import").where("client_id", "=", clientId).where("id", "=", id).selectAll()
  return (lock === "update" ? query.forUpdate() : query).executeTakeFirst()
}

export function insertImport(tx: ClientTransaction, row: Insertable<Tables["record_import"]>): Promise<ImportRecord> {
  return tx.insertInto("record_import").values(row).returningAll().executeTakeFirstOrThrow()
}

export function updateImport(
  tx: ClientTransaction,
  { client_id, id }: Pick<ImportRecord, "client_id" | "id">,
  changes: UpdateObject<Tables, "record_import">,
): Promise<ImportRecord> {
  return tx
    .updateTable("record_import")
    .set(changes)
    .where("client_id", "=", client_id)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export interface ImportsQuery {
  readonly profileIds: readonly ProfileId[]
  /** Whether imports into matrices are included. */
  readonly matrices: boolean
  readonly projectId: ProjectId | null | undefined
}

/** Imports of a user, newest first. */
export function importsOf(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
  { profileIds, matrices, projectId }: ImportsQuery,
  page: { readonly limit: number; readonly offset: number },
): Promise<ImportRecord[]> {
  const query = tx
    .selectFrom("record_import")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where(
      sql<boolean>`(profile_id = any(${[...profileIds]}::text[]) or (${matrices}::boolean and profile_id is null))`,
    )
  return (
    projectId === undefined ? query : query.where(sql<boolean>`project_id is not distinct from ${projectId}::uuid`)
  )
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

/** Deletes the records that the rows of a matrix name. */
export async function removeRecords(
  tx: ClientTransaction,
  { client_id, id }: Pick<ImportRecord, "client_id" | "id">,
): Promise<void> {
  await tx.deleteFrom("import_record").where("client_id", "=", client_id).where("import_id", "=", id).execute()
}

export async function removeImport(
  tx: ClientTransaction,
  { client_id, id }: Pick<ImportRecord, "client_id" | "id">,
): Promise<void> {
  await removeRecords(tx, { client_id, id })
  await tx.deleteFrom("import_row").where("client_id", "=", client_id).where("import_id", "=", id).execute()
  await tx.deleteFrom("record_import").where("client_id", "=", client_id).where("id", "=", id).execute()
}

/** Expired imports, oldest first. */
export function oldImports(tx: ClientTransaction, clientId: ClientId, limit: number): Promise<ImportRecord[]> {
  return tx
    .selectFrom("record_import")
    .where("client_id", "=", clientId)
    .where(sql<boolean>`created_at < clock_timestamp() - make_interval(days => ${importDays})`)
    .selectAll()
    .orderBy("created_at")
    .limit(limit)
    .execute()
}

/** What a heading was mapped to; no field if it was ignored. */
export interface RememberedField {
  readonly part: MatrixPart | null
  readonly field: FieldId | null
}

/** What headings are remembered for: a profile, or matrices. */
export type HeadingsTarget = ProfileId | "matrix"

/** Finds the last mappings of these headings: by the user, otherwise by any user of the client. */
export async function findRememberedHeadings(
  tx: ClientTransaction,
  clientId: ClientId,
  target: HeadingsTarget,
  userId: UserId,
  headings: readonly string[],
): Promise<ReadonlyMap<string, RememberedField>> {
  const { rows } = await sql<RememberedField & { readonly heading: string }>`
    select distinct on (heading) heading, part, field_id as field from import_mapping
     where client_id = ${clientId} and target = ${target} and heading = any(${[...headings]}::text[])
     order by heading, (mapped_by = ${userId}) desc, mapped_at desc
  `.execute(tx)
  return new Map(rows.map(({ heading, part, field }) => [heading, { part, field }]))
}

export async function rememberHeadings(
  tx: ClientTransaction,
  clientId: ClientId,
  target: HeadingsTarget,
  userId: UserId,
  mappings: ReadonlyMap<string, RememberedField>,
): Promise<void> {
  if (mappings.size === 0) return
  const fields = [...mappings.values()]
  const parts = fields.map(({ part }) => part)
  const fieldIds = fields.map(({ field }) => field)
  await sql`
    insert into import_mapping (client_id, target, heading, part, field_id, mapped_by)
    select ${clientId}::uuid, ${target}, heading, part, field_id, ${userId}::uuid
      from unnest(${[...mappings.keys()]}::text[], ${parts}::text[], ${fieldIds}::text[])
        as said (heading, part, field_id)
    on conflict (client_id, target, heading, mapped_by)
    do update set part = excluded.part, field_id = excluded.field_id, mapped_at = clock_timestamp()
  `.execute(tx)
}
