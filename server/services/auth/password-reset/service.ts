import type { Language } from "../../../../schemas/languages.ts"
import { normalizeEmail } from "../../../../schemas/people.ts"
import type { Database } from "../../../database/database.ts"
import { appendAudit } from "../../../audit-log/append.ts"
import type { Errands } from "../errands/service.ts"
import { claimOf, holdPerson, useUp } from "../links/service.ts"
import { takePassword, type TypedPassword } from "../new-password/service.ts"
import type { Passwords } from "../passwords.ts"
import { attemptsIn } from "../sign-in/attempts-repository.ts"

export type PasswordResetService = ReturnType<typeof passwordResetService>

/** The owner's way back in by mail: a forgotten password, a first one, a lock after too many tries. */
export function passwordResetService(parts: {
  readonly database: Database
  readonly passwords: Passwords
  readonly errands: Errands
}) {
  const { database, passwords, errands } = parts
  const tries = attemptsIn(database, "password")
  const letters = attemptsIn(database, "letters")

  return {
    /** The same for every address, in answer, work and time; beyond the limit nothing more is noted. */
    async forgot(address: string, language: Language): Promise<void> {
      const email = normalizeEmail(address)
      const { minutes } = await letters.charge(email)
      if (minutes === 0) await errands.note("reset", email, language)
    },

    async open(token: string) {
      const claim = claimOf(token)
      return database.tenant(claim.clientId, async (tx) => {
        const { user, purpose } = await holdPerson(tx, claim, ["reset", "unlock", "invitation"])
        return { purpose, firstName: user.first_name, lastName: user.last_name, email: user.email }
      })
    },

    /** Once: the link goes with the change it made, and so do all sessions. */
    async reset(token: string, typed: TypedPassword, language: Language): Promise<void> {
      const claim = claimOf(token)
      const email = await database.tenant(claim.clientId, async (tx) => {
        const { user, purpose } = await holdPerson(tx, claim, ["reset", "invitation"])
        const action = purpose === "invitation" ? "password_chosen" : "password_reset"
        const actor = { clientId: claim.clientId, userId: user.id, module: null }
        await takePassword(tx, { ...typed, user, passwords, actor, action, language })
        return user.email
      })
      await tries.clear(email)
    },

    async unlock(token: string): Promise<void> {
      const claim = claimOf(token)
      const email = await database.tenant(claim.clientId, async (tx) => {
        const { user } = await holdPerson(tx, claim, ["unlock"])
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
