import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { ClientId } from "../../schemas/ids.ts"
import { findDemonstration, removeDemonstration } from "../../server/demonstration/remove.ts"
import { folderStore } from "../../server/files/folder/folder-store.ts"
import { noUrlSigner } from "../../server/files/open-file-store.ts"
import { appendAudit } from "../../server/audit-log/append.ts"
import { sealService } from "../../modules/audit-log/server/seals/service.ts"
import { verifyAuditLog } from "../../modules/audit-log/server/verification/verify-audit-log.ts"
import { demonstrationWithFilesIn } from "../support/demonstration-database.ts"
import { demonstrationTimeoutMs } from "../support/demonstration-timeout.ts"
import { createClient, createTestUser, type TestClient } from "../support/organisation.ts"
import { startTestServer, type TestServer } from "../support/server.ts"

let server: TestServer
let folder: string
let other: TestClient

const store = () => folderStore(folder, noUrlSigner)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "removal-"))
  server = await startTestServer(
    {},
    {},
    {
      separateDatabase: "the demonstration is copied with the database that it is in",
      template: await demonstrationWithFilesIn(folder),
    },
  )
  other = await createClient(server.database, "Northwind", ["Head"])
  const { id: userId } = await createTestUser(server.database, other.id, { email: "nour@northwind.example" })
  const actor = { clientId: other.id, userId, module: null }
  await server.database.clientTransaction(other.id, (tx) =>
    appendAudit(tx, actor, { subjectKind: "user", subjectId: userId, action: "user_created", changes: [] }),
  )
}, demonstrationTimeoutMs)
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** Number of rows per table of a client, omitting empty tables. */
async function rowsOf(clientId: ClientId): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'client_id'`.execute(server.database.owner)
  return server.database.readTransaction(clientId, async (tx) => {
    const counted: Record<string, number> = {}
    for (const { name } of tables) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(name)} where client_id = ${clientId}`.execute(tx)
      if (rows[0] && rows[0].count > 0) counted[name] = rows[0].count
    }
    return counted
  })
}

test("removing the demonstration deletes its data and files, keeps other data and leaves the audit log intact", async () => {
  const found = await findDemonstration(server.database)
  // An organisation with other users is no longer the demo organisation.
  const outsider = await createTestUser(server.database, found.clientId, { email: "stranger@northwind.example" })
  await expect(findDemonstration(server.database)).rejects.toThrow(/^stranger@northwind\.example signs in/)
  await server.database.owner.deleteFrom("sign_in").where("email", "=", outsider.email).execute()

  const before = await rowsOf(other.id)
  expect(Object.keys(await rowsOf(found.clientId)).length).toBeGreaterThan(20)
  const contents = await readdir(folder, { recursive: true, withFileTypes: true })
  expect(contents.filter((one) => one.isFile()).length).toBeGreaterThan(0)
  await removeDemonstration(server.database, store(), found)
  expect(await rowsOf(found.clientId)).toEqual({})
  const left = await readdir(folder, { recursive: true, withFileTypes: true })
  expect(left.filter((one) => one.isFile())).toEqual([])
  expect(await rowsOf(other.id)).toEqual(before)
  const seals = sealService(server.database)
  const verification = await verifyAuditLog({
    clientId: other.id,
    publicKey: await seals.publicKey(),
    checkpoint: undefined,
    step: (run) => server.database.readTransaction(other.id, run),
  })
  expect(verification).toMatchObject({ intact: true })
  expect(verification.entries).toBeGreaterThan(0)
  const { rows: open } = await sql<{ name: string }>`
    select relname as name from pg_class where relname in ('audit_entry', 'record', 'app_user')
       and not relforcerowsecurity`.execute(server.database.owner)
  expect(open).toEqual([])
  await expect(findDemonstration(server.database)).rejects.toThrow(/nothing to remove/)
})
