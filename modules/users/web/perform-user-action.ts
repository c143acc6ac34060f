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
import { request } from "../../../src/api/request.ts"
import type { UserAction } from "./account-dialog.tsx"

/** Performs an action by its request, with the account revision that was displayed. */
export async function performUserAction(action: UserAction, user: ManagedUser): Promise<void> {
  const { id, clientId, revision } = user
  const params = { id }
  const setStatus = (to: AccountAction) => request(setUserStatus, { params, body: { action: to, revision } })
  const administrator = (isClientAdmin: boolean) =>
    request(setClientAdministrator, { params, body: { isClientAdmin, revision } })
  const requests: Readonly<Record<UserAction, () => Promise<unknown>>> = {
    lock: () => setStatus("lock"),
    unlock: () => setStatus("unlock"),
    activate: () => setStatus("activate"),
    deactivate: () => setStatus("deactivate"),
    sessions: () => request(endUserSessions, { params }),
    secondFactor: () => request(removeSecondFactorOf, { params: { userId: id } }),
    invite: () => request(inviteUser, { params }),
    addAdministrator: () => administrator(true),
    unmakeAdministrator: () => administrator(false),
    delete: () => request(deleteUser, { params: { userId: id, clientId }, query: { revision } }),
  }
  await requests[action]()
}
