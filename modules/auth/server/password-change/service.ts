import type { Language } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { saveNewPassword, type PasswordInput } from "../new-password/service.ts"
import type { Passwords } from "../passwords.ts"
import { findUser } from "../accounts/service.ts"
import { toLockedError } from "../sign-in/locked-error.ts"
import { attemptsIn } from "../sign-in/attempts-repository.ts"

export type PasswordChangeService = ReturnType<typeof passwordChangeService>

/** Change of one's own password. Requires the current one, so that an unlocked screen is not enough. */
export function passwordChangeService(database: Database, passwords: Passwords) {
  const tries = attemptsIn(database, "password")

  return {
    async change(
      actor: Actor,
      newPassword: PasswordInput & { readonly currentPassword?: string | undefined },
      language: Language,
    ) {
      const { clientId, userId, sessionId, email } = actor
      const { currentPassword } = newPassword
      if (!currentPassword) throw new HttpError(400, problem("value.required", ["currentPassword"]))
      // Counted with the sign-in attempts, so that a hijacked session cannot be used to guess the password.
      const { minutes } = await tries.charge(email)
      if (minutes > 0) throw toLockedError(minutes)
      const user = await database.clientTransaction(clientId, (tx) => findUser(tx, clientId, userId))
      if (user?.password_hash === null) throw new HttpError(409, problem("password.none", []))
      if (!user || !(await passwords.verify(currentPassword, user.password_hash))) {
        throw new HttpError(400, problem("password.incorrect_current", ["currentPassword"]))
      }
      await tries.clear(email)
      await database.clientTransaction(clientId, (tx) =>
        saveNewPassword(tx, {
          ...newPassword,
          user,
          passwords,
          actor,
          action: "password_changed",
          sessionId,
          language,
        }),
      )
    },
  }
}
