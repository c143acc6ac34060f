import { problem } from "../../../../schemas/problems.ts"
import type { Database } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { appendAudit } from "../../../../server/audit-log/append.ts"
import { updateConsent } from "../accounts/service.ts"
import { termsVersion } from "./terms.ts"

export type ConsentService = ReturnType<typeof consentService>

/** The terms of use, and who accepted which version. */
export function consentService(database: Database) {
  return {
    get: (actor: Actor) => ({ accepted: actor.consented, version: termsVersion }),

    /** Only the current terms can be accepted: a page that was open too long has to ask again. */
    async accept(actor: Actor, version: string): Promise<void> {
      if (version !== termsVersion) {
        throw new HttpError(409, problem("auth.consent_required", ["version"]), { current: { version: termsVersion } })
      }
      const { clientId, userId } = actor
      await database.clientTransaction(clientId, async (tx) => {
        await updateConsent(tx, clientId, userId, version)
        await appendAudit(tx, actor, {
          subjectKind: "user",
          subjectId: userId,
          action: "consent_accepted",
          changes: [{ section: null, parameter: "consent", previous: null, current: version }],
        })
      })
    },
  }
}

/** Throws unless the actor has accepted the terms. */
export function requireConsent(actor: Actor): void {
  if (!actor.consented) throw new HttpError(403, problem("auth.consent_required", []))
}
