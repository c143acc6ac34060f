import { spawn } from "node:child_process"
import { once } from "node:events"
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { afterAll, beforeAll, expect, test } from "vitest"
import { backupIn } from "../../server/backup/backup-folders.ts"
import { loadBackup } from "../../server/backup/restore-backup.ts"
import { prepareDatabase } from "../../server/commands/prepare-database.ts"
import { loadDemonstration } from "../../server/demonstration/load.ts"
import { folderStore } from "../../server/files/folder/folder-store.ts"
import { noUrlSigner } from "../../server/files/open-file-store.ts"
import { assertStoreMatch } from "../../server/files/assert-store-match.ts"
import { argonPasswordsAt } from "../../modules/auth/server/passwords.ts"
import { StartupError } from "../../server/startup-error.ts"
import {
  type BackupFixture,
  createBackupFixture,
  contentOf,
  noProgress,
  unrestrictedUrl,
} from "../support/backup-fixture.ts"
import { startTestServer, type TestServer } from "../support/server.ts"

const trials = 8

let fixture: BackupFixture
let server: TestServer
let files: string

beforeAll(async () => {
  fixture = createBackupFixture()
  files = fixture.emptyFolder()
  server = await startTestServer(
    { FILES_DIRECTORY: files, WORKER_CONCURRENCY: "0" },
    {},
    { separateDatabase: "a backup is of the whole database, and every file that its rows name must be there" },
  )
  const store = folderStore(files, noUrlSigner)
  const passwords = argonPasswordsAt({ memory: 8, passes: 1, parallelism: 1, tagLength: 32 })
  await loadDemonstration({ database: server.database, passwords, store })
  await assertStoreMatch(server.database, store, "The folder")
})
afterAll(async () => {
  await server.close()
  await fixture.end()
})

interface ProcessResult {
  readonly signal: NodeJS.Signals | null
  readonly code: number | null
  readonly output: string
}

async function run(task: "backup" | "restore", ...args: readonly string[]): Promise<ProcessResult> {
  const script = join(import.meta.dirname, "../support/backup-process.ts")
  const child = spawn(process.execPath, [script, task, ...args], { stdio: ["ignore", "pipe", "inherit"] })
  const output = text(child.stdout)
  const [code, signal] = await once(child, "close")
  return { code, signal, output: await output }
}

/** Steps spread over all of the work, the first and the last among them. */
function spread(steps: number): number[] {
  return Array.from({ length: trials }, (_, trial) => 1 + Math.round((trial * (steps - 1)) / (trials - 1)))
}

test("a backup killed at any step leaves no backup that looks complete, and the next backup is complete", async () => {
  const url = unrestrictedUrl(server.databaseUrl)
  const completeRun = await run("backup", url, files, fixture.emptyFolder())
  expect(completeRun).toMatchObject({ code: 0, signal: null })
  for (const step of spread(Number(completeRun.output))) {
    const directory = fixture.emptyFolder()
    expect(await run("backup", url, files, directory, String(step))).toMatchObject({ signal: "SIGKILL" })
    const left = readdirSync(directory).filter((name) => name.startsWith("risk-universe-"))
    expect(left.filter((name) => !name.endsWith(".unfinished"))).toEqual([])
    for (const fullPath of [directory, ...left.map((name) => join(directory, name))])
      await expect(backupIn(fullPath)).rejects.toMatchObject({ code: "backup-unknown" })
    expect(await run("backup", url, files, directory)).toMatchObject({ code: 0 })
    expect(readdirSync(directory).filter((name) => name.endsWith(".unfinished"))).toEqual([])
    await expect(loadBackup(await backupIn(directory), undefined, noProgress)).resolves.toBeDefined()
  }
})

test("a restore killed at any step keeps the product from starting and completes when run again", async () => {
  const path = await fixture.backup({
    url: unrestrictedUrl(server.databaseUrl),
    store: folderStore(files, noUrlSigner),
  })
  const expected = await fixture.emptyDatabase()
  const completeRun = await run("restore", expected, fixture.emptyFolder(), path)
  expect(completeRun).toMatchObject({ code: 0, signal: null })
  const content = await contentOf(expected)
  const states: string[] = []
  for (const step of spread(Number(completeRun.output))) {
    const [url, folder] = [await fixture.emptyDatabase(), fixture.emptyFolder()]
    expect(await run("restore", url, folder, path, String(step))).toMatchObject({ signal: "SIGKILL" })
    const state = await stateOf(url)
    states.push(state)
    const again = state === "whole" ? undefined : await run("restore", url, folder, path)
    expect(again?.code ?? 0).toBe(0)
    expect(lasting(await contentOf(url))).toEqual(lasting(content))
  }
  expect(states).toContain("rejected")
})

/** Whether the product would start there. */
async function stateOf(url: string): Promise<"empty" | "rejected" | "whole"> {
  if (Object.keys(await contentOf(url)).length === 0) return "empty"
  try {
    await prepareDatabase(url)
    return "whole"
  } catch (error) {
    if (error instanceof StartupError) return "rejected"
    throw error
  }
}

/** Each database writes for itself when its schema was made, and who restores. */
function lasting(content: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(content).filter(([table]) => !["migration", "migration_lease", "file_store"].includes(table)),
  )
}
