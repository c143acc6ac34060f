import { problem } from "../../../../schemas/problems.ts"
import type { Database } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { appendAudit } from "../../../audit-log/append.ts"
import { noteConsent } from "../people/service.ts"
import { termsVersion } from "./terms.ts"

export type ConsentService = ReturnType<typeof consentService>

/** The terms, and who accepted which of them. */
export function consentService(database: Database) {
  return {
    read: (actor: Actor) => ({ accepted: actor.consented, version: termsVersion }),

    /** Only the terms in force can be accepted: a page that was open too long asks again. */
    async accept(actor: Actor, version: string): Promise<void> {
      if (version !== termsVersion) {
        throw new Refusal(409, problem("auth.consent_required", ["version"]), { current: { version: termsVersion } })
      }
      const { clientId, userId } = actor
      await database.tenant(clientId, async (tx) => {
        await noteConsent(tx, clientId, userId, version)
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

/** What lies behind the terms is closed to one who has not accepted them. */
export function demandConsent(actor: Actor): void {
  if (!actor.consented) throw new Refusal(403, problem("auth.consent_required", []))
}
