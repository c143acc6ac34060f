import { v7 as uuid } from "uuid"
import type { ClientId, ProfileId, ReminderId } from "../../../schemas/ids.ts"
import { type Language, textIn } from "../../../schemas/languages.ts"
import { shippedProfiles } from "../../../schemas/shipped-profiles.ts"
import { shippedReminders } from "../../../schemas/shipped-reminders.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { insertRule } from "./rule-repository.ts"

/** Creates the reminders of the shipped record types for a client, named in its language. */
export async function installShippedReminders(
  tx: ClientTransaction,
  clientId: ClientId,
  language: Language,
): Promise<void> {
  for (const { id, type } of shippedProfiles) {
    for (const { name, ...settings } of shippedReminders[type] ?? []) {
      await insertRule(tx, clientId, id as ProfileId, uuid() as ReminderId, {
        ...settings,
        name: textIn(name, language),
      })
    }
  }
}
