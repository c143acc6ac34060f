import { getAppUser } from "../../schemas/api/auth.ts"
import { startViewing, stopViewing } from "../../schemas/api/view-as.ts"
import type { RoleId, UserId } from "../../schemas/ids.ts"
import { call } from "../calls/call.ts"
import { currentSession, setSession } from "./session-store.ts"

/** Looking at the product as a role. The server says whether one does; the page asks it who one is, and is drawn by that. */

/** What was typed and not sent goes to the server first, which takes nothing while one is viewing. */
export async function viewAs(roleId: RoleId): Promise<void> {
  const session = currentSession()
  if (session.phase === "signedIn") await sendTyped(session.user.id).catch(() => undefined)
  await call(startViewing, { body: { roleId } })
  await askWhoIAm()
}

async function sendTyped(userId: UserId): Promise<void> {
  const { sendShelved } = await import("../drafts/send-shelved.ts")
  await sendShelved(userId)
}

let asked = false

/** Whether the end of the viewing was asked for on this page, and so is no news. */
export const wasStoppedHere = (): boolean => asked

export async function stopViewingAs(): Promise<void> {
  asked = true
  try {
    await call(stopViewing, {})
    await askWhoIAm()
  } finally {
    asked = false
  }
}

/** Where the viewing is over by itself, the answer is a renewal, which says so. */
export async function askWhoIAm(): Promise<void> {
  const user = await call(getAppUser, {})
  const session = currentSession()
  if (session.phase === "signedIn") setSession({ ...session, user })
}
