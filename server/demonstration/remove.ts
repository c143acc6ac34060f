import type { ClientId } from "../../schemas/ids.ts"
import type { Database } from "../database/database.ts"
import { removeClient } from "../database/remove-client.ts"
import { fileKey, type FileStore } from "../files/file-store.ts"
import { StartupError } from "../startup-error.ts"
import { demonstrationContent } from "./content.ts"

export interface LoadedDemonstration {
  readonly clientId: ClientId
  readonly name: string
}

/**
 * The organisation created by the demonstration. Throws when it has a user who can sign in and is not part of the
 * demonstration: the organisation is then in real use.
 */
export async function findDemonstration({ owner }: Pick<Database, "owner">): Promise<LoadedDemonstration> {
  const { people, client } = demonstrationContent(new Date().toISOString().slice(0, 10))
  const known = new Set(people.map(({ email }) => email))
  const signIns = await owner.selectFrom("sign_in").select(["client_id", "email"]).orderBy("email").execute()
  const found = signIns.find(({ email }) => known.has(email))
  if (!found) throw createRemovalError("The demonstration is not loaded here: there is nothing to remove.")
  const clientId = found.client_id
  const unknownSignIn = signIns.find((one) => one.client_id === clientId && !known.has(one.email))
  if (unknownSignIn) {
    throw createRemovalError(
      `${unknownSignIn.email} signs in to the demonstration's organisation and is not of the demonstration: delete that account first, if the organisation is really to go.`,
    )
  }
  return { clientId, name: client.name }
}

/** Deletes its records, users, audit log and files; other organisations are unaffected. */
export async function removeDemonstration(
  database: Database,
  store: Pick<FileStore, "delete">,
  { clientId }: LoadedDemonstration,
): Promise<void> {
  const files = await removeClient(database, clientId)
  for (const id of files) await store.delete(fileKey(clientId, id))
}

function createRemovalError(message: string): StartupError {
  return new StartupError("configuration-invalid", message)
}
