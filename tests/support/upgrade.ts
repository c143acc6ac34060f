import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { migrations } from "../../server/database/migrate.ts"
import type { Migration } from "../../server/database/migration.ts"
import { projectRoot } from "../run/command.ts"

/** A server process that responds to requests. */
export interface ServingProcess {
  readonly child: ChildProcess
  readonly url: string
}

/** The source tree of a version. */
export interface Version {
  /** Prepares an empty database for this version, with demo data. */
  prepare(databaseUrl: string): void
  serve(databaseUrl: string): Promise<ServingProcess>
  /** Runs `npm run migrate` of this version. */
  runMigrate(databaseUrl: string, ...args: readonly string[]): { readonly code: number | null; readonly output: string }
}

export interface Upgrade {
  readonly before: Version
  readonly after: Version
  /** The migrations of the version after, of which only the last is new. */
  readonly history: readonly Migration[]
  /** Two migrations of later versions: one adds what the other removes. */
  readonly later: readonly [Migration, Migration]
  remove(): void
}

/** What releases do: a new column and an index on a table in use, and a new table that refers to one. */
const expansion: Migration = {
  name: "9998-rehearsed-expansion",
  statements: [
    "alter table record add column if not exists rehearsed text not null default ''",
    "create index if not exists record_by_rehearsed on record (client_id, rehearsed)",
    "create table if not exists rehearsal (client_id uuid not null references client (client_id), id uuid primary key)",
  ],
}
const contraction: Migration = {
  name: "9999-rehearsed-contraction",
  statements: ["drop table if exists rehearsal", "alter table record drop column if exists rehearsed"],
  contracts: "nothing has read record.rehearsed since the version before",
}

/**
 * From the version before the newest migration, with its own code from the Git history, to this one. Undefined without
 * the Git history, as in an archive of the files.
 */
export function findUpgrade(): Upgrade | undefined {
  const newest = migrations.at(-1)
  if (!newest) throw new Error("There is no migration.")
  const file = `server/database/migrations/${newest.name}.ts`
  const commit = git("log", "-1", "--diff-filter=A", "--format=%H^", "--", file)
  if (!commit || !git("rev-parse", "--verify", "--quiet", commit)) return undefined
  const folder = mkdtempSync(join(tmpdir(), "upgrade-"))
  const packed = execFileSync("git", ["archive", commit], { cwd: projectRoot, maxBuffer: 1024 ** 3 })
  execFileSync("tar", ["--extract"], { cwd: folder, input: packed })
  symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"))
  const before = versionIn(folder)
  return {
    before,
    after: versionIn(projectRoot),
    history: migrations,
    later: [expansion, contraction],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function versionIn(folder: string): Version {
  return {
    prepare(databaseUrl) {
      const files = mkdtempSync(join(tmpdir(), "upgrade-files-"))
      try {
        execFileSync(process.execPath, ["--input-type=module", "--eval", preparing], {
          cwd: folder,
          env: { ...process.env, PREPARED: databaseUrl, FILES: files },
          stdio: ["ignore", "ignore", "inherit"],
        })
      } finally {
        rmSync(files, { recursive: true, force: true })
      }
    },
    serve: (databaseUrl) => serveFrom(folder, databaseUrl),
    runMigrate(databaseUrl, ...args) {
      const { status, stdout, stderr } = spawnSync(process.execPath, ["server/commands/migrate.ts", ...args], {
        cwd: folder,
        env: { ...process.env, DATABASE_URL: databaseUrl },
        encoding: "utf8",
      })
      return { code: status, output: stdout + stderr }
    },
  }
}

/** Starts a server of a source tree on an existing database. */
async function serveFrom(folder: string, databaseUrl: string): Promise<ServingProcess> {
  const args = ["tests/support/app-process.ts", databaseUrl, "smtp://127.0.0.1:1"]
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ["ignore", "pipe", "inherit"] })
  const exited = once(child, "exit").then(([code]) => {
    throw new Error(`The product ended with ${code}.`)
  })
  const [line] = (await Promise.race([once(child.stdout, "data"), exited])) as [Buffer]
  exited.catch(() => undefined)
  return { child, url: `http://127.0.0.1:${Number(line.toString())}` }
}

const preparing = `
  const { prepareDatabase } = await import(process.cwd() + "/server/commands/prepare-database.ts")
  const { openDatabase } = await import(process.cwd() + "/server/database/database.ts")
  const { loadDemonstration } = await import(process.cwd() + "/server/demonstration/load.ts")
  const { folderStore } = await import(process.cwd() + "/server/files/folder/folder-store.ts")
  const { noUrlSigner } = await import(process.cwd() + "/server/files/open-file-store.ts")
  const { argonPasswords } = await import(process.cwd() + "/modules/auth/server/passwords.ts")
  await prepareDatabase(process.env.PREPARED)
  const database = openDatabase({ ownerUrl: process.env.PREPARED })
  await loadDemonstration({ database, passwords: argonPasswords, store: folderStore(process.env.FILES, noUrlSigner) })
  await database.close()
`

function git(...args: readonly string[]): string | undefined {
  try {
    return execFileSync("git", args, {
      cwd: projectRoot,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim()
  } catch {
    return undefined
  }
}
