import type { NormalizedUser } from "../../../engine/users/validate-user.ts"
import type { Language } from "../../../schemas/languages.ts"
import type { ModuleCode } from "../../../schemas/profile-types.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { appendAudit } from "../../../server/audit-log/append.ts"
import { accountChanges } from "./account-changes.ts"
import { insertAccount, insertSignIn, updateAccount } from "./repository.ts"

/** Creates the first account of a new organisation. Its own user does this, as there is no one to invite them. */
export async function addFirstAdministrator(
  tx: ClientTransaction,
  actor: Actor,
  user: NormalizedUser,
  modules: readonly ModuleCode[],
  language: Language,
): Promise<void> {
  const { clientId, userId: id } = actor
  await insertSignIn(tx, clientId, id, user.email)
  await insertAccount(tx, { clientId, id, language }, user, modules)
  await updateAccount(tx, clientId, id, { is_client_admin: true })
  const written = { user, roleIds: [], entityIds: [], modules }
  await appendAudit(tx, actor, {
    subjectKind: "user",
    subjectId: id,
    action: "user_created",
    changes: accountChanges(undefined, written, new Map()),
  })
}
