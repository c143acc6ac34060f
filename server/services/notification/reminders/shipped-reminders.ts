import { v7 as uuid } from "uuid"
import type { ClientId, ProfileId, ReminderId } from "../../../../schemas/ids.ts"
import { type Language, textIn } from "../../../../schemas/languages.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import { shippedReminders } from "../../../../schemas/shipped-reminders.ts"
import type { Tenant } from "../../../database/database.ts"
import { insertRule } from "./rule-repository.ts"

/** Gives a client that has the shipped record types their reminders, called in its language. */
export async function installShippedReminders(tx: Tenant, clientId: ClientId, language: Language): Promise<void> {
  for (const { id, type } of shippedProfiles) {
    for (const { name, ...terms } of shippedReminders[type] ?? []) {
      await insertRule(tx, clientId, id as ProfileId, uuid() as ReminderId, { ...terms, name: textIn(name, language) })
    }
  }
}
