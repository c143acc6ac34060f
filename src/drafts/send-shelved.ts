import type { UserId } from "../../schemas/ids.ts"
import { shelvedIds } from "./browser-shelf.ts"
import { openKeeper } from "./open-keeper.ts"

/** Sends what lies in this browser to the server; what it does not take stays where it is. */
export async function sendShelved(userId: UserId): Promise<void> {
  for (const id of await shelvedIds(userId)) await openKeeper(userId, id).retry()
}
