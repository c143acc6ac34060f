import type { SettledPerson } from "../../../../engine/people/judge-person.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { appendAudit } from "../../../audit-log/append.ts"
import { accountChanges } from "./account-changes.ts"
import { insertAccount, insertSignIn, updateAccount } from "./repository.ts"

/** The account from which all others of a new organisation follow, added by its own person: nobody is there to invite them. */
export async function addFirstAdministrator(
  tx: Tenant,
  actor: Actor,
  person: SettledPerson,
  modules: readonly ModuleCode[],
  language: Language,
): Promise<void> {
  const { clientId, userId: id } = actor
  await insertSignIn(tx, clientId, id, person.email)
  await insertAccount(tx, { clientId, id, language }, person, modules)
  await updateAccount(tx, clientId, id, { is_client_admin: true })
  const written = { person, roleIds: [], entityIds: [], modules }
  await appendAudit(tx, actor, {
    subjectKind: "user",
    subjectId: id,
    action: "user_created",
    changes: accountChanges(undefined, written, new Map()),
  })
}
