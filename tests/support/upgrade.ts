import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
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
  /** A migration of the version after that one, which removes what `history` ends with. */
  readonly contraction: Migration | undefined
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
 * From the version before the newest migration, with its own code from the Git history, to this one. Until there is a
 * second migration: from this version to a copy of it with one more migration. Undefined without the Git history, as in
 * an archive of the files.
 */
export function findUpgrade(): Upgrade | undefined {
  const folder = mkdtempSync(join(tmpdir(), "upgrade-"))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const [, ...later] = migrations
  const newest = later.at(-1)
  if (!newest) {
    const history = [...migrations, expansion]
    copyWith(folder, expansion)
    return { before: versionIn(projectRoot), after: versionIn(folder), history, contraction, remove }
  }
  const file = `server/database/migrations/${newest.name}.ts`
  const commit = git("log", "-1", "--diff-filter=A", "--format=%H^", "--", file)
  if (!commit || !git("rev-parse", "--verify", "--quiet", commit)) {
    remove()
    return undefined
  }
  const packed = execFileSync("git", ["archive", commit], { cwd: projectRoot, maxBuffer: 1024 ** 3 })
  execFileSync("tar", ["--extract"], { cwd: folder, input: packed })
  symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"))
  const before = versionIn(folder)
  return { before, after: versionIn(projectRoot), history: migrations, contraction: undefined, remove }
}

const notCopied: ReadonlySet<string> = new Set([".git", ".data", ".vitest", "dist", "node_modules"])

/** Copies this version into a folder, with one more migration. */
function copyWith(folder: string, added: Migration): void {
  cpSync(projectRoot, folder, { recursive: true, filter: (source) => !notCopied.has(basename(source)) })
  symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"))
  const database = join(folder, "server/database")
  writeFileSync(join(database, "migrations/rehearsed.ts"), `export const rehearsed = ${JSON.stringify(added)}\n`)
  const source = readFileSync(join(database, "migrate.ts"), "utf8")
  const changed = `import { rehearsed } from "./migrations/rehearsed.ts"\n${source.replace(/= \[initial\]$/m, "= [initial, rehearsed]")}`
  if (!changed.includes("[initial, rehearsed]")) throw new Error("The list of migrations is not where it was.")
  writeFileSync(join(database, "migrate.ts"), changed)
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
