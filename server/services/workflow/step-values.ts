import type { TemplateValues } from "../../../engine/mail/fill-template.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ClientId, RecordId } from "../../../schemas/ids.ts"
import { type Language, textIn } from "../../../schemas/languages.ts"
import type { Tenant } from "../../database/database.ts"
import { findMove } from "./step-repository.ts"

/** What a letter may tell of a step to who may read the record: its action by the name it has now, and its reason. The latest action without an id. */
export async function stepValues(
  tx: Tenant,
  record: { readonly clientId: ClientId; readonly recordId: RecordId; readonly profile: CompiledProfile },
  stepId: string | null,
  language: Language,
): Promise<TemplateValues> {
  const { clientId, recordId, profile } = record
  const step = await findMove(tx, clientId, recordId, stepId)
  return { action: actionName(profile, step?.action_id ?? null, language), reason: step?.reason ?? null }
}

/** What an action is called now; null where the workflow has none of that id any more. */
export function actionName(profile: CompiledProfile | undefined, actionId: unknown, language: Language): string | null {
  const actions = profile?.workflow?.activities.flatMap(({ actions: some }) => some) ?? []
  const action = actions.find(({ id }) => id === actionId)
  return action ? textIn(action.name, language) : null
}
