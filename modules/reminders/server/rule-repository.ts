import { type Selectable, sql } from "kysely"
import type { ClientId, ProfileId, ReminderId } from "../../../schemas/ids.ts"
import type { ReminderSettings } from "../../../schemas/reminders.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { json } from "../../../server/database/json.ts"
import type { Tables } from "../../../server/database/tables.ts"

export type RuleRow = Selectable<Tables["reminder_rule"]>

/** A record type's rules, in order of creation. */
export function rulesOf(tx: ClientTransaction, clientId: ClientId, profileId: ProfileId): Promise<RuleRow[]> {
  return tx
    .selectFrom("reminder_rule")
    .where("client_id", "=", clientId)
    .where("profile_id", "=", profileId)
    .orderBy("created_at")
    .orderBy("id")
    .selectAll()
    .execute()
}

/** The client's enabled rules. */
export async function listEnabledRules(tx: ClientTransaction, clientId: ClientId): Promise<readonly ReminderId[]> {
  const rows = await tx
    .selectFrom("reminder_rule")
    .where("client_id", "=", clientId)
    .where("enabled", "=", true)
    .orderBy("id")
    .select("id")
    .execute()
  return rows.map(({ id }) => id)
}

/** Locked for a change, or shared so that no one changes it while it runs. */
export function lockRule(
  tx: ClientTransaction,
  clientId: ClientId,
  id: ReminderId,
  lock: "update" | "share",
): Promise<RuleRow | undefined> {
  const query = tx.selectFrom("reminder_rule").where("client_id", "=", clientId).where("id", "=", id).selectAll()
  return (lock === "update" ? query.forUpdate() : query.forShare()).executeTakeFirst()
}

export async function insertRule(
  tx: ClientTransaction,
  clientId: ClientId,
  profileId: ProfileId,
  id: ReminderId,
  settings: ReminderSettings,
): Promise<void> {
  await tx
    .insertInto("reminder_rule")
    .values({ client_id: clientId, profile_id: profileId, id, ...columnsOf(settings) })
    .execute()
}

/** Updates a rule. If restarted, it sends nothing for occurrences before now. */
export async function updateRule(
  tx: ClientTransaction,
  { client_id: clientId, id }: RuleRow,
  settings: ReminderSettings,
  restarts: boolean,
): Promise<void> {
  await tx
    .updateTable("reminder_rule")
    .set((expression) => ({
      ...columnsOf(settings),
      revision: expression("revision", "+", 1),
      updated_at: sql<Date>`clock_timestamp()`,
      ...(restarts && { active_from: sql<Date>`clock_timestamp()` }),
    }))
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute()
}

export async function deleteRule(tx: ClientTransaction, { client_id: clientId, id }: RuleRow): Promise<void> {
  await tx.deleteFrom("reminder_rule").where("client_id", "=", clientId).where("id", "=", id).execute()
}

/** The settings of a row, as they were saved. */
export function toReminderSettings(row: RuleRow): ReminderSettings {
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

function columnsOf(settings: ReminderSettings) {
  return {
    name: settings.name,
    enabled: settings.enabled,
    due_by: settings.dueBy,
    kind: settings.kind,
    days: settings.days,
    recurrence: json(settings.recurrence),
    hour: settings.hour,
    people: json(settings.people),
    levels: json(settings.levels),
    template_id: settings.templateId,
    channels: [...settings.channels],
  }
}
