import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, expect, test } from "vitest"
import { sealService } from "../../modules/audit-log/server/seals/service.ts"
import { verifyAuditLog } from "../../modules/audit-log/server/verification/verify-audit-log.ts"
import type { ClientId, UserId } from "../../schemas/ids.ts"
import { runDemonstrationRemoval } from "../../server/commands/run-demonstration-removal.ts"
import { runSetup } from "../../server/commands/run-setup.ts"
import { findDemonstration } from "../../server/demonstration/remove.ts"
import { assertStoreMatch } from "../../server/files/assert-store-match.ts"
import { fileKey } from "../../server/files/file-store.ts"
import { folderStore } from "../../server/files/folder/folder-store.ts"
import { noUrlSigner } from "../../server/files/open-file-store.ts"
import { insertFile } from "../../server/files/stored/repository.ts"
import { demonstrationWithFilesIn } from "../support/demonstration-database.ts"
import { demonstrationTimeoutMs } from "../support/demonstration-timeout.ts"
import { startTestServer, type TestServer } from "../support/server.ts"

const administrator = "nour@northwind.example"
const name = "Calverine Group"

let server: TestServer
let folder: string
let demonstration: ClientId
/** An organisation that uses the same installation. */
let other: ClientId

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
  demonstration = (await findDemonstration(server.database)).clientId
  const options = "--country DE --currency EUR --first-name Nour --last-name Haddad --sample-data --second-organisation"
  const args = ["--organisation", "Northwind", "--email", administrator, "--invite", ...options.split(" ")]
  const { errors, used } = terminal(folder)
  if ((await runSetup(args, { ...used, promptPassword: async () => "" })) !== 0) throw new Error(errors.join("\n"))
  other = (await signInOf(administrator)).client_id
  await assertStoreMatch(server.database, folderStore(folder, noUrlSigner), "The folder")
  await storeFile(other)
  await storeFile(demonstration, "unfinished")
}, demonstrationTimeoutMs)
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

function terminal(files: string) {
  const lines: string[] = []
  const errors: string[] = []
  const environment = { DATABASE_URL: server.databaseUrl, FILES_DIRECTORY: files, LOAD_DEMO_DATA: "off" }
  const used = {
    environment,
    log: (line: string) => void lines.push(line),
    error: (message: unknown) => void errors.push(String(message)),
  }
  return { lines, errors, used }
}

/** Runs the command where the operator enters this answer, or ends the input; without a terminal for null. */
async function remove(
  answer: string | undefined | null,
  { args = [], files = folder }: { readonly args?: readonly string[]; readonly files?: string } = {},
) {
  const { lines, errors, used } = terminal(files)
  const prompt = answer === null ? undefined : async () => answer
  const code = await runDemonstrationRemoval(args, { ...used, prompt })
  return { code, lines, errors }
}

const signInOf = (email: string) =>
  server.database.owner.selectFrom("sign_in").where("email", "=", email).selectAll().executeTakeFirstOrThrow()

/** A file of the client: complete, or an upload whose first part has arrived. */
async function storeFile(clientId: ClientId, state: "complete" | "unfinished" = "complete"): Promise<void> {
  const store = folderStore(folder, noUrlSigner)
  const id = uuid()
  const key = fileKey(clientId, id)
  const uploadId = await store.start(key)
  const etag = await store.receive({ key, uploadId, partNumber: 1 }, Readable.from(["content"]), 7)
  if (state === "complete") await store.complete(key, uploadId, [{ partNumber: 1, etag }])
  await server.database.clientTransaction(clientId, (tx) =>
    insertFile(tx, {
      client_id: clientId,
      id,
      project_id: null,
      entity_id: null,
      file_name: "evidence.txt",
      content_type: "text/plain",
      total_parts: 1,
      declared_size: 7,
      upload_id: uploadId,
      uploaded_by: uuid() as UserId,
    }),
  )
}

/** Number and hash of the rows of a client per table, omitting empty tables. */
async function rowsOf(clientId: ClientId): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'client_id'`.execute(server.database.owner)
  return server.database.readTransaction(clientId, async (tx) => {
    const found: Record<string, string> = {}
    for (const { name: table } of tables) {
      const { rows } = await sql<{ count: number; hash: string | null }>`
        select count(*) as count, md5(string_agg(md5(t::text), '' order by md5(t::text))) as hash
          from ${sql.table(table)} t where client_id = ${clientId}`.execute(tx)
      const [row] = rows
      if (row && row.count > 0) found[table] = `${row.count} ${row.hash}`
    }
    return found
  })
}

/** The stored contents, those of a client first in their path. */
async function storedFiles(clientId: ClientId): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  const own = paths.filter((path) => path.includes(clientId))
  return Object.fromEntries(await Promise.all(own.map(async (path) => [path, await readFile(path, "utf8")])))
}

test("refusals name the way out; a confirmed removal deletes the demonstration and nothing of another organisation", async () => {
  const [rows, files] = [await rowsOf(other), await storedFiles(other)]
  expect(Object.keys(rows)).toEqual(expect.arrayContaining(["record", "app_user", "stored_file", "audit_entry"]))
  expect(Object.keys(files)).toHaveLength(1)
  const loaded = [await rowsOf(demonstration), await storedFiles(demonstration)]
  expect(loaded.map((one) => Object.keys(one).length)).toEqual([expect.toSatisfy(over(20)), expect.toSatisfy(over(1))])

  const retype = `run the command again and type ${name}.`
  const refusals = [
    [await remove("Calverine"), `Nothing was removed, because "Calverine" is not its name: ${retype}`],
    [await remove(undefined), `Nothing was removed, because no name was entered: ${retype}`],
    [await remove(null), "run npm run demonstration:remove -- --yes, which does not ask."],
    [await remove(name, { args: ["--force"] }), "Usage: npm run demonstration:remove [-- --yes]"],
    [await remove(name, { files: join(folder, "elsewhere") }), "set the folder or bucket that the other processes use"],
    [await removeWhileOutsiderSignsIn(), "stranger@northwind.example signs in to the demonstration's organisation"],
  ] as const
  for (const [rejected, message] of refusals)
    expect(rejected).toEqual({ code: 1, lines: [], errors: [expect.stringContaining(message)] })
  expect([await rowsOf(demonstration), await storedFiles(demonstration)]).toEqual(loaded)

  expect(await remove(` ${name} `)).toEqual({
    code: 0,
    lines: [expect.stringMatching(/^Calverine Group is removed\./)],
    errors: [],
  })
  expect([await rowsOf(demonstration), await storedFiles(demonstration)]).toEqual([{}, {}])
  expect([await rowsOf(other), await storedFiles(other)]).toEqual([rows, files])
  const seals = sealService(server.database)
  const verification = await verifyAuditLog({
    clientId: other,
    publicKey: await seals.publicKey(),
    checkpoint: undefined,
    step: (run) => server.database.readTransaction(other, run),
  })
  expect(verification).toMatchObject({ intact: true })
  expect(verification.entries).toBeGreaterThan(0)
  const { rows: open } = await sql<{ name: string }>`
    select relname as name from pg_class where relname in ('audit_entry', 'record', 'app_user')
       and not relforcerowsecurity`.execute(server.database.owner)
  expect(open).toEqual([])
  const again = await remove(null, { args: ["--yes"] })
  expect(again).toMatchObject({ code: 1, errors: [expect.stringContaining("nothing to remove")] })
})

const over = (minimum: number) => (count: unknown) => Number(count) > minimum

/** An organisation with other users is no longer the demonstration's. The account itself leaves no trace. */
async function removeWhileOutsiderSignsIn() {
  const outsider = { email: "stranger@northwind.example", client_id: demonstration, user_id: uuid() as UserId }
  await server.database.owner.insertInto("sign_in").values(outsider).execute()
  const rejected = await remove(name)
  await server.database.owner.deleteFrom("sign_in").where("email", "=", outsider.email).execute()
  return rejected
}
