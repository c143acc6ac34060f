import type { Language } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { takePassword, type TypedPassword } from "../new-password/service.ts"
import type { Passwords } from "../passwords.ts"
import { findUser } from "../people/service.ts"
import { lockedFor } from "../sign-in/locked.ts"
import { attemptsIn } from "../sign-in/attempts-repository.ts"

/** The change of one's own password. Whoever only found the screen unlocked does not know the one in force. */
export function passwordChangeService(database: Database, passwords: Passwords) {
  const tries = attemptsIn(database, "password")

  return {
    async change(
      actor: Actor,
      typed: TypedPassword & { readonly currentPassword?: string | undefined },
      language: Language,
    ) {
      const { clientId, userId, sessionId, email } = actor
      const { currentPassword } = typed
      if (!currentPassword) throw new Refusal(400, problem("value.required", ["currentPassword"]))
      // Counted with the sign-in's: a session that was taken over is no way to guess on.
      const { minutes } = await tries.charge(email)
      if (minutes > 0) throw lockedFor(minutes)
      const user = await database.tenant(clientId, (tx) => findUser(tx, clientId, userId))
      if (user?.password_hash === null) throw new Refusal(409, problem("password.none", []))
      if (!user || !(await passwords.verify(currentPassword, user.password_hash))) {
        throw new Refusal(400, problem("password.wrong_current", ["currentPassword"]))
      }
      await tries.clear(email)
      await database.tenant(clientId, (tx) =>
        takePassword(tx, { ...typed, user, passwords, actor, action: "password_changed", sessionId, language }),
      )
    },
  }
}
