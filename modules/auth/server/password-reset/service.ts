import type { Language } from "../../../../schemas/languages.ts"
import { normalizeEmail } from "../../../../schemas/account-fields.ts"
import type { Database } from "../../../../server/database/database.ts"
import { appendAudit } from "../../../../server/audit-log/append.ts"
import type { AccountEventService } from "../account-events/service.ts"
import { languageOfUser } from "../accounts/service.ts"
import { claimOf, lockUser, useUp } from "../links/service.ts"
import { saveNewPassword, type PasswordInput } from "../new-password/service.ts"
import type { Passwords } from "../passwords.ts"
import { attemptsIn } from "../sign-in/attempts-repository.ts"

export type PasswordResetService = ReturnType<typeof passwordResetService>

/** Account recovery by email: a forgotten password, a first one, a lock after too many attempts. */
export function passwordResetService(deps: {
  readonly database: Database
  readonly passwords: Passwords
  readonly accountEvents: AccountEventService
}) {
  const { database, passwords, accountEvents } = deps
  const tries = attemptsIn(database, "password")
  const emailAttempts = attemptsIn(database, "emails")

  return {
    /** Response, work and time are the same for every email address; beyond the limit no more events are stored. */
    async forgot(address: string, language: Language): Promise<void> {
      const email = normalizeEmail(address)
      const { minutes } = await emailAttempts.charge(email)
      if (minutes === 0) await accountEvents.enqueue("reset", email, language)
    },

    async open(token: string) {
      const claim = claimOf(token)
      return database.clientTransaction(claim.clientId, async (tx) => {
        const { user, purpose } = await lockUser(tx, claim, ["reset", "unlock", "invitation"])
        const { first_name: firstName, last_name: lastName, email } = user
        return { purpose, firstName, lastName, email, language: languageOfUser(user) }
      })
    },

    /** Works once: the link is deleted with the change, and all sessions end. */
    async reset(token: string, newPassword: PasswordInput, language: Language): Promise<void> {
      const claim = claimOf(token)
      const email = await database.clientTransaction(claim.clientId, async (tx) => {
        const { user, purpose } = await lockUser(tx, claim, ["reset", "invitation"])
        const action = purpose === "invitation" ? "password_chosen" : "password_reset"
        const actor = { clientId: claim.clientId, userId: user.id, module: null }
        await saveNewPassword(tx, { ...newPassword, user, passwords, actor, action, language })
        return user.email
      })
      await tries.clear(email)
    },

    async unlock(token: string): Promise<void> {
      const claim = claimOf(token)
      const email = await database.clientTransaction(claim.clientId, async (tx) => {
        const { user } = await lockUser(tx, claim, ["unlock"])
        await useUp(tx, user, ["unlock"])
        await appendAudit(
          tx,
          { clientId: claim.clientId, userId: user.id, module: null },
          { subjectKind: "user", subjectId: user.id, action: "sign_in_unlocked", changes: [] },
        )
        return user.email
      })
      await tries.clear(email)
    },
  }
}
