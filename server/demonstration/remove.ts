import type { ClientId } from "../../schemas/ids.ts"
import type { Database } from "../database/database.ts"
import { removeClient } from "../database/remove-client.ts"
import { fileKey, type FileStore } from "../files/file-store.ts"
import { StartRefusal } from "../start-refusal.ts"
import { demonstrationContent } from "./content.ts"

export interface LoadedDemonstration {
  readonly clientId: ClientId
  readonly name: string
}

/**
 * The organisation that the demonstration made. One in which somebody signs in whom the demonstration does not have is
 * somebody's own by now, and is refused.
 */
export async function findDemonstration({ owner }: Pick<Database, "owner">): Promise<LoadedDemonstration> {
  const { people, client } = demonstrationContent(new Date().toISOString().slice(0, 10))
  const known = new Set(people.map(({ email }) => email))
  const signIns = await owner.selectFrom("sign_in").select(["client_id", "email"]).orderBy("email").execute()
  const found = signIns.find(({ email }) => known.has(email))
  if (!found) throw refused("The demonstration is not loaded here: there is nothing to remove.")
  const clientId = found.client_id
  const stranger = signIns.find((one) => one.client_id === clientId && !known.has(one.email))
  if (stranger) {
    throw refused(
      `${stranger.email} signs in to the demonstration's organisation and is not of the demonstration: delete that account first, if the organisation is really to go.`,
    )
  }
  return { clientId, name: client.name }
}

/** Removes its records, people, trail and files; other organisations keep everything. */
export async function removeDemonstration(
  database: Database,
  store: Pick<FileStore, "delete">,
  { clientId }: LoadedDemonstration,
): Promise<void> {
  const files = await removeClient(database, clientId)
  for (const id of files) await store.delete(fileKey(clientId, id))
}

function refused(sentence: string): StartRefusal {
  return new StartRefusal("configuration-invalid", sentence)
}
