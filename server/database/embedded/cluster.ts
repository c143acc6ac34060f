import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { StartupError } from "../../startup-error.ts"
import { superuser } from "./connection-settings.ts"
import { toOutputError } from "./failure-message.ts"
import { type RunAs, changeOwner, spawnAs } from "./run-as.ts"

const bundledMajor = "18"

interface NewCluster {
  readonly dataDirectory: string
  readonly cluster: string
  readonly initdb: string
  readonly runAs: RunAs
  readonly superuserPassword: string
}

/** Whether a complete cluster exists; throws for one of another major version or one that cannot be read. */
export function clusterExists(cluster: string): boolean {
  if (!existsSync(cluster)) return false
  const version = loadVersion(cluster)
  if (version === bundledMajor) return true
  throw new StartupError(
    "database-other-version",
    `${cluster} was made by PostgreSQL ${version}, and the bundled one is ${bundledMajor}: export it with that version, or move the directory away to start over.`,
  )
}

/**
 * Creates the cluster in a temporary folder and renames it when complete, so that an interrupted first start can be
 * repeated.
 */
export async function createCluster({ dataDirectory, cluster, initdb, runAs, superuserPassword }: NewCluster) {
  const draft = `${cluster}.new`
  const passwordFile = join(dataDirectory, "initial-password")
  rmSync(draft, { recursive: true, force: true })
  try {
    mkdirSync(draft, { mode: 0o700 })
    changeOwner(runAs, draft)
    writeFileSync(passwordFile, superuserPassword, { mode: 0o600 })
    changeOwner(runAs, passwordFile)
    const { code, output } = await runToEnd(runAs, initdb, [
      `--pgdata=${draft}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      // The same collation on every machine, without the system's locales.
      "--no-locale",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
    ])
    if (code !== 0) throw toOutputError(output, { dataDirectory })
    renameSync(draft, cluster)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(draft, { recursive: true, force: true })
  }
}

function loadVersion(cluster: string): string {
  try {
    return readFileSync(join(cluster, "PG_VERSION"), "utf8").trim()
  } catch (cause) {
    throw new StartupError(
      "data-directory-unreadable",
      `${cluster} exists but is not a database that this user can read: start as the user who owns it, or move the directory away to start over.`,
      { cause },
    )
  }
}

function runToEnd(
  runAs: RunAs,
  program: string,
  programArguments: string[],
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawnAs(runAs, program, programArguments, {
      cwd: "/",
      detached: true,
      env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
      stdio: ["ignore", "pipe", "pipe"],
    })
    let output = ""
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += String(chunk)))
    child.once("error", reject)
    child.once("close", (code) => resolve({ code: code ?? 1, output }))
  })
}
