import { sql } from "kysely"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { MatrixPart } from "../../../../schemas/matrix-parts.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import { listCondition } from "../../../records/server/lists.ts"
import type { ImportRecord } from "../staged/import-repository.ts"
import type { Target } from "../staged/target.ts"
import { normalizeName, storedName } from "./record-names.ts"

/** A record of the project with which those of an import are compared. */
export interface ExistingRecord {
  readonly id: RecordId
  readonly uid: string
  readonly name: string
  /** Of a sub-process. */
  readonly processIds: readonly RecordId[]
}

/** What an existing record is found by. */
export interface RecordToMatch {
  readonly uid: string
  readonly name: string
  /** The one that was found before; the database compares some letters of names differently. */
  readonly record_id: RecordId | null
}

/** Finds the records of a part that the user sees in the project, without those that the import itself has created. */
export async function findExistingRecords(
  tx: ClientTransaction,
  access: AccessContext,
  one: Pick<ImportRecord, "client_id" | "id">,
  part: MatrixPart,
  { profile, projectId }: Pick<Target, "profile" | "projectId">,
  among: readonly RecordToMatch[] | undefined,
): Promise<readonly ExistingRecord[]> {
  const isInMatrix = await listCondition(tx, access, profile, { projectId })
  const isAmong = among
    ? sql`(r.id = any(${among.flatMap(({ record_id: known }) => known ?? [])}::uuid[])
        or r.uid = any(${among.map(({ uid }) => uid)}::text[])
        or lower(regexp_replace(btrim(r.name), '\\s+', ' ', 'g')) = any(${among.map(({ name }) => normalizeName(storedName(name)))}::text[]))`
    : sql`true`
  const processIds =
    part === "SUB_PROCESS"
      ? sql`array(select distinct l.parent_id from record_link l
          where l.client_id = r.client_id and l.child_id = r.id and l.parent_type = 'PROCESS')`
      : sql`'{}'::uuid[]`
  const { rows } = await sql<ExistingRecord>`
    select r.id, r.uid, r.name, ${processIds} as "processIds" from record r
     where ${isInMatrix("semijoin")} and ${isAmong} and ${isNotCreatedBy(one)}
     order by r.uid, r.id`.execute(tx)
  return rows
}

/** The names of the same records: of those in a process, or of all. */
export async function listExistingNames(
  tx: ClientTransaction,
  access: AccessContext,
  one: Pick<ImportRecord, "client_id" | "id">,
  { profile, projectId }: Pick<Target, "profile" | "projectId">,
  processId: RecordId | undefined,
): Promise<readonly Pick<ExistingRecord, "id" | "name">[]> {
  const isInMatrix = await listCondition(tx, access, profile, { projectId })
  const isInProcess =
    processId === undefined
      ? sql`true`
      : sql`exists (select from record_link l
          where l.client_id = r.client_id and l.child_id = r.id and l.parent_id = ${processId})`
  const { rows } = await sql<Pick<ExistingRecord, "id" | "name">>`
    select r.id, r.name from record r
     where ${isInMatrix("semijoin")} and ${isInProcess} and ${isNotCreatedBy(one)}
     order by r.uid, r.id`.execute(tx)
  return rows
}

const isNotCreatedBy = ({ client_id, id }: Pick<ImportRecord, "client_id" | "id">) => sql`not exists (
  select from import_record i where i.client_id = ${client_id} and i.import_id = ${id}
     and i.record_id = r.id and i.status = 'created')`
