import { type Insertable, type Selectable, sql, type UpdateObject } from "kysely"
import { importDays } from "../../contracts/imports.ts"
import type { ClientId, FieldId, ImportId, ProfileId, ProjectId, UserId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { Tables } from "../../../../server/database/tables.ts"

export type ImportRecord = Selectable<Tables["record_import"]>

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

export function importsOf(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
  profileIds: readonly ProfileId[],
  projectId: ProjectId | null | undefined,
  page: { readonly limit: number; readonly offset: number },
): Promise<ImportRecord[]> {
  if (profileIds.length === 0) return Promise.resolve([])
  const query = tx
    .selectFrom("record_import")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("profile_id", "in", [...profileIds])
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

export async function removeImport(
  tx: ClientTransaction,
  { client_id, id }: Pick<ImportRecord, "client_id" | "id">,
): Promise<void> {
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

/** Finds the last mappings of these headings: by the user, otherwise by any user of the client. */
export async function findRememberedHeadings(
  tx: ClientTransaction,
  clientId: ClientId,
  profileId: ProfileId,
  userId: UserId,
  headings: readonly string[],
): Promise<ReadonlyMap<string, FieldId | null>> {
  const { rows } = await sql<{ heading: string; field_id: FieldId | null }>`
    select distinct on (heading) heading, field_id from import_mapping
     where client_id = ${clientId} and profile_id = ${profileId} and heading = any(${[...headings]}::text[])
     order by heading, (mapped_by = ${userId}) desc, mapped_at desc
  `.execute(tx)
  return new Map(rows.map(({ heading, field_id }) => [heading, field_id]))
}

export async function rememberHeadings(
  tx: ClientTransaction,
  clientId: ClientId,
  profileId: ProfileId,
  userId: UserId,
  mappings: ReadonlyMap<string, FieldId | null>,
): Promise<void> {
  if (mappings.size === 0) return
  await sql`
    insert into import_mapping (client_id, profile_id, heading, field_id, mapped_by)
    select ${clientId}::uuid, ${profileId}, heading, field_id, ${userId}::uuid
      from unnest(${[...mappings.keys()]}::text[], ${[...mappings.values()]}::text[]) as said (heading, field_id)
    on conflict (client_id, profile_id, heading, mapped_by)
    do update set field_id = excluded.field_id, mapped_at = clock_timestamp()
  `.execute(tx)
}
