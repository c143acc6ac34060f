import { type Selectable, sql } from "kysely"
import { validate as isUuid } from "uuid"
import type { ClientId, MailTemplateId, ProjectId } from "../../../schemas/ids.ts"
import type { TemplatePurpose } from "../../../schemas/mail-templates.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { json } from "../../../server/database/json.ts"
import type { Tables } from "../../../server/database/tables.ts"
import type { Actor } from "../../../server/http/actor.ts"

export type TemplateRow = Selectable<Tables["mail_template"]>

/** The template with its client's name; optionally locked against concurrent writes. */
export async function findTemplate(
  tx: ClientTransaction,
  clientId: ClientId,
  id: MailTemplateId,
  lock: "none" | "update" = "none",
): Promise<(TemplateRow & { readonly clientName: string }) | undefined> {
  if (!isUuid(id)) return undefined
  const found = tx
    .selectFrom("mail_template as t")
    .innerJoin("client as c", "c.client_id", "t.client_id")
    .where("t.client_id", "=", clientId)
    .where("t.id", "=", id)
    .selectAll("t")
    .select("c.name as clientName")
  return (lock === "update" ? found.forUpdate("t") : found).executeTakeFirst()
}

export interface TemplateListQuery {
  readonly clientId: ClientId
  readonly purposes: readonly TemplatePurpose[] | undefined
  readonly search: string
  readonly limit: number
  readonly offset: number
}

export async function listTemplates(
  tx: ClientTransaction,
  { clientId, purposes, search, limit, offset }: TemplateListQuery,
): Promise<{ rows: TemplateRow[]; total: number }> {
  let query = tx.selectFrom("mail_template").where("client_id", "=", clientId)
  if (purposes) query = query.where("purpose", "in", purposes)
  if (search !== "") query = query.where(sql<boolean>`strpos(lower(name), lower(${search})) > 0`)
  const { total } = await query.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow()
  const rows = await query
    .selectAll()
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

/**
 * Locks the client's template names until the transaction ends: two concurrent writes would not see each other's name.
 */
export async function lockNames(tx: ClientTransaction, clientId: ClientId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail_template ${clientId}`}, 0))`.execute(tx)
}

export async function isNameTaken(
  tx: ClientTransaction,
  clientId: ClientId,
  name: string,
  but: MailTemplateId | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from mail_template where client_id = ${clientId} and lower(name) = lower(${name})
       and id is distinct from ${but}::uuid limit 1`.execute(tx)
  return rows.length > 0
}

export async function countTemplates(tx: ClientTransaction, clientId: ClientId): Promise<number> {
  const { count } = await tx
    .selectFrom("mail_template")
    .where("client_id", "=", clientId)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow()
  return count
}

export type WrittenTemplate = Pick<TemplateRow, "name" | "purpose" | "enabled" | "texts">

export async function insertTemplate(
  tx: ClientTransaction,
  { clientId, userId }: Pick<Actor, "clientId" | "userId">,
  id: MailTemplateId,
  template: WrittenTemplate,
): Promise<void> {
  await tx
    .insertInto("mail_template")
    .values({ client_id: clientId, id, ...template, texts: json(template.texts), updated_by: userId })
    .execute()
}

export async function updateTemplate(
  tx: ClientTransaction,
  { clientId, userId }: Pick<Actor, "clientId" | "userId">,
  id: MailTemplateId,
  template: WrittenTemplate,
): Promise<void> {
  await tx
    .updateTable("mail_template")
    .set({
      ...template,
      texts: json(template.texts),
      revision: sql<number>`revision + 1`,
      updated_at: sql<Date>`clock_timestamp()`,
      updated_by: userId,
    })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute()
}

export async function deleteTemplate(tx: ClientTransaction, clientId: ClientId, id: MailTemplateId): Promise<void> {
  await tx.deleteFrom("mail_template").where("client_id", "=", clientId).where("id", "=", id).execute()
}

export async function projectName(tx: ClientTransaction, clientId: ClientId, id: ProjectId): Promise<string | null> {
  const row = await tx
    .selectFrom("project")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .select("name")
    .executeTakeFirst()
  return row?.name ?? null
}
