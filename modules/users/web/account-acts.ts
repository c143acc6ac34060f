import { removeSecondFactorOf } from "../../auth/contracts/second-factor.ts"
import {
  deleteUser,
  endUserSessions,
  inviteUser,
  setClientAdministrator,
  setUserStatus,
  type AccountAction,
  type ManagedUser,
} from "../contracts/user-management.ts"
import { call } from "../../../src/calls/call.ts"
import type { AccountAct } from "./account-dialog.tsx"

/** Performs an action by its request, with the account revision that was displayed. */
export async function act(action: AccountAct, user: ManagedUser): Promise<void> {
  const { id, clientId, revision } = user
  const params = { id }
  const setStatus = (to: AccountAction) => call(setUserStatus, { params, body: { action: to, revision } })
  const administrator = (isClientAdmin: boolean) =>
    call(setClientAdministrator, { params, body: { isClientAdmin, revision } })
  const requests: Readonly<Record<AccountAct, () => Promise<unknown>>> = {
    lock: () => setStatus("lock"),
    unlock: () => setStatus("unlock"),
    activate: () => setStatus("activate"),
    deactivate: () => setStatus("deactivate"),
    sessions: () => call(endUserSessions, { params }),
    secondFactor: () => call(removeSecondFactorOf, { params: { userId: id } }),
    invite: () => call(inviteUser, { params }),
    addAdministrator: () => administrator(true),
    unmakeAdministrator: () => administrator(false),
    delete: () => call(deleteUser, { params: { userId: id, clientId }, query: { revision } }),
  }
  await requests[action]()
}
