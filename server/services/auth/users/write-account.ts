import { v7 as uuid } from "uuid"
import { judgePerson, settlePerson, type SettledPerson } from "../../../../engine/people/judge-person.ts"
import type { UserFields } from "../../../../schemas/api/user-management.ts"
import type { UserId } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { notify } from "../../../notifications/notify.ts"
import { appendAudit } from "../../../audit-log/append.ts"
import { revokeAccess } from "../sessions/people-repository.ts"
import { tellOwner } from "../tell-owner.ts"
import { shutOut } from "./shut-out.ts"
import { accountChanges, writtenIn, type WrittenAccount } from "./account-changes.ts"
import { invite } from "./invitation.ts"
import * as repository from "./repository.ts"
import type { AccountRow } from "./repository.ts"
import { beyondGiving, statusOf, type RolesById } from "./standing.ts"

/** Adds a person and invites them; refuses with everything that is wrong at once. */
export async function createAccount(
  tx: Tenant,
  actor: Actor,
  roles: RolesById,
  body: UserFields,
  language: Language,
): Promise<UserId> {
  if (roles.size === 0) throw new Refusal(409, problem("user.no_role_yet", ["roles"]))
  const written = settled(body)
  demandGood(actor, roles, written, { isClientAdmin: false })
  const { clientId } = actor
  const { person, modules } = written
  const id = uuid() as UserId
  await repository.insertSignIn(tx, clientId, id, person.email)
  // Afterwards, so that of two accounts made at once with one address the second sees the first.
  await demandFree(tx, actor, person, null)
  await repository.insertAccount(tx, { clientId, id, language }, person, modules)
  await repository.setRoles(tx, clientId, id, written.roleIds)
  await repository.setEntities(tx, clientId, id, written.entityIds)
  await appendAudit(tx, actor, {
    subjectKind: "user",
    subjectId: id,
    action: "user_created",
    changes: accountChanges(undefined, written, roles),
  })
  await invite(tx, actor, { id, email: person.email, name: nameOf(person), language })
  return id
}

/** Writes an account that is held; whether anything changed. What was taken is gone at once from what is signed in. */
export async function changeAccount(
  tx: Tenant,
  actor: Actor,
  roles: RolesById,
  held: AccountRow,
  body: UserFields,
): Promise<boolean> {
  const { clientId } = actor
  const before = writtenIn(held)
  const after = settled(body)
  demandGood(actor, roles, after, { isClientAdmin: held.is_client_admin })
  const changes = accountChanges(before, after, roles)
  if (changes.length === 0) return false
  const isMoved = before.person.email !== after.person.email
  if (isMoved) {
    await repository.deleteSignIn(tx, clientId, held.id)
    await repository.insertSignIn(tx, clientId, held.id, after.person.email)
  }
  await demandFree(tx, actor, after.person, held.id)
  await repository.updateAccount(tx, clientId, held.id, {
    ...repository.personRow(after.person),
    modules: [...after.modules],
  })
  await repository.setRoles(tx, clientId, held.id, after.roleIds)
  await repository.setEntities(tx, clientId, held.id, after.entityIds)
  await appendAudit(tx, actor, { subjectKind: "user", subjectId: held.id, action: "user_changed", changes })
  if (changes.some(({ parameter }) => parameter === "roles")) await tellOfRoles(tx, actor, held)
  if (isMoved) {
    // Whoever reads the old address proves nothing any more.
    await shutOut(tx, clientId, held.id)
    if (held.status === "invited") await invite(tx, actor, invited(held, after.person))
    else await tellOldAddress(tx, actor, held, before.person)
  } else if (changes.some(({ parameter }) => ["roles", "entities", "modules", "isExternal"].includes(parameter))) {
    await revokeAccess(tx, actor, [held.id])
  }
  return true
}

/** Whoever read letters there until now is the one to notice that somebody else had the account moved. */
function tellOldAddress(tx: Tenant, { clientId, name: administrator }: Actor, held: AccountRow, person: SettledPerson) {
  const owner = { clientId, id: held.id, name: nameOf(person), email: held.email, language: held.language }
  return tellOwner(tx, owner, { kind: "emailChanged", values: { administrator } })
}

/** Each change of an account raises its revision, which no other change meets again. */
async function tellOfRoles(tx: Tenant, { clientId, userId: by }: Actor, { id, revision }: AccountRow): Promise<void> {
  const once = String(revision)
  await notify(tx, { clientId, kind: "ROLES_CHANGED", to: [id], by, about: null, values: {}, once })
}

function invited({ id, language }: AccountRow, person: SettledPerson) {
  return { id, email: person.email, name: nameOf(person), language: language as Language | null }
}

function settled(body: UserFields): WrittenAccount {
  const { roles: roleIds, companyIds: entityIds, modules } = body
  return { person: settlePerson(body), roleIds, entityIds, modules }
}

function demandGood(
  actor: Actor,
  roles: RolesById,
  { person, roleIds, entityIds, modules }: WrittenAccount,
  { isClientAdmin }: { readonly isClientAdmin: boolean },
): void {
  const problems: Problem[] = [
    ...judgePerson(person),
    ...beyondGiving(actor, { roleIds, entityIds, modules, isExternal: person.isExternal }, roles),
  ]
  // A client administrator may do everything everywhere without either.
  if (!isClientAdmin && roleIds.length === 0) problems.push(problem("user.role_required", ["roles"]))
  if (!isClientAdmin && entityIds.length === 0) problems.push(problem("user.entity_required", ["companyIds"]))
  // What somebody from outside works in is never left to follow from something else.
  if (person.isExternal && modules.length === 0) problems.push(problem("user.module_required", ["modules"]))
  if (isClientAdmin && person.isExternal) problems.push(problem("user.external_administrator", ["isExternal"]))
  if (problems.length > 0) throw new Refusal(statusOf(problems), problems)
}

/** Only accounts of the same client are in the way: of another's nobody learns here, whoever they are. */
async function demandFree(tx: Tenant, { clientId }: Actor, { userName, email }: SettledPerson, but: UserId | null) {
  if (await repository.isEmailTaken(tx, clientId, email, but))
    throw new Refusal(400, problem("user.email_taken", ["email"], { email }))
  if (userName !== null && (await repository.isUserNameTaken(tx, clientId, userName, but)))
    throw new Refusal(400, problem("user.name_taken", ["userName"], { name: userName }))
}

function nameOf({ firstName, lastName }: SettledPerson): string {
  return `${firstName} ${lastName}`.trim()
}
