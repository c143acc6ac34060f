import { getAppUser } from "../../modules/auth/contracts/auth.ts"
import { startViewing, stopViewing } from "../../modules/auth/contracts/view-as.ts"
import type { RoleId, UserId } from "../../schemas/ids.ts"
import { request } from "../api/request.ts"
import { currentSession, setSession } from "./session-store.ts"

/**
 * Viewing as a role. The server decides whether the user is viewing; the page fetches the current user and renders
 * accordingly.
 */

/** Sends unsent input first, because the server accepts none while viewing. */
export async function viewAs(roleId: RoleId): Promise<void> {
  const session = currentSession()
  if (session.phase === "signedIn") await sendUnsavedDrafts(session.user.id).catch(() => undefined)
  await request(startViewing, { body: { roleId } })
  await fetchCurrentUser()
}

async function sendUnsavedDrafts(userId: UserId): Promise<void> {
  const { sendStoredDrafts } = await import("../drafts/send-stored-drafts.ts")
  await sendStoredDrafts(userId)
}

let isFetching = false

/** Whether the end of the viewing was requested on this page and needs no announcement. */
export const wasStoppedHere = (): boolean => isFetching

export async function stopViewingAs(): Promise<void> {
  isFetching = true
  try {
    await request(stopViewing, {})
    await fetchCurrentUser()
  } finally {
    isFetching = false
  }
}

/** When the viewing has expired, the response is a renewal that says so. */
export async function fetchCurrentUser(): Promise<void> {
  const user = await request(getAppUser, {})
  const session = currentSession()
  if (session.phase === "signedIn") setSession({ ...session, user })
}
