import { v7 as uuid } from "uuid"
import { validateUser, normalizeUser, type NormalizedUser } from "../../../engine/users/validate-user.ts"
import type { UserFields } from "../contracts/user-management.ts"
import type { UserId } from "../../../schemas/ids.ts"
import type { Language } from "../../../schemas/languages.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { notify } from "../../../server/notifications/notify.ts"
import { appendAudit } from "../../../server/audit-log/append.ts"
import { notifyAccountOwner, revokeAccess } from "../../auth/server/index.ts"
import { revokeUserAccess } from "./revoke-user-access.ts"
import { accountChanges, toWrittenAccount, type WrittenAccount } from "./account-changes.ts"
import { invite } from "./invitation.ts"
import * as repository from "./repository.ts"
import type { AccountRow } from "./repository.ts"
import { findUngrantable, statusOf, type RolesById } from "./access-level.ts"

/** Creates a user and invites them; throws with all problems at once. */
export async function createAccount(
  tx: ClientTransaction,
  actor: Actor,
  roles: RolesById,
  body: UserFields,
  language: Language,
): Promise<UserId> {
  if (roles.size === 0) throw new HttpError(409, problem("user.no_role_yet", ["roles"]))
  const written = normalizeAccount(body)
  assertAccountValid(actor, roles, written, { isClientAdmin: false })
  const { clientId } = actor
  const { user, modules } = written
  const id = uuid() as UserId
  await repository.insertSignIn(tx, clientId, id, user.email)
  // Checked afterwards, so that of two accounts created at once with one address the second sees the first.
  await assertAccountUnique(tx, actor, user, null)
  await repository.insertAccount(tx, { clientId, id, language }, user, modules)
  await repository.setRoles(tx, clientId, id, written.roleIds)
  await repository.setEntities(tx, clientId, id, written.entityIds)
  await appendAudit(tx, actor, {
    subjectKind: "user",
    subjectId: id,
    action: "user_created",
    changes: accountChanges(undefined, written, roles),
  })
  await invite(tx, actor, { id, email: user.email, name: nameOf(user), language })
  return id
}

/** Saves a locked account; returns whether anything changed. Revoked access ends at once in its sessions. */
export async function changeAccount(
  tx: ClientTransaction,
  actor: Actor,
  roles: RolesById,
  account: AccountRow,
  body: UserFields,
): Promise<boolean> {
  const { clientId } = actor
  const before = toWrittenAccount(account)
  const after = normalizeAccount(body)
  assertAccountValid(actor, roles, after, { isClientAdmin: account.is_client_admin })
  const changes = accountChanges(before, after, roles)
  if (changes.length === 0) return false
  const isMoved = before.user.email !== after.user.email
  if (isMoved) {
    await repository.deleteSignIn(tx, clientId, account.id)
    await repository.insertSignIn(tx, clientId, account.id, after.user.email)
  }
  await assertAccountUnique(tx, actor, after.user, account.id)
  await repository.updateAccount(tx, clientId, account.id, {
    ...repository.userRow(after.user),
    modules: [...after.modules],
  })
  await repository.setRoles(tx, clientId, account.id, after.roleIds)
  await repository.setEntities(tx, clientId, account.id, after.entityIds)
  await appendAudit(tx, actor, { subjectKind: "user", subjectId: account.id, action: "user_changed", changes })
  if (changes.some(({ parameter }) => parameter === "roles")) await notifyRolesChanged(tx, actor, account)
  if (isMoved) {
    // Access to the old address no longer proves anything.
    await revokeUserAccess(tx, clientId, account.id)
    if (account.status === "invited") await invite(tx, actor, toInvitedUser(account, after.user))
    else await notifyOldEmail(tx, actor, account, before.user)
  } else if (changes.some(({ parameter }) => ["roles", "entities", "modules", "isExternal"].includes(parameter))) {
    await revokeAccess(tx, actor, [account.id])
  }
  return true
}

/** Emails the old address, whose owner can notice that someone else moved the account. */
function notifyOldEmail(
  tx: ClientTransaction,
  { clientId, name: administrator }: Actor,
  account: AccountRow,
  user: NormalizedUser,
) {
  const owner = { clientId, id: account.id, name: nameOf(user), email: account.email, language: account.language }
  return notifyAccountOwner(tx, owner, { kind: "emailChanged", values: { administrator } })
}

/** Every change of an account raises its revision, so the revision is a unique key for this notification. */
async function notifyRolesChanged(
  tx: ClientTransaction,
  { clientId, userId: by }: Actor,
  { id, revision }: AccountRow,
): Promise<void> {
  const dedupeKey = String(revision)
  await notify(tx, { clientId, kind: "ROLES_CHANGED", to: [id], by, about: null, values: {}, dedupeKey })
}

function toInvitedUser({ id, language }: AccountRow, user: NormalizedUser) {
  return { id, email: user.email, name: nameOf(user), language: language as Language | null }
}

function normalizeAccount(body: UserFields): WrittenAccount {
  const { roles: roleIds, companyIds: entityIds, modules } = body
  return { user: normalizeUser(body), roleIds, entityIds, modules }
}

function assertAccountValid(
  actor: Actor,
  roles: RolesById,
  { user, roleIds, entityIds, modules }: WrittenAccount,
  { isClientAdmin }: { readonly isClientAdmin: boolean },
): void {
  const problems: Problem[] = [
    ...validateUser(user),
    ...findUngrantable(actor, { roleIds, entityIds, modules, isExternal: user.isExternal }, roles),
  ]
  // A client administrator has full access everywhere without either.
  if (!isClientAdmin && roleIds.length === 0) problems.push(problem("user.role_required", ["roles"]))
  if (!isClientAdmin && entityIds.length === 0) problems.push(problem("user.entity_required", ["companyIds"]))
  // An external user's modules are always set explicitly, never derived.
  if (user.isExternal && modules.length === 0) problems.push(problem("user.module_required", ["modules"]))
  if (isClientAdmin && user.isExternal) problems.push(problem("user.external_administrator", ["isExternal"]))
  if (problems.length > 0) throw new HttpError(statusOf(problems), problems)
}

/** Only accounts of the same client conflict: accounts of other clients are not revealed. */
async function assertAccountUnique(
  tx: ClientTransaction,
  { clientId }: Actor,
  { userName, email }: NormalizedUser,
  but: UserId | null,
) {
  if (await repository.isEmailTaken(tx, clientId, email, but))
    throw new HttpError(400, problem("user.email_taken", ["email"], { email }))
  if (userName !== null && (await repository.isUserNameTaken(tx, clientId, userName, but)))
    throw new HttpError(400, problem("user.name_taken", ["userName"], { name: userName }))
}

function nameOf({ firstName, lastName }: NormalizedUser): string {
  return `${firstName} ${lastName}`.trim()
}
