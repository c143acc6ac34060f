import { randomUUID } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { prepareDatabase } from "../../../server/commands/prepare-database.ts"
import { openDatabase } from "../../../server/database/database.ts"
import { startEmbedded } from "../../../server/database/embedded/start-embedded.ts"
import { loadDemonstration } from "../../../server/demonstration/load.ts"
import { folderStore } from "../../../server/files/folder/folder-store.ts"
import { noUrlSigner } from "../../../server/files/open-file-store.ts"
import { argonPasswords } from "../../../modules/auth/server/passwords.ts"
import { notDurable } from "../../support/database-server.ts"
import { runAs, withDatabase } from "../../support/template-database.ts"

const template = "demonstration"

/** A PostgreSQL server with the demonstration loaded once, and copies of it made in a fraction of a second. */
export interface DemonstrationDatabases {
  /** The address of a new copy, as the owner of its tables. */
  copy(): Promise<string>
  stop(): Promise<void>
}

export async function startDemonstrationDatabases(): Promise<DemonstrationDatabases> {
  const dataDirectory = await mkdtemp(join(tmpdir(), "test-database-"))
  const server = await startEmbedded({ dataDirectory, settings: notDurable, log: () => undefined })
  const { url, superuserUrl } = server
  await runAs(superuserUrl, `create database ${template} owner ${new URL(url).username}`)
  await loadInto(withDatabase(url, template), join(dataDirectory, "files"))
  // One after another: PostgreSQL copies a database only while nobody else reads it.
  let copied: Promise<unknown> = Promise.resolve()
  return {
    copy() {
      const copy = copied.then(() => copyDemonstration(url, superuserUrl))
      copied = copy
      return copy
    },
    async stop() {
      await server.stop()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

/** The address of a new copy, which lasts as long as its server. */
async function copyDemonstration(url: string, superuserUrl: string): Promise<string> {
  const name = `product_${randomUUID().replaceAll("-", "")}`
  await runAs(superuserUrl, `create database ${name} template ${template} owner ${new URL(url).username}`)
  return withDatabase(url, name)
}

/** The products on the copies have folders of their own, so that contents of files are there to nobody. */
async function loadInto(url: string, folder: string): Promise<void> {
  await prepareDatabase(url)
  const database = openDatabase({ ownerUrl: url })
  await loadDemonstration({ database, passwords: argonPasswords, store: folderStore(folder, noUrlSigner) })
  await database.close()
}
