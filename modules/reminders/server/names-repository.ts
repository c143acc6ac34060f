import { validate as isUuid } from "uuid"
import type { ClientId, MailTemplateId, RoleId } from "../../../schemas/ids.ts"
import { type TemplatePurpose, templateLimits } from "../../../schemas/mail-templates.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"

/** Other names a rule can refer to, besides fields and users. */

interface NamedItem<Id> {
  readonly id: Id
  readonly name: string
}

export function listRoleNames(tx: ClientTransaction, clientId: ClientId): Promise<NamedItem<RoleId>[]> {
  return tx
    .selectFrom("role")
    .where("client_id", "=", clientId)
    .orderBy("name")
    .orderBy("id")
    .select(["id", "name"])
    .execute()
}

/** How many of these are roles of the client. */
export async function countRoles(tx: ClientTransaction, clientId: ClientId, ids: readonly RoleId[]): Promise<number> {
  const known = ids.filter((id) => isUuid(id))
  if (known.length === 0) return 0
  const found = await tx
    .selectFrom("role")
    .where("client_id", "=", clientId)
    .where("id", "in", known)
    .select("id")
    .execute()
  return found.length
}

/** The client's enabled email templates. */
export function listTemplateNames(
  tx: ClientTransaction,
  clientId: ClientId,
  purposes: readonly TemplatePurpose[],
): Promise<NamedItem<MailTemplateId>[]> {
  return tx
    .selectFrom("mail_template")
    .where("client_id", "=", clientId)
    .where("enabled", "=", true)
    .where("purpose", "in", purposes)
    .orderBy("name")
    .orderBy("id")
    .limit(templateLimits.templates)
    .select(["id", "name"])
    .execute()
}

export async function purposeOf(
  tx: ClientTransaction,
  clientId: ClientId,
  id: MailTemplateId,
): Promise<TemplatePurpose | undefined> {
  if (!isUuid(id)) return undefined
  const found = tx.selectFrom("mail_template").where("client_id", "=", clientId).where("id", "=", id)
  return (await found.select("purpose").executeTakeFirst())?.purpose
}
