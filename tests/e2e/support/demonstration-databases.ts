import { randomUUID } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { prepareDatabase } from "../../../server/commands/prepare-database.ts"
import { openDatabase } from "../../../server/database/database.ts"
import { startEmbedded } from "../../../server/database/embedded/start-embedded.ts"
import { loadDemonstration } from "../../../server/demonstration/load.ts"
import { argonPasswords } from "../../../server/services/auth/passwords.ts"
import { notDurable } from "../../support/database-server.ts"
import { runAs, withDatabase } from "../../support/template-database.ts"

/** A PostgreSQL server with the demonstration loaded once, and copies of it made in a fraction of a second. */
export interface DemonstrationDatabases {
  /** The address of a new copy, as the owner of its tables. */
  copy(): Promise<string>
  stop(): Promise<void>
}

export async function startDemonstrationDatabases(): Promise<DemonstrationDatabases> {
  const dataDirectory = await mkdtemp(join(tmpdir(), "test-database-"))
  const server = await startEmbedded({ dataDirectory, settings: notDurable, log: () => undefined })
  const template = "demonstration"
  const owner = new URL(server.url).username
  await runAs(server.superuserUrl, `create database ${template} owner ${owner}`)
  await loadInto(withDatabase(server.url, template))
  // One after another: PostgreSQL copies a database only while nobody else reads it.
  let copied = Promise.resolve()
  return {
    async copy() {
      const name = `product_${randomUUID().replaceAll("-", "")}`
      copied = copied.then(() =>
        runAs(server.superuserUrl, `create database ${name} template ${template} owner ${owner}`),
      )
      await copied
      return withDatabase(server.url, name)
    },
    async stop() {
      await server.stop()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

async function loadInto(url: string): Promise<void> {
  await prepareDatabase(url)
  const database = openDatabase({ ownerUrl: url })
  await loadDemonstration({ database, passwords: argonPasswords })
  await database.close()
}
