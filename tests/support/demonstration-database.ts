import { cp, rm } from "node:fs/promises"
import { Client } from "pg"
import { inject } from "vitest"
import { openDatabase } from "../../server/database/database.ts"
import { loadDemonstration } from "../../server/demonstration/load.ts"
import { folderStore } from "../../server/files/folder/folder-store.ts"
import { noUrlSigner } from "../../server/files/open-file-store.ts"
import { argonPasswords } from "../../modules/auth/server/passwords.ts"
import { runAs, withDatabase } from "./template-database.ts"

const template = "demonstration_template"
const unfinished = "demonstration_unfinished"

/**
 * A template with the demonstration, for `startTestServer`; its files are copied to the folder. The first file of the
 * run that asks for it loads it; files in other workers wait for that one.
 */
export async function demonstrationWithFilesIn(folder: string): Promise<string> {
  const { superuserUrl, demonstrationFiles } = inject("databaseServer")
  const lock = new Client({ connectionString: superuserUrl })
  await lock.connect()
  try {
    await lock.query("select pg_advisory_lock(hashtext($1))", [template])
    const { rowCount } = await lock.query("select from pg_database where datname = $1", [template])
    if (rowCount === 0) await loadTemplate()
  } finally {
    await lock.end()
  }
  await cp(demonstrationFiles, folder, { recursive: true })
  return template
}

/** Gets its name once it is complete: what a failed load left behind is never cloned. */
async function loadTemplate(): Promise<void> {
  const { templateUrl, superuserUrl, demonstrationFiles } = inject("databaseServer")
  const { username, pathname } = new URL(templateUrl)
  await runAs(superuserUrl, `drop database if exists ${unfinished} with (force)`)
  await rm(demonstrationFiles, { recursive: true, force: true })
  await runAs(superuserUrl, `create database ${unfinished} template ${pathname.slice(1)} owner ${username}`)
  const database = openDatabase({ ownerUrl: withDatabase(templateUrl, unfinished) })
  try {
    const store = folderStore(demonstrationFiles, noUrlSigner)
    const isLoaded = await loadDemonstration({ database, passwords: argonPasswords, store })
    if (!isLoaded) throw new Error("The demonstration was not loaded into a database without users.")
  } finally {
    await database.close()
  }
  await runAs(superuserUrl, `alter database ${unfinished} rename to ${template}`)
}
