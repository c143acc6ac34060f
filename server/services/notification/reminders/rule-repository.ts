import { type Selectable, sql } from "kysely"
import type { ClientId, ProfileId, ReminderId } from "../../../../schemas/ids.ts"
import type { ReminderTerms } from "../../../../schemas/reminders.ts"
import type { Tenant } from "../../../database/database.ts"
import { json } from "../../../database/json.ts"
import type { Tables } from "../../../database/tables.ts"

export type RuleRow = Selectable<Tables["reminder_rule"]>

/** A record type's rules, in the order they were made. */
export function rulesOf(tx: Tenant, clientId: ClientId, profileId: ProfileId): Promise<RuleRow[]> {
  return tx
    .selectFrom("reminder_rule")
    .where("client_id", "=", clientId)
    .where("profile_id", "=", profileId)
    .orderBy("created_at")
    .orderBy("id")
    .selectAll()
    .execute()
}

/** The client's rules that are switched on. */
export async function enabledRules(tx: Tenant, clientId: ClientId): Promise<readonly ReminderId[]> {
  const rows = await tx
    .selectFrom("reminder_rule")
    .where("client_id", "=", clientId)
    .where("enabled", "=", true)
    .orderBy("id")
    .select("id")
    .execute()
  return rows.map(({ id }) => id)
}

/** Held for a change, or shared so that nobody changes it while it is followed. */
export function heldRule(
  tx: Tenant,
  clientId: ClientId,
  id: ReminderId,
  lock: "update" | "share",
): Promise<RuleRow | undefined> {
  const query = tx.selectFrom("reminder_rule").where("client_id", "=", clientId).where("id", "=", id).selectAll()
  return (lock === "update" ? query.forUpdate() : query.forShare()).executeTakeFirst()
}

export async function insertRule(
  tx: Tenant,
  clientId: ClientId,
  profileId: ProfileId,
  id: ReminderId,
  terms: ReminderTerms,
): Promise<void> {
  await tx
    .insertInto("reminder_rule")
    .values({ client_id: clientId, profile_id: profileId, id, ...columnsOf(terms) })
    .execute()
}

/** Writes it anew; begun anew, it tells nothing of what would have been told before. */
export async function updateRule(
  tx: Tenant,
  { client_id: clientId, id }: RuleRow,
  terms: ReminderTerms,
  beginsAnew: boolean,
): Promise<void> {
  await tx
    .updateTable("reminder_rule")
    .set((expression) => ({
      ...columnsOf(terms),
      revision: expression("revision", "+", 1),
      updated_at: sql<Date>`clock_timestamp()`,
      ...(beginsAnew && { active_from: sql<Date>`clock_timestamp()` }),
    }))
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute()
}

export async function deleteRule(tx: Tenant, { client_id: clientId, id }: RuleRow): Promise<void> {
  await tx.deleteFrom("reminder_rule").where("client_id", "=", clientId).where("id", "=", id).execute()
}

/** What a row says, as it was written. */
export function termsOf(row: RuleRow): ReminderTerms {
  return {
    name: row.name,
    enabled: row.enabled,
    dueBy: row.due_by,
    kind: row.kind,
    days: row.days,
    recurrence: row.recurrence,
    hour: row.hour,
    people: row.people,
    levels: row.levels,
    templateId: row.template_id,
    channels: row.channels,
  }
}

function columnsOf(terms: ReminderTerms) {
  return {
    name: terms.name,
    enabled: terms.enabled,
    due_by: terms.dueBy,
    kind: terms.kind,
    days: terms.days,
    recurrence: json(terms.recurrence),
    hour: terms.hour,
    people: json(terms.people),
    levels: json(terms.levels),
    template_id: terms.templateId,
    channels: [...terms.channels],
  }
}
