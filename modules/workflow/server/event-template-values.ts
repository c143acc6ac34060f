import type { TemplateValues } from "../../../engine/mail/fill-template.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ClientId, RecordId } from "../../../schemas/ids.ts"
import { type Language, textIn } from "../../../schemas/languages.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { findMove } from "./event-repository.ts"

/**
 * Template values of an action, for a reader of the record: the action's current name, and its reason. Uses the latest
 * action if the event ID is null.
 */
export async function actionTemplateValues(
  tx: ClientTransaction,
  record: { readonly clientId: ClientId; readonly recordId: RecordId; readonly profile: CompiledProfile },
  eventId: string | null,
  language: Language,
): Promise<TemplateValues> {
  const { clientId, recordId, profile } = record
  const event = await findMove(tx, clientId, recordId, eventId)
  return { action: actionName(profile, event?.action_id ?? null, language), reason: event?.reason ?? null }
}

/** The current name of an action; null if the workflow no longer has it. */
export function actionName(profile: CompiledProfile | undefined, actionId: unknown, language: Language): string | null {
  const actions = profile?.workflow?.activities.flatMap(({ actions: some }) => some) ?? []
  const action = actions.find(({ id }) => id === actionId)
  return action ? textIn(action.name, language) : null
}
