import { removeSecondFactorOf } from "../../../schemas/api/second-factor.ts"
import {
  deleteUser,
  endUserSessions,
  inviteUser,
  setClientAdministrator,
  setUserStatus,
  type AccountStep,
  type ManagedUser,
} from "../../../schemas/api/user-management.ts"
import { call } from "../../calls/call.ts"
import type { AccountAct } from "./account-dialog.tsx"

/** Each act by the call that does it, on the state of the account that was seen. */
export async function act(wanted: AccountAct, user: ManagedUser): Promise<void> {
  const { id, clientId, revision } = user
  const params = { id }
  const step = (to: AccountStep) => call(setUserStatus, { params, body: { step: to, revision } })
  const administrator = (isClientAdmin: boolean) =>
    call(setClientAdministrator, { params, body: { isClientAdmin, revision } })
  const ways: Readonly<Record<AccountAct, () => Promise<unknown>>> = {
    lock: () => step("lock"),
    unlock: () => step("unlock"),
    activate: () => step("activate"),
    deactivate: () => step("deactivate"),
    sessions: () => call(endUserSessions, { params }),
    secondFactor: () => call(removeSecondFactorOf, { params: { userId: id } }),
    invite: () => call(inviteUser, { params }),
    makeAdministrator: () => administrator(true),
    unmakeAdministrator: () => administrator(false),
    delete: () => call(deleteUser, { params: { userId: id, clientId }, query: { revision } }),
  }
  await ways[wanted]()
}
