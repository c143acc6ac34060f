import type { ClientId, JobId } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { loadActor } from "../../../auth/server/index.ts"
import { type AccessContext, type AccessContextDeps, loadAccessContext } from "../../../records/server/index.ts"
import type { DigestRecipient } from "./due-repository.ts"

/** The recipient of an email, with their current access. */
export interface Recipient {
  readonly access: AccessContext
  readonly language: Language
}

/** Emails are rendered with the recipient's access, so they contain only what the recipient would see in the app. */
export async function recipientOf(
  tx: ClientTransaction,
  deps: AccessContextDeps,
  job: { readonly clientId: ClientId; readonly jobId: JobId },
  { userId, module, language }: DigestRecipient,
): Promise<Recipient> {
  const actor = await loadActor(tx, { ...job, userId, module, entityId: null })
  return { access: await loadAccessContext(tx, actor, deps), language }
}
