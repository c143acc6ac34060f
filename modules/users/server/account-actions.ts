import type { AccountAction } from "../contracts/user-management.ts"
import { problem } from "../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import type { SecurityEvent } from "../../../server/audit-log/security-events.ts"
import { appendAudit, type Change } from "../../../server/audit-log/append.ts"
import { revokeAccess } from "../../auth/server/index.ts"
import { revokeUserAccess } from "./revoke-user-access.ts"
import { accountChanges, toWrittenAccount } from "./account-changes.ts"
import * as repository from "./repository.ts"
import type { AccountRow } from "./repository.ts"
import type { RolesById } from "./access-level.ts"

const effects: Readonly<
  Record<
    AccountAction,
    { readonly set: { readonly active?: boolean; readonly locked?: boolean }; readonly action: SecurityEvent }
  >
> = {
  lock: { set: { locked: true }, action: "user_locked" },
  unlock: { set: { locked: false }, action: "user_unlocked" },
  activate: { set: { active: true }, action: "user_activated" },
  deactivate: { set: { active: false }, action: "user_deactivated" },
}

/**
 * Whether the action (lock or deactivate) blocks a user, so that the caller must ensure another administrator remains.
 */
export function shutsOut(accountAction: AccountAction): boolean {
  return accountAction === "lock" || accountAction === "deactivate"
}

/** Locks, unlocks, activates or deactivates an account; blocking it ends its sessions at once. */
export async function performAccountAction(
  tx: ClientTransaction,
  actor: Actor,
  account: AccountRow,
  accountAction: AccountAction,
): Promise<void> {
  const { clientId } = actor
  const { set, action } = effects[accountAction]
  if (Object.entries(set).every(([name, value]) => account[name as keyof typeof set] === value)) return
  if (shutsOut(accountAction)) await assertReplaceable(tx, actor, account)
  await repository.updateAccount(tx, clientId, account.id, set)
  if (shutsOut(accountAction)) {
    await revokeUserAccess(tx, clientId, account.id)
  }
  const changes: Change[] = Object.entries(set).map(([parameter, current]) => ({
    section: null,
    parameter,
    previous: !current,
    current,
  }))
  await appendAudit(tx, actor, { subjectKind: "user", subjectId: account.id, action, changes })
}

/** Closes an account permanently: it cannot sign in or be found, but past actions still show the user's name. */
export async function close(tx: ClientTransaction, actor: Actor, account: AccountRow, roles: RolesById): Promise<void> {
  const { clientId } = actor
  await assertReplaceable(tx, actor, account)
  await revokeUserAccess(tx, clientId, account.id)
  await repository.deleteSignIn(tx, clientId, account.id)
  await repository.setRoles(tx, clientId, account.id, [])
  await repository.setEntities(tx, clientId, account.id, [])
  await repository.closeAccount(tx, clientId, account.id)
  const written = toWrittenAccount(account)
  const names = { firstName: written.user.firstName, lastName: written.user.lastName }
  await appendAudit(tx, actor, {
    subjectKind: "user",
    subjectId: account.id,
    action: "user_deleted",
    changes: accountChanges(written, undefined, roles).filter(({ parameter }) => !(parameter in names)),
  })
}

/** Makes a user a client administrator, or revokes that. */
export async function setAdministrator(
  tx: ClientTransaction,
  actor: Actor,
  account: AccountRow,
  isAdministrator: boolean,
): Promise<void> {
  const { clientId } = actor
  if (account.is_client_admin === isAdministrator) return
  if (isAdministrator && account.is_external)
    throw new HttpError(409, problem("user.external_administrator", ["isClientAdmin"]))
  if (!isAdministrator) await assertAnotherAdministrator(tx, actor, account)
  await repository.updateAccount(tx, clientId, account.id, { is_client_admin: isAdministrator })
  await revokeAccess(tx, actor, [account.id])
  await appendAudit(tx, actor, {
    subjectKind: "user",
    subjectId: account.id,
    action: isAdministrator ? "administrator_added" : "administrator_removed",
    changes: [{ section: null, parameter: "isClientAdmin", previous: !isAdministrator, current: isAdministrator }],
  })
}

/** Throws if the actor would lock out themselves, or the last client administrator. */
async function assertReplaceable(tx: ClientTransaction, actor: Actor, account: AccountRow): Promise<void> {
  if (account.id === actor.userId) throw new HttpError(409, problem("user.yourself", ["id"]))
  if (account.is_client_admin) await assertAnotherAdministrator(tx, actor, account)
}

async function assertAnotherAdministrator(
  tx: ClientTransaction,
  { clientId }: Actor,
  account: AccountRow,
): Promise<void> {
  const administrators = await repository.lockAdministrators(tx, clientId)
  if (administrators.every((id) => id === account.id))
    throw new HttpError(409, problem("user.last_administrator", ["id"]))
}
