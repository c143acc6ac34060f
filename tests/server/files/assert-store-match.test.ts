import { cp, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { type Database, openDatabase } from "../../../server/database/database.ts"
import { folderStore } from "../../../server/files/folder/folder-store.ts"
import { assertStoreMatch } from "../../../server/files/assert-store-match.ts"
import { noUrlSigner } from "../../../server/files/open-file-store.ts"
import { separateDatabase } from "../../support/database.ts"

let database: Database
let release: () => Promise<void>
let root: string

beforeAll(async () => {
  const testDatabase = await separateDatabase("changes which files belong to the installation")
  release = testDatabase.release
  database = openDatabase({ ownerUrl: testDatabase.url })
  root = await mkdtemp(join(tmpdir(), "own-store-"))
})
beforeEach(async () => {
  await database.owner.deleteFrom("installation_secret").where("name", "=", "file-store").execute()
})
afterAll(async () => {
  await database.close()
  await release()
  await rm(root, { recursive: true, force: true })
})

/** Output of a process that starts with its files in this folder. */
const start = (folder: string) => {
  const store = folderStore(join(root, folder), noUrlSigner)
  return assertStoreMatch(database, store, `The folder ${folder}`).then(
    () => "started",
    (error: unknown) => error,
  )
}
const rejected = (folder: string) =>
  expect.objectContaining({ code: "files-elsewhere", message: expect.stringContaining(`The folder ${folder} `) })

test("every process of a database must use the folder of the first process", async () => {
  expect(await start("first")).toBe("started")
  expect(await start("first")).toBe("started")
  expect(await start("other")).toEqual(rejected("other"))
  // A moved or restored folder is still recognized.
  await cp(join(root, "first"), join(root, "moved"), { recursive: true })
  expect(await start("moved")).toBe("started")
})

test("the folder of another database is rejected when the database has its own", async () => {
  expect(await start("of-another")).toBe("started")
  await database.owner.deleteFrom("installation_secret").where("name", "=", "file-store").execute()
  expect(await start("own")).toBe("started")
  expect(await start("of-another")).toEqual(rejected("of-another"))
})

test("of concurrently starting processes, those with a different folder are rejected", async () => {
  const outputs = await Promise.all(["left", "right", "left", "right"].map(start))
  const one = outputs[0] === "started" ? "right" : "left"
  expect(outputs.filter((outcome) => outcome === "started")).toHaveLength(2)
  expect(outputs.filter((outcome) => outcome !== "started")).toEqual([rejected(one), rejected(one)])
})
