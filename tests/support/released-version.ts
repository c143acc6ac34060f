import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { migrations } from "../../server/database/migrate.ts"
import { projectRoot } from "../run/command.ts"

/** A server process that responds to requests. */
export interface ServingProcess {
  readonly child: ChildProcess
  readonly url: string
}

/** The last version before the newest migration, from the Git history. */
export interface ReleasedVersion {
  readonly commit: string
  /** Prepares an empty database for that version, with demo data. */
  prepare(databaseUrl: string): void
  serve(databaseUrl: string): Promise<ServingProcess>
  remove(): void
}

/** Undefined without a Git history, as in an archive of the files. */
export function releasedVersion(): ReleasedVersion | undefined {
  // The first migration makes the schema of the first release, so there is no version before it.
  if (migrations.length < 2) return undefined
  const newest = migrations.at(-1)?.name ?? ""
  const commit = git("log", "-1", "--diff-filter=A", "--format=%H^", "--", `server/database/migrations/${newest}.ts`)
  if (!commit || !git("rev-parse", "--verify", "--quiet", commit)) return undefined
  const folder = mkdtempSync(join(tmpdir(), "released-"))
  const packed = execFileSync("git", ["archive", commit], { cwd: projectRoot, maxBuffer: 1024 ** 3 })
  execFileSync("tar", ["--extract"], { cwd: folder, input: packed })
  symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"))
  return {
    commit,
    prepare(databaseUrl) {
      execFileSync(process.execPath, ["--input-type=module", "--eval", preparing], {
        cwd: folder,
        env: { ...process.env, PREPARED: databaseUrl, FILES: join(folder, "files") },
        stdio: ["ignore", "ignore", "inherit"],
      })
    },
    serve: (databaseUrl) => serveFrom(folder, databaseUrl),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Starts a server of a source tree on an existing database. */
export async function serveFrom(folder: string, databaseUrl: string): Promise<ServingProcess> {
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
