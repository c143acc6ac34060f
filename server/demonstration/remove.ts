import type { ClientId } from "../../schemas/ids.ts"
import type { Database } from "../database/database.ts"
import { removeClient, type RemovedFile } from "../database/remove-client.ts"
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
export async function findDemonstration(
  database: Pick<Database, "owner" | "readTransaction">,
): Promise<LoadedDemonstration> {
  const { people, client } = demonstrationContent(new Date().toISOString().slice(0, 10))
  const known = new Set(people.map(({ email }) => email))
  const signIns = await database.owner.selectFrom("sign_in").select(["client_id", "email"]).orderBy("email").execute()
  const candidates = new Set(signIns.filter(({ email }) => known.has(email)).map((one) => one.client_id))
  const clientId = await findNamed(database, candidates, client.name)
  if (!clientId) throw createRemovalError("The demonstration is not loaded here: there is nothing to remove.")
  const unknownSignIn = signIns.find((one) => one.client_id === clientId && !known.has(one.email))
  if (unknownSignIn) {
    throw createRemovalError(
      `${unknownSignIn.email} signs in to the demonstration's organisation and is not of the demonstration: delete that account first, if the organisation is really to go.`,
    )
  }
  return { clientId, name: client.name }
}

/** Another organisation may have invited an address that the demonstration no longer has. */
async function findNamed(
  database: Pick<Database, "readTransaction">,
  candidates: ReadonlySet<ClientId>,
  name: string,
): Promise<ClientId | undefined> {
  for (const clientId of candidates) {
    const found = await database.readTransaction(clientId, (tx) =>
      tx.selectFrom("client").where("client_id", "=", clientId).select("name").executeTakeFirst(),
    )
    if (found?.name === name) return clientId
  }
  return undefined
}

/**
 * Deletes its records, users, audit log and files; other organisations are unaffected. Contents are deleted before
 * their rows, so that the command can be repeated when the store fails.
 */
export async function removeDemonstration(
  database: Database,
  store: Pick<FileStore, "abort" | "delete">,
  { clientId }: LoadedDemonstration,
): Promise<void> {
  const deleteContent = async ({ id, uploadId }: RemovedFile) => {
    const key = fileKey(clientId, id)
    await store.abort(key, uploadId)
    await store.delete(key)
  }
  const listed = await database.readTransaction(clientId, (tx) =>
    tx.selectFrom("stored_file").where("client_id", "=", clientId).select(["id", "upload_id as uploadId"]).execute(),
  )
  for (const file of listed) await deleteContent(file)
  const removed = await removeClient(database, clientId).catch((error: unknown) => {
    throw toBusyError(error)
  })
  const known = new Set(listed.map(({ uploadId }) => uploadId))
  for (const file of removed) if (!known.has(file.uploadId)) await deleteContent(file)
}

/** A lock that was not free in time, or a deadlock. */
const lockErrors: ReadonlySet<unknown> = new Set(["55P03", "40P01"])

function toBusyError(error: unknown): unknown {
  if (!(error instanceof Error && "code" in error && lockErrors.has(error.code))) return error
  return new StartupError(
    "database-busy",
    "The organisation was not removed, because work in the database held its tables for ten seconds: run the command again at a quieter time, or stop the server's processes meanwhile.",
    { cause: error },
  )
}

function createRemovalError(message: string): StartupError {
  return new StartupError("configuration-invalid", message)
}
