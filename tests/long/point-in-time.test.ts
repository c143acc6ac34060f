import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { Client } from "pg"
import { afterAll, expect, test } from "vitest"
import { prepareDatabase } from "../../server/commands/prepare-database.ts"
import { openDatabase } from "../../server/database/database.ts"
import { startEmbedded } from "../../server/database/embedded/start-embedded.ts"
import { createClient } from "../support/organisation.ts"

// What docs/backup.md says of going back to any moment: a base backup, the archived log, and a start that stops before
// a mistake.

const folder = mkdtempSync(join(tmpdir(), "point-in-time-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const clientsIn = (client: Client) =>
  client
    .query<{ name: string }>("select name from client order by name")
    .then(({ rows }) => rows.map(({ name }) => name))

test("a base backup and the archived log restore a database to the moment before a mistake", async () => {
  const archive = join(folder, "archive")
  mkdirSync(archive)
  // PostgreSQL runs as another user where the tests run as root.
  for (const open of [folder, archive]) chmodSync(open, 0o777)
  const appFolder = join(folder, "product")
  const server = await startEmbedded({
    dataDirectory: appFolder,
    settings: { archive_mode: "on", archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f` },
    log: () => undefined,
  })
  await prepareDatabase(server.url)
  const database = openDatabase({ ownerUrl: server.url })
  await createClient(database, "In the base backup", ["Holding"])
  const restored = join(folder, "restored")
  await createBaseBackup(server.unrestrictedUrl, appFolder, restored)

  await createClient(database, "Since the base backup", ["Holding"])
  const client = new Client({ connectionString: server.unrestrictedUrl })
  await client.connect()
  const { rows: moments } = await client.query<{ moment: string }>("select clock_timestamp()::text as moment")
  await client.query("delete from client")
  expect(await clientsIn(client)).toEqual([])
  await client.query("select pg_switch_wal()")
  await client.end()
  await database.close()
  await server.stop()

  const back = await startEmbedded({
    dataDirectory: restored,
    settings: {
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_time: moments[0]?.moment ?? "",
      recovery_target_action: "promote",
      // Nobody is let in before it is over.
      hot_standby: "off",
    },
    log: () => undefined,
  })
  try {
    const unrestrictedClient = new Client({ connectionString: back.unrestrictedUrl })
    await unrestrictedClient.connect()
    expect(await clientsIn(unrestrictedClient)).toEqual(["In the base backup", "Since the base backup"])
    await unrestrictedClient.end()
    await prepareDatabase(back.url)
    const after = openDatabase({ ownerUrl: back.url })
    await createClient(after, "Written since", ["Holding"])
    await after.close()
  } finally {
    await back.stop()
  }
})

/** As pg_basebackup makes it, which the bundled PostgreSQL comes without. */
async function createBaseBackup(url: string, from: string, to: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query("select pg_backup_start('base', true)")
  const cluster = join(from, "postgresql")
  mkdirSync(to, { mode: 0o755 })
  cpSync(cluster, join(to, "postgresql"), {
    recursive: true,
    filter: (path) => basename(path) !== "postmaster.pid" && !/\/pg_wal\/[^/]+$/.test(path),
  })
  cpSync(join(from, "postgresql.json"), join(to, "postgresql.json"))
  const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop()")
  await client.end()
  writeFileSync(join(to, "postgresql", "backup_label"), rows[0]?.labelfile ?? "")
  writeFileSync(join(to, "postgresql", "recovery.signal"), "")
  copyOwner(cluster, join(to, "postgresql"))
}

function copyOwner(pattern: string, copy: string): void {
  const { uid, gid } = statSync(pattern)
  const changeOwner = (path: string) => chownSync(path, uid, gid)
  changeOwner(copy)
  chmodSync(copy, 0o700)
  for (const path of entriesOf(copy)) changeOwner(path)
}

function entriesOf(directory: string): string[] {
  return readdirSync(directory, { recursive: true }).map((name) => join(directory, String(name)))
}
