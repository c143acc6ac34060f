import { cp, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { type Database, openDatabase } from "../../../server/database/database.ts"
import { folderStore } from "../../../server/files/folder/folder-store.ts"
import { requireOwnStore } from "../../../server/files/own-store.ts"
import { addressSigner } from "../../../server/files/signed-address.ts"
import { ownDatabase } from "../../support/database.ts"

let database: Database
let release: () => Promise<void>
let root: string

beforeAll(async () => {
  const made = await ownDatabase("changes which files belong to the installation")
  release = made.release
  database = openDatabase({ ownerUrl: made.url })
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

/** What a process says that starts with its files in this folder. */
const start = (folder: string) => {
  const store = folderStore(
    join(root, folder),
    addressSigner(async () => "no address is asked for"),
  )
  return requireOwnStore(database, store, `The folder ${folder}`).then(
    () => "started",
    (error: unknown) => error,
  )
}
const refused = (folder: string) =>
  expect.objectContaining({ code: "files-elsewhere", message: expect.stringContaining(`The folder ${folder} `) })

test("every process of a database starts on the folder of the first, and on no other", async () => {
  expect(await start("first")).toBe("started")
  expect(await start("first")).toBe("started")
  expect(await start("other")).toEqual(refused("other"))
  // Moved, or put back from a backup, it is the same folder.
  await cp(join(root, "first"), join(root, "moved"), { recursive: true })
  expect(await start("moved")).toBe("started")
})

test("the folder of another database is refused once this one has its own", async () => {
  expect(await start("of-another")).toBe("started")
  await database.owner.deleteFrom("installation_secret").where("name", "=", "file-store").execute()
  expect(await start("own")).toBe("started")
  expect(await start("of-another")).toEqual(refused("of-another"))
})

test("of processes that start at one moment those with another folder are refused", async () => {
  const said = await Promise.all(["left", "right", "left", "right"].map(start))
  const one = said[0] === "started" ? "right" : "left"
  expect(said.filter((outcome) => outcome === "started")).toHaveLength(2)
  expect(said.filter((outcome) => outcome !== "started")).toEqual([refused(one), refused(one)])
})
