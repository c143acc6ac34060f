import { sql } from "kysely"
import { fieldTypeOf } from "../../../../fields/index.ts"
import type { CompiledField, CompiledLink } from "../../../../schemas/compiled.ts"
import { financialYearOf, type FinancialYear } from "../../../../schemas/financial-year.ts"
import type { ClientId, EntityId, JobId, ProfileId, ProjectId, RecordId } from "../../../../schemas/ids.ts"
import type { ReferenceImpact } from "../../../../schemas/upgrade.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { json } from "../../../../server/database/json.ts"
import type { RecordRow } from "../../../records/server/index.ts"
import { migrationBatchSize } from "../conversion/migration-candidates-repository.ts"
import { visibleLinkCondition } from "../../../records/server/lists.ts"

export type ValidatedRow = Pick<
  RecordRow,
  | "id"
  | "project_id"
  | "entity_id"
  | "status"
  | "sub_status"
  | "activity_id"
  | "is_unlocked"
  | "workflow_done"
  | "fields"
>

/** Returns the next records of a profile after an ID, with the columns that validation needs. */
export async function listRecordsToValidate(
  tx: ClientTransaction,
  clientId: ClientId,
  profileId: ProfileId,
  last: RecordId | undefined,
): Promise<ValidatedRow[]> {
  const { rows } = await sql<ValidatedRow>`
    select id, project_id, entity_id, status, sub_status, activity_id, is_unlocked, workflow_done, fields from record
     where client_id = ${clientId} and profile_id = ${profileId}
       and (${last ?? null}::uuid is null or id > ${last ?? null}::uuid)
     order by id limit ${migrationBatchSize}
  `.execute(tx)
  return rows
}

export interface EntitySettings {
  readonly id: EntityId
  readonly time_zone: string
  readonly decimal_places: number
}

export function listEntitySettings(tx: ClientTransaction, clientId: ClientId): Promise<EntitySettings[]> {
  return tx
    .selectFrom("entity")
    .where("client_id", "=", clientId)
    .select(["id", "time_zone", "decimal_places"])
    .execute()
}

/**
 * Financial years of all the client's projects, regardless of visibility: validation does not depend on the publishing
 * user.
 */
export async function financialYears(
  tx: ClientTransaction,
  clientId: ClientId,
): Promise<ReadonlyMap<ProjectId, FinancialYear>> {
  const rows = await tx
    .selectFrom("project")
    .where("client_id", "=", clientId)
    .select(["id", "financial_year", "start_month"])
    .execute()
  return new Map(
    rows.flatMap(({ id, financial_year: year, start_month: startMonth }) => {
      const days = financialYearOf(year, startMonth)
      return days ? [[id, days] as const] : []
    }),
  )
}

/** Returns those of the records that have a link through a PROFILEREF field. */
export async function linkedAmong(
  tx: ClientTransaction,
  clientId: ClientId,
  recordIds: readonly RecordId[],
  link: CompiledLink,
  links: readonly CompiledLink[],
): Promise<ReadonlySet<RecordId>> {
  const [own, other, field] =
    link.relation === "PARENT" ? ["child_id", "parent_id", "child_field"] : ["parent_id", "child_id", "parent_field"]
  const { rows } = await sql<{ id: RecordId }>`
    select distinct ${sql.ref(`l.${own}`)} as id
      from record_link l join record p on p.client_id = l.client_id and p.id = ${sql.ref(`l.${other}`)}
     where l.client_id = ${clientId} and ${sql.ref(`l.${own}`)} = any(${[...recordIds]}::uuid[])
       and p.type = ${link.profileType}
       and (${link.profileId ?? null}::text is null or p.profile_id = ${link.profileId ?? null}::text)
       and ${visibleLinkCondition(links, link, sql.ref(`l.${field}`))}
  `.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Counts the records that use each reference, in one query; null for references that are not stored in records. */
export async function countRecordsByReference(
  tx: ClientTransaction,
  clientId: ClientId,
  profileId: ProfileId,
  impacts: readonly Omit<ReferenceImpact, "holding" | "referredByOthers">[],
  fields: ReadonlyMap<string, CompiledField>,
): Promise<(number | null)[]> {
  const conditions = impacts.map((part) => hasFieldPart(part, fields))
  const counted = conditions.flatMap((condition) => condition ?? [])
  if (counted.length === 0) return impacts.map(() => null)
  const counts = counted.map((condition) => sql`count(*) filter (where ${condition})`)
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::integer[] as counts from record r
     where r.client_id = ${clientId} and r.profile_id = ${profileId}
  `.execute(tx)
  const found = [...(rows[0]?.counts ?? [])]
  return conditions.map((condition) => (condition ? (found.shift() ?? 0) : null))
}

function hasFieldPart(
  { part, id, fieldId }: Pick<ReferenceImpact, "part" | "id" | "fieldId">,
  fields: ReadonlyMap<string, CompiledField>,
) {
  const field = fields.get(fieldId ?? id)
  if (part === "section" || !field || field.storage === "none" || field.storage === "links") return undefined
  if (part === "option") return sql<boolean>`r.fields -> ${field.id}::text ? ${id}::text`
  if (part !== "column") return sql<boolean>`r.fields ? ${field.id}::text`
  const column = fieldTypeOf(field.type)
    ?.columns?.(field.definition)
    .find((one) => one.id === id)
  return sql<boolean>`exists (select 1 from jsonb_array_elements(
    case jsonb_typeof(r.fields -> ${field.id}::text) when 'array' then r.fields -> ${field.id}::text else '[]' end
  ) as cells (one) where cells.one ? ${column?.keyword ?? id}::text)`
}

export interface FindingRow {
  readonly recordId: RecordId
  readonly fieldId: string
  readonly outcome: string
  readonly code: string
  readonly ruleId: string
  readonly before: string | null
  readonly after: string | null
}

/** Deletes the findings of an older report or a crashed attempt, so that an attempt starts without any. */
export async function clearFindings(tx: ClientTransaction, clientId: ClientId, profileId: ProfileId): Promise<void> {
  await tx.deleteFrom("publish_finding").where("client_id", "=", clientId).where("profile_id", "=", profileId).execute()
}

export async function writeFindings(
  tx: ClientTransaction,
  { clientId, profileId, jobId }: { readonly clientId: ClientId; readonly profileId: ProfileId; readonly jobId: JobId },
  findings: readonly FindingRow[],
): Promise<void> {
  for (let start = 0; start < findings.length; start += migrationBatchSize) {
    await sql`
      insert into publish_finding (client_id, job_id, profile_id, record_id, field_id, outcome, code, rule_id, before, after)
      select ${clientId}::uuid, ${jobId}::uuid, ${profileId}, f."recordId", f."fieldId", f.outcome, f.code, f."ruleId",
             f.before, f.after
        from jsonb_to_recordset(${json(findings.slice(start, start + migrationBatchSize))}::jsonb) as f
             ("recordId" uuid, "fieldId" text, outcome text, code text, "ruleId" text, before text, after text)
    `.execute(tx)
  }
}
