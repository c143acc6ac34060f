import { type Selectable, sql } from "kysely"
import { validate as isUuid } from "uuid"
import type { ClientId, MailTemplateId, ProjectId } from "../../../../schemas/ids.ts"
import type { TemplatePurpose } from "../../../../schemas/mail-templates.ts"
import type { Tenant } from "../../../database/database.ts"
import { json } from "../../../database/json.ts"
import type { Tables } from "../../../database/tables.ts"
import type { Actor } from "../../../http/actor.ts"

export type TemplateRow = Selectable<Tables["mail_template"]>

/** The template with whose it is called; held against others who write it where that is asked. */
export async function findTemplate(
  tx: Tenant,
  clientId: ClientId,
  id: MailTemplateId,
  held?: "held",
): Promise<(TemplateRow & { readonly clientName: string }) | undefined> {
  if (!isUuid(id)) return undefined
  const found = tx
    .selectFrom("mail_template as t")
    .innerJoin("client as c", "c.client_id", "t.client_id")
    .where("t.client_id", "=", clientId)
    .where("t.id", "=", id)
    .selectAll("t")
    .select("c.name as clientName")
  return (held ? found.forUpdate("t") : found).executeTakeFirst()
}

export interface TemplateWish {
  readonly clientId: ClientId
  readonly purposes: readonly TemplatePurpose[] | undefined
  readonly search: string
  readonly limit: number
  readonly offset: number
}

export async function listTemplates(
  tx: Tenant,
  { clientId, purposes, search, limit, offset }: TemplateWish,
): Promise<{ rows: TemplateRow[]; total: number }> {
  let wanted = tx.selectFrom("mail_template").where("client_id", "=", clientId)
  if (purposes) wanted = wanted.where("purpose", "in", purposes)
  if (search !== "") wanted = wanted.where(sql<boolean>`strpos(lower(name), lower(${search})) > 0`)
  const { total } = await wanted.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow()
  const rows = await wanted
    .selectAll()
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

/** Until the transaction ends nobody else makes or names a template of the client: two at once would not see each other. */
export async function holdNames(tx: Tenant, clientId: ClientId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail_template ${clientId}`}, 0))`.execute(tx)
}

export async function isNameTaken(
  tx: Tenant,
  clientId: ClientId,
  name: string,
  but: MailTemplateId | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from mail_template where client_id = ${clientId} and lower(name) = lower(${name})
       and id is distinct from ${but}::uuid limit 1`.execute(tx)
  return rows.length > 0
}

export async function countTemplates(tx: Tenant, clientId: ClientId): Promise<number> {
  const { count } = await tx
    .selectFrom("mail_template")
    .where("client_id", "=", clientId)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow()
  return count
}

export type WrittenTemplate = Pick<TemplateRow, "name" | "purpose" | "enabled" | "texts">

export async function insertTemplate(
  tx: Tenant,
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
  tx: Tenant,
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

export async function deleteTemplate(tx: Tenant, clientId: ClientId, id: MailTemplateId): Promise<void> {
  await tx.deleteFrom("mail_template").where("client_id", "=", clientId).where("id", "=", id).execute()
}

export async function projectName(tx: Tenant, clientId: ClientId, id: ProjectId): Promise<string | null> {
  const row = await tx
    .selectFrom("project")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .select("name")
    .executeTakeFirst()
  return row?.name ?? null
}
